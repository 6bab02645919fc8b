import assert from "node:assert/strict";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const { near: de } = textsOf("de");
const { near: en } = textsOf("en");

const NEAR_TABLES = tablesOf(({ near }) => near);
checkTables("near texts", NEAR_TABLES, {
  aroundPlace: [["Am Anger 5"]],
  aroundInaccurate: [["2 km"]],
  found: [[1], [30]],
  empty: [["25 km"]],
  noMore: [["25 km"]],
  emptyFiltered: [["25 km"]],
  almost: [["25 km"]],
  met: [[{ met: 2, total: 3 }]],
  unmet: [[["fence"]], [["fence", "shade"]]],
  without: [["fence", 1], ["wheelchair", 36]],
  closerIn: [[["Südtal"]], [["Südtal", "Harz", "Bergen", "Nord", "Rheinau"]]],
  missing: [[["Südtal"]], [["Südtal", "Harz", "Bergen", "Nord", "Rheinau"]]],
});

const wordings: [text: string, expected: string][] = [
  [de.found(1), "1 Spielplatz, der nächste zuerst"],
  [de.missing(["Harz"]), "Harz antwortet nicht. Die Liste ist unvollständig."],
  [de.closerIn(["Harz"]), "Zoomen Sie heran, um Spielplätze zu sehen: Harz."],
  [de.without("fence", 36), "Ohne „Eingezäunt“: 36 Spielplätze"],
  [de.met({ met: 2, total: 3 }), "2 von 3 Filtern passen"],
  [de.unmet(["fence"]), "Fehlt: Eingezäunt"],
  [en.found(30), "30 playgrounds, nearest first"],
];
for (const [text, expected] of wordings) {
  Deno.test(`near texts: exact wording: ${expected}`, () => assert.equal(text, expected));
}
