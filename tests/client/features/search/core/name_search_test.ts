import assert from "node:assert/strict";
import fc from "fast-check";
import { foldName } from "contract/playground/fold_name.ts";
import { findByName, indexNames } from "client/features/search/core/name_search.ts";

const find = (names: readonly (string | null)[], query: string, limit = 8) =>
  findByName(indexNames(names, (name) => name), query, limit);

const found: readonly (readonly [what: string, query: string, names: readonly string[]])[] = [
  ["matches at the start of the name, then of a word, then inside a word", "hof", [
    "Hofgarten",
    "Am Hof",
    "Neuhof",
  ]],
  ["shorter names first", "burg", ["Burg", "Burgberg", "Burg am Wald"]],
  ["all words, in any order", "garten hof", ["Hof am Garten"]],
  ["parts of words", "spielpl schul", ["Spielplatz Schulstraße"]],
];
for (const [what, query, names] of found) {
  Deno.test(`findByName: ${what}`, () => {
    assert.deepEqual(find([...names, "Ganz anders", null].reverse(), query), names);
  });
}

Deno.test("findByName: no match", () => {
  for (const query of ["", "  ", "?!"]) assert.deepEqual(find(["Fulda"], query), []);
  assert.deepEqual(find([null, ""], "a"), []);
  assert.deepEqual(find(["Fulda"], "Fulda Neuhof"), []);
});

Deno.test("findByName: no more than the limit", () => {
  assert.deepEqual(find(["Platz 3", "Platz 1", "Platz 2"], "platz", 2), ["Platz 1", "Platz 2"]);
});

Deno.test("findByName: every name finds itself", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => {
    assert.deepEqual(find([name], name), foldName(name) === "" ? [] : [name]);
  }));
});

Deno.test("findByName: 6 000 names within the time of a key press", () => {
  const names = Array.from({ length: 6_000 }, (_, i) => `Spielplatz Große Schulstraße ${i}`);
  const best = Math.min(...Array.from({ length: 5 }, () => {
    const start = performance.now();
    find(names, "schulstr 599");
    return performance.now() - start;
  }));
  console.log(`6 000 names: indexed and searched in ${best.toFixed(1)} ms`);
  // A generous limit, for slow machines: a frame is 16 ms.
  assert.ok(best < 160, `${best} ms`);
});
