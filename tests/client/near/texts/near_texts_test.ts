import assert from "node:assert/strict";
import { tablesOf, textsOf } from "../../../texts/all_texts.ts";
import { checkTables } from "../../../texts/table_checks.ts";

const { near: de } = textsOf("de");
const { near: en } = textsOf("en");

const NEAR_TABLES = tablesOf(({ near }) => near);
checkTables("near texts", NEAR_TABLES, {
  aroundPlace: [["Am Anger 5"]],
  aroundInaccurate: [["2 km"]],
  found: [[1], [30]],
  unjudged: [[1], [12]],
  missing: [[["Südtal"]], [["Südtal", "Harz", "Bergen", "Nord", "Rheinau"]]],
});

const wordings: [text: string, expected: string][] = [
  [de.found(1), "1 Spielplatz, der nächste zuerst"],
  [de.missing(["Harz"]), "Harz antwortet nicht. Die Liste ist unvollständig."],
  [en.found(30), "30 playgrounds, nearest first"],
];
for (const [text, expected] of wordings) {
  Deno.test(`near texts: exact wording: ${expected}`, () => assert.equal(text, expected));
}
