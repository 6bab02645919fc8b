// Untrusted text -> one line that stays in its field.

/**
 * Controls, line and paragraph separators, and the marks that turn the direction of the text that follows: a name with
 * one of them can show a title or an address backwards in programs that print a preview.
 */
// deno-lint-ignore no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]+/g;

/** One line of at most `maxLength` UTF-16 units, with an ellipsis when it was cut; may be empty. */
export function toPlainLine(text: string, maxLength: number): string {
  // Cut first: replacing takes time for each character.
  const line = text.slice(0, 4 * maxLength).replace(UNSAFE, " ").replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line.toWellFormed();
  return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "").toWellFormed().trimEnd()}…`;
}
