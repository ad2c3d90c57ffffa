// @ts-check
/**
 * Connections to other browsers for the game in Python, whose wishes are in py/dizzylizzy/peer/network.py. Each has one
 * channel for text. Nothing in here knows what is said over it. Loaded when somebody plays with friends.
 *
 * A connection is described once, when the browser has found its addresses, so that a description can be sent by
 * hand. What the other browser may have found later, it tells as a candidate of its own (`add`).
 */

/** Both sides make the channel themselves, with this number, so that nothing has to be agreed on. */
const CHANNEL = { negotiated: true, id: 0 };
/** So long a browser may look for its addresses, ms; a STUN server that doesn't answer would hold it up for longer. */
const GATHER_WITHIN = 2500;
/** When an address seen from outside is known, the others are given so long, ms. */
const AFTER_OUTER = 150;
/** More characters than any message of ours has; the rest of a longer one isn't needed to see that it is none. */
const LONGEST = 8192;

/** @typedef {"described" | "opened" | "heard" | "closed"} News */
/** @typedef {{ connection: RTCPeerConnection, channel: RTCDataChannel, opened: boolean }} Link */

export class Peers {
  /** @type {Map<number, Link>} */
  #links = new Map();
  /** @type {RTCIceServer[]} */
  #servers = [];
  /** @type {(news: News, link: number, text: string) => void} */
  #report;

  /** @param {(news: News, link: number, text: string) => void} report */
  constructor(report) {
    this.#report = report;
    // A closed tab says so, where it is given the time: then nobody has to wait for its silence.
    addEventListener("pagehide", () => {
      for (const { connection } of this.#links.values()) connection.close();
    });
  }

  /** Which servers tell a browser its address as seen from outside, from now on: one a line, none by default.
   * @param {number} _ @param {string} servers */
  ask(_, servers) {
    this.#servers = servers ? [{ urls: servers.split("\n").map((server) => `stun:${server}`) }] : [];
  }

  /** Make a connection and describe it.
   * @param {number} number */
  offer(number) {
    const link = this.#make(number);
    this.#try(number, link, async ({ connection }) => {
      await connection.setLocalDescription(await connection.createOffer());
      await this.#describe(number, link);
    });
  }

  /** Make a connection to the one that is described, and describe it.
   * @param {number} number @param {string} offer */
  answer(number, offer) {
    const link = this.#make(number);
    this.#try(number, link, async ({ connection }) => {
      await connection.setRemoteDescription({ type: "offer", sdp: offer });
      await connection.setLocalDescription(await connection.createAnswer());
      await this.#describe(number, link);
    });
  }

  /** Connect a link that was offered.
   * @param {number} number @param {string} answer */
  accept(number, answer) {
    const link = this.#links.get(number);
    if (link) this.#try(number, link, ({ connection }) => connection.setRemoteDescription({ type: "answer", sdp: answer }));
  }

  /** Tell a link of another candidate of the other side; one that the browser can't use is no loss.
   * @param {number} number @param {string} candidate */
  add(number, candidate) {
    this.#links.get(number)?.connection.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 }).catch(() => {});
  }

  /** @param {number} number @param {string} text */
  send(number, text) {
    const channel = this.#links.get(number)?.channel;
    if (channel?.readyState === "open") channel.send(text);
  }

  /** Close a link, whatever state it is in. What was sent before goes out first, if it can.
   * @param {number} number */
  close(number) {
    const link = this.#links.get(number);
    this.#links.delete(number);
    if (!link) return;
    if (link.channel.bufferedAmount === 0) link.connection.close();
    else setTimeout(() => link.connection.close(), 200);
  }

  /** @param {number} number @returns {Link} */
  #make(number) {
    this.close(number);
    const connection = new RTCPeerConnection({ iceServers: this.#servers });
    const channel = connection.createDataChannel("lizzy", CHANNEL);
    const link = { connection, channel, opened: false };
    this.#links.set(number, link);
    const current = () => this.#links.get(number) === link;
    channel.onopen = () => {
      link.opened = true;
      if (current()) this.#report("opened", number, "");
    };
    channel.onmessage = ({ data }) => {
      if (current()) this.#report("heard", number, typeof data === "string" ? data.slice(0, LONGEST) : "");
    };
    channel.onclose = () => this.#lost(number, link);
    // Before it was open a connection that failed may still come to be, when the other side is told of it at last.
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === "failed" && link.opened) this.#lost(number, link);
    };
    return link;
  }

  /** @param {number} number @param {Link} link */
  async #describe(number, link) {
    await addressesOf(link.connection);
    const sdp = link.connection.localDescription?.sdp;
    if (sdp && this.#links.get(number) === link) this.#report("described", number, sdp);
  }

  /** @param {number} number @param {Link} link @param {(link: Link) => Promise<void>} act */
  #try(number, link, act) {
    act(link).catch(() => this.#lost(number, link));
  }

  /** @param {number} number @param {Link} link */
  #lost(number, link) {
    if (this.#links.get(number) !== link) return;
    this.#links.delete(number);
    link.connection.close();
    this.#report("closed", number, "");
  }
}

/** Wait till a browser has found the addresses it can be reached at.
 * @param {RTCPeerConnection} connection */
function addressesOf(connection) {
  return new Promise((resolve) => {
    const done = () => resolve(undefined);
    setTimeout(done, GATHER_WITHIN);
    connection.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate === null) done();
      else if (candidate.type === "srflx") setTimeout(done, AFTER_OUTER);
    });
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState === "complete") done();
    });
    if (connection.iceGatheringState === "complete") done();
  });
}
