// Texts from outside, as long as they may be and fit to be passed on.

/**
 * Trims a text and cuts it to `maxLength` UTF-16 units. A surrogate that is alone, as a cut can leave it, becomes
 * U+FFFD: `encodeURIComponent` and its like throw at it.
 */
export function cutText(text: string, maxLength: number): string {
  return text.trim().slice(0, maxLength).toWellFormed().trimEnd();
}
