/**
 * Makes untrusted text, such as the name of a region, safe to print on a terminal. Control characters, line separators
 * and bidirectional marks become escapes such as `\u001b`. In JSON, the escapes do not change the value of a string.
 */
export function escapeControls(text: string): string {
  return text.replace(
    // deno-lint-ignore no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
