// @ts-check
/**
 * Small downloads from any host: most compress what they send, some don't, and for those there is a `.gz` beside every
 * large file.
 */

/** The answer itself, or, from a host that compresses nothing, the same file out of its `.gz`.
 * @param {Response} answer @returns {Promise<Response>} */
export async function compact(answer) {
  if (!answer.ok || answer.headers.has("content-encoding") || answer.type !== "basic") return answer;
  if (navigator.serviceWorker?.controller || !("DecompressionStream" in globalThis)) return answer;
  const packed = await fetch(`${answer.url}.gz`).catch(() => null);
  // A host that knows what .gz means has the browser unpack it.
  if (!packed?.ok || !packed.body || packed.headers.has("content-encoding")) return answer;
  await answer.body?.cancel();
  const type = answer.headers.get("content-type") ?? "";
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}
