import assert from "node:assert/strict";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { LOCAL_FILTERS } from "client/federation/filters/core/local_filters.ts";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const { filterSheet: de } = textsOf("de");

const FILTER_TABLES = tablesOf(({ filterSheet }) => filterSheet);
checkTables("filter texts", FILTER_TABLES, {
  group: [["when"], ["audience"], ["surroundings"], ["inclusive"], ["equipment"], ["dataQuality"]],
  attribute: [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].map((attribute) => [attribute]),
  shortAttribute: [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].map((attribute) => [attribute]),
  hiddenClass: COMPLETENESS_CLASSES.map((completeness) => [completeness]),
  localActsCloser: [[["slide"]], [["open_now", "slide"]], [[...LOCAL_FILTERS]]],
  unfiltered: [[["Westkreis", "Ostkreis"]]],
  show: [["43 Spielplätze"]],
  showUnknown: [[1], [36], [1_200]],
  unknownDetails: [[["shade"]], [["shade", "fence"]]],
});

for (const [locale, table] of Object.entries(tablesOf(({ filterSheet }) => filterSheet))) {
  Deno.test(`filter texts, ${locale}: filter names are unique`, () => {
    const names = [
      ...[...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].map(table.attribute),
      ...COMPLETENESS_CLASSES.map(table.hiddenClass),
    ];
    assert.equal(new Set(names).size, names.length);
  });

  Deno.test(`filter texts, ${locale}: arguments appear in the text`, () => {
    // Languages from right to left have a comma of their own, and isolate names.
    const text = table.unfiltered(["Westkreis", "Ostkreis"]).replace(/[\u2068\u2069]/g, "");
    assert.match(text, /Westkreis[,،] Ostkreis/);
  });
}

Deno.test("filter texts: exact wording", () => {
  assert.equal(de.showUnknown(1), "Bei einem weiteren nicht bekannt – zeigen");
  assert.equal(de.showUnknown(296), "Bei 296 weiteren nicht bekannt – zeigen");
  assert.equal(de.unknownDetails(["shade", "wheelchair_access"]), "Nicht bekannt: Schatten, Rollstuhl");
  assert.equal(
    de.unfiltered(["A", "B", "C", "D", "E", "F"]),
    "Noch ungefiltert: A, B, C, 3 weitere. Zoomen Sie heran, um dort zu filtern.",
  );
  assert.equal(de.nothingLeft, "Hier passt kein Spielplatz zu Ihren Filtern");
  assert.equal(
    de.localActsCloser(["open_now", "slide"]),
    "Zoomen Sie heran, um nach „Jetzt offen“ und „Rutsche“ zu filtern",
  );
});
