// Turns untrusted text into a single line that cannot affect the text around it.

/**
 * Control characters, line and paragraph separators, and marks that change the writing direction. In a preview, a name
 * with such a mark can make a title or an address appear backwards.
 */
// deno-lint-ignore no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]+/g;

/** Returns one line of at most `maxLength` UTF-16 units, with an ellipsis if it was cut. May be empty. */
export function toPlainLine(text: string, maxLength: number): string {
  // The text is cut first, because replacing takes time for each character.
  const line = text.slice(0, 4 * maxLength).replace(UNSAFE, " ").replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line.toWellFormed();
  return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "").toWellFormed().trimEnd()}…`;
}
