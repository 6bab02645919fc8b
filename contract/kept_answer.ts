// Marks answers that the service worker serves from its cache.

import { isJsonObject } from "./fields.ts";

const NAME = "x-served-by";
const VALUE = "cache";

/**
 * Headers of an answer from the cache. Without `date`, from which the page reads the hub's clock: an old one would be
 * wrong.
 */
export function keptHeaders(contentType: string | null): Record<string, string> {
  return { ...(contentType !== null && { "content-type": contentType }), [NAME]: VALUE };
}

export function isKept(headers: { get(name: string): string | null }): boolean {
  return headers.get(NAME) === VALUE;
}

/** Whether an answer is the hub's data: a login page or notice of a network in between can have status 200. */
export function isKeepable(answer: { ok: boolean; redirected: boolean }, body: string): boolean {
  if (!answer.ok || answer.redirected) return false;
  try {
    return isJsonObject(JSON.parse(body));
  } catch {
    return false;
  }
}
