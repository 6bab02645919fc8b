import assert from "node:assert/strict";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const { searchResults: de } = textsOf("de");
const { searchResults: en } = textsOf("en");

const SEARCH_TABLES = tablesOf(({ searchResults }) => searchResults);
checkTables("search texts", SEARCH_TABLES, {
  silentRegions: [[["Fulda"]], [["Fulda", "Kassel"]]],
  askPlaces: [["Fulda"]],
  found: [[0], [1], [7]],
  nothingFound: [["Fulda"]],
  noPlaces: [["Fulda"]],
  credit: [["geo.example"]],
});

Deno.test("search texts: exact wording", () => {
  assert.equal(de.nothingFound("Xyz"), "Keine Treffer für „Xyz“.");
  assert.equal(
    `${de.unreachable} ${de.localOnly}`,
    "Keine Verbindung zur Ortssuche. Regionen und Spielplätze finden Sie trotzdem.",
  );
  assert.equal(de.overloaded, "Die Ortssuche ist gerade überlastet.");
  assert.equal(
    de.credit("geo.example"),
    "Erst wenn Sie ihn als Adresse suchen, geht er auch an geo.example (Daten © OpenStreetMap).",
  );
  assert.equal(de.found(1), "1 Treffer");
  assert.equal(en.found(1), "1 result");
});
