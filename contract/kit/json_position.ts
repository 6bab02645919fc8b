// Finds the position of the first error in a JSON text, which the runtime's own message often lacks.

// deno-lint-ignore no-control-regex
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const CUT_WORD = /t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?/y;
const SPACE = /[ \t\r\n]*/y;

type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end";

/**
 * Returns the offset of the first unexpected token, or of the first wrong letter in a misspelled word. Returns the
 * length of the text if it ends too early, and null for valid JSON.
 */
export function findJsonError(text: string): number | null {
  const closers: string[] = [];
  let expected: Expected = "value";
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (true) {
    skip(SPACE);
    const character = text[at];
    if (expected === "comma or end" && closers.length === 0) return character === undefined ? null : at;
    if (character === undefined) return at;
    if (expected.endsWith("or end") && character === closers.at(-1)) {
      closers.pop();
      at++;
      expected = "comma or end";
    } else if (expected === "comma or end") {
      if (character !== ",") return at;
      at++;
      expected = closers.at(-1) === "}" ? "key" : "value";
    } else if (expected === "colon") {
      if (character !== ":") return at;
      at++;
      expected = "value";
    } else if (expected === "key" || expected === "key or end") {
      if (!skip(STRING)) return at;
      expected = "colon";
    } else if (character === "{" || character === "[") {
      closers.push(character === "{" ? "}" : "]");
      at++;
      expected = character === "{" ? "key or end" : "value or end";
    } else {
      if (!skip(STRING) && !skip(SCALAR)) {
        skip(CUT_WORD);
        return at;
      }
      expected = "comma or end";
    }
  }
}

/** Describes where the text stops being JSON, with the reason from the error of `JSON.parse`. */
export function describeJsonError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? findJsonError(text) ?? text.length);
  const before = text.slice(0, position).split("\n");
  // The rest of the message repeats the position or quotes the whole text.
  const what = message.replace(/(( in JSON)? at position |, "|, \.\.\."| is not valid JSON).*$/s, "");
  return `at line ${before.length}, column ${before.at(-1)!.length + 1}: ${what}`;
}
