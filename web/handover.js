// @ts-check
/**
 * Hands a friend's reply, opened as a link in a tab of its own, to the tab whose game waits for it. Loaded when somebody
 * plays with friends. Which tab a reply is for, Python knows.
 */

/** So long the tab that has the reply waits for one that takes it, ms. */
const TAKEN_WITHIN = 1500;

const channel = new BroadcastChannel("dizzylizzy.reply");

/** Offer a reply to all tabs; `done` hears what came of it: a tab's own word, or `nobody`.
 * @param {string} code @param {(how: string) => void} done */
export function offer(code, done) {
  const nobody = setTimeout(() => done("nobody"), TAKEN_WITHIN);
  channel.addEventListener("message", ({ data }) => {
    if (data.code !== code || !data.how) return;
    clearTimeout(nobody);
    done(data.how);
  });
  channel.postMessage({ code });
}

/** Hear of replies that other tabs offer.
 * @param {(code: string) => void} hear */
export function listen(hear) {
  channel.addEventListener("message", ({ data }) => {
    if (!data.how) hear(data.code);
  });
}

/** Say what became of a reply that another tab has offered.
 * @param {string} code @param {string} how */
export function answer(code, how) {
  channel.postMessage({ code, how });
}
