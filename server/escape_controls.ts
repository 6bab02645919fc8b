// Keeps foreign text, such as the name of a region, from acting on a terminal: control characters become visible.

/**
 * Escapes control characters, line separators and marks that reverse the order of what is shown, as `\u001b`: the
 * result is one line without terminal sequences. Within a string of JSON the escapes keep its value.
 */
export function escapeControls(text: string): string {
  return text.replace(
    // deno-lint-ignore no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
