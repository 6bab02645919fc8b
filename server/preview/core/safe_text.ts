// Untrusted text -> text that stays in its field: of a document, of a title in another program's window.

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

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and for attributes in quotation marks. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** JSON for a `script` element: nothing in it can end the element or begin a comment. */
export function encodeScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
