// How the service worker tells the page that an answer is the last good one instead of a new one.

import { isJsonObject } from "./fields.ts";

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

/** Whether an answer is the hub's data. A login or a notice from somewhere in between can come with status 200. */
export function isKeepable(answer: { ok: boolean; redirected: boolean }, body: string): boolean {
  if (!answer.ok || answer.redirected) return false;
  try {
    return isJsonObject(JSON.parse(body));
  } catch {
    return false;
  }
}
