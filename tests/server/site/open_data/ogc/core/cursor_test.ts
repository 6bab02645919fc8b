import assert from "node:assert/strict";
import fc from "fast-check";
import { CURSOR_PATTERN, encodeCursor, parseCursor } from "server/site/open_data/ogc/core/items_query.ts";

Deno.test("a cursor is read as it was written", () => {
  const cursors = fc.record({
    revision: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    position: fc.integer({ min: 0, max: 999_999_999 }),
    isBackward: fc.boolean(),
  });
  fc.assert(fc.property(cursors, (cursor) => {
    const text = encodeCursor(cursor);
    assert.deepEqual(parseCursor(text), { ...cursor });
    assert.match(text, new RegExp(CURSOR_PATTERN));
  }));
});

Deno.test("any other text is no cursor", () => {
  const texts = [
    "",
    "a",
    "rev.c5",
    "rev.a",
    "rev.a-1",
    "rev.a1.5",
    "rev.a1 ",
    " rev.a1",
    ".a1",
    "rev.A1",
    "rev.a1\n",
    "r v.a1",
    // Beyond what a database counts rows with.
    "rev.a1000000000",
    `${"r".repeat(65)}.a1`,
  ];
  for (const text of texts) assert.equal(parseCursor(text), null, JSON.stringify(text));
});
