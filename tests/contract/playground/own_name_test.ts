import assert from "node:assert/strict";
import { hasOwnName } from "contract/playground/own_name.ts";

const cases: [name: string | null | undefined, expected: boolean][] = [
  ["Spielplatz am Lindenpark", true],
  ["Spielplatz 7", true],
  ["Wichtelwiese", true],
  ["Спортивная", true],
  ["Spielplatz", false],
  [" spielplatz. ", false],
  ["ÖFFENTLICHER SPIELPLATZ", false],
  ["Oeffentlicher Spielplatz", false],
  ["Children’s Playground", false],
  ["", false],
  ["–", false],
  [null, false],
  [undefined, false],
];
for (const [name, expected] of cases) {
  Deno.test(`hasOwnName of ${JSON.stringify(name)}: ${expected}`, () =>
    assert.equal(hasOwnName(name), expected));
}
