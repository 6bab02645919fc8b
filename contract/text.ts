/**
 * Trims a text and cuts it to `maxLength` UTF-16 units. A lone surrogate, as a cut can leave one, becomes U+FFFD:
 * `encodeURIComponent` throws for it.
 */
export function cutText(text: string, maxLength: number): string {
  return text.trim().slice(0, maxLength).toWellFormed().trimEnd();
}
