import assert from "node:assert/strict";
import { createSearchModel } from "client/features/search/search_model.ts";
import { describeSearch } from "client/features/search/ui/search_message.ts";
import { makeHit } from "../hits.ts";
import { textsOf } from "../../../../texts/all_texts.ts";

const { searchResults: texts } = textsOf("de");

const cases: readonly (readonly [
  name: string,
  hasGeocoder: boolean,
  regional: { readonly isPending: boolean; readonly silent: readonly string[] },
  count: number,
  expected: string | null,
])[] = [
  ["nodes are asked", false, { isPending: true, silent: [] }, 0, "Spielplätze werden gesucht …"],
  ["nodes are asked, some is found", true, { isPending: true, silent: ["Fulda"] }, 1, null],
  ["found", true, { isPending: false, silent: [] }, 1, null],
  ["nothing found", false, { isPending: false, silent: [] }, 0, "Keine Treffer für „hof“."],
  ["nothing found, the geocoder is left", true, { isPending: false, silent: [] }, 0, null],
  [
    "one region is silent",
    true,
    { isPending: false, silent: ["Fulda"] },
    1,
    "Fulda antwortet nicht. Spielplätze von dort werden nicht angezeigt.",
  ],
  [
    "nothing found, two regions are silent",
    false,
    { isPending: false, silent: ["Fulda", "Kassel"] },
    0,
    "Keine Treffer für „hof“. 2 Regionen antworten nicht. Spielplätze von dort werden nicht angezeigt.",
  ],
];
for (const [name, hasGeocoder, regional, count, expected] of cases) {
  Deno.test(`describeSearch: ${name}`, () => {
    const search = createSearchModel(hasGeocoder);
    search.setText("hof");
    search.regional.value = { text: "hof", hits: count > 0 ? [makeHit(1)] : [], ...regional };
    assert.equal(describeSearch("hof", search, count, texts), expected);
  });
}
