// Escapes untrusted text so that it cannot break out of its context in a document.

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// Neither HTML nor XML 1.0 allows all of these, not even as entities.
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/gu;

/** Escapes text for elements and quoted attributes in HTML and XML. Forbidden characters become U+FFFD. */
export function escapeMarkup(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\ufffd")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Encodes JSON for a `script` element, so that nothing can close the element or start a comment. */
export function encodeScriptJson(value: unknown): string {
  const writeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, writeUnit)
    .replace(FORBIDDEN, (character) => character.split("").map(writeUnit).join(""));
}
