import assert from "node:assert/strict";
import { AccessLine } from "client/playground/ui/access_line.tsx";
import { LOCALES } from "contract/kit/locales.ts";
import { GROUND_KINDS } from "contract/playground/ground.ts";
import type { Playground } from "contract/types.ts";
import { makePlaced } from "../../records.ts";
import { renderedText } from "../../rendered_text.ts";
import { textsOf } from "../../../texts/all_texts.ts";

const render = (playground: Partial<Playground>, locale: (typeof LOCALES)[number] = "de") =>
  renderedText(AccessLine({ class: "", placed: makePlaced(playground), texts: textsOf(locale) })).join("");

const CASES: readonly (readonly [name: string, playground: Partial<Playground>, shown: string])[] = [
  ["open to the public", {}, ""],
  ["tagged", { restricted: true }, "Nicht öffentlich zugänglich"],
  [
    "tagged, on a ground",
    { restricted: true, properties: { on_ground_of: ["school"] } },
    "Nicht öffentlich zugänglich",
  ],
  [
    "on a ground with a name",
    { properties: { on_ground_of: ["kindergarten", "Kita Sonnenschein"] } },
    "Vermutlich nicht öffentlich (auf dem Gelände von Kita Sonnenschein)",
  ],
  [
    "on a ground without a name",
    { properties: { on_ground_of: ["school"] } },
    "Vermutlich nicht öffentlich (auf dem Gelände einer Schule)",
  ],
  ["on an unknown ground", { properties: { on_ground_of: ["prison", "A"] } }, ""],
  ["a tag of that name", { properties: { on_ground_of: "school" } }, ""],
];
for (const [name, playground, shown] of CASES) {
  Deno.test(`AccessLine: ${name}`, () => assert.equal(render(playground), shown));
}

Deno.test("AccessLine has words for every kind of ground in every language, and names it", () => {
  for (const locale of LOCALES) {
    const unnamed = GROUND_KINDS.map((kind) => render({ properties: { on_ground_of: [kind] } }, locale));
    assert.equal(new Set(unnamed).size, GROUND_KINDS.length, locale);
    const named = render({ properties: { on_ground_of: ["school", "Testname"] } }, locale);
    assert.match(named, /Testname/, locale);
  }
});
