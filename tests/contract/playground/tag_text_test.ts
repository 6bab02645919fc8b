import assert from "node:assert/strict";
import { readText, readWholeText } from "contract/playground/tag_text.ts";

Deno.test("readText: the first text, trimmed, cut at 300 characters", () => {
  assert.equal(readText({ a: "  x " }, "a"), "x");
  assert.equal(readText({ a: " ", b: "y" }, "a", "b"), "y");
  assert.equal(readText({ a: 7, b: true, c: null, d: ["x"], e: { x: 1 } }, "a", "b", "c", "d", "e"), null);
  assert.equal(readText({}, "constructor"), null);
  const cut = readText({ a: "w".repeat(5_000) }, "a")!;
  assert.deepEqual([cut.length, cut.at(-1)], [300, "…"]);
});

Deno.test("readText: well-formed after any cut", () => {
  assert.equal(readText({ a: `${"w".repeat(298)}🎠${"w".repeat(9)}` }, "a"), `${"w".repeat(298)}\ufffd…`);
  assert.equal(readText({ a: "Park \ud83c" }, "a"), "Park \ufffd");
});

Deno.test("readWholeText: the first text that needs no cut", () => {
  const [longest, tooLong] = ["w".repeat(300), "w".repeat(301)];
  assert.equal(readWholeText({ a: ` ${longest} ` }, "a"), longest);
  assert.equal(readWholeText({ a: tooLong }, "a"), null);
  assert.equal(readWholeText({ a: tooLong, b: "y" }, "a", "b"), "y");
});
