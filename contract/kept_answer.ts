// How the service worker tells the page that an answer is the last good one instead of a new one.

const NAME = "x-served-by";
const VALUE = "cache";

/**
 * The headers of an answer that is kept. There is no date among them: from a new answer it tells the present time
 * by the hub's clock, from an old one it would tell the past.
 */
export function keptHeaders(contentType: string | null): Record<string, string> {
  return { ...(contentType !== null && { "content-type": contentType }), [NAME]: VALUE };
}

export function isKept(headers: { get(name: string): string | null }): boolean {
  return headers.get(NAME) === VALUE;
}
