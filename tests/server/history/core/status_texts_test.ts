import assert from "node:assert/strict";
import { LOCALES } from "../../../../contract/locales.ts";
import { countText } from "../../../../server/history/core/texts/plural.ts";
import { STATUS_TEXTS } from "../../../../server/history/core/texts/tables.ts";
import type { StatusTexts } from "../../../../server/history/core/texts/texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const ARGUMENTS: TableArguments<StatusTexts> = {
  regionTitle: [["Fulda"]],
  allUp: [[1], [7]],
  someUp: [[3, 7]],
  asOf: [["20.11.2026"]],
  maintenanceUntil: [["20.11.2026", null], ["20.11.2026", "12 x"]],
  lastUp: [["20.11.2026"]],
  certificateExpires: [["20.11.2026"]],
  strip: [[{ up: 80, partly: 5, down: 1, unknown: 4 }]],
  latencyText: [["120 ms", "900 ms"]],
  growthText: [["353", "340", "20.08.2026"]],
  page: [[2]],
};

checkTables("status texts", STATUS_TEXTS, ARGUMENTS);

for (const locale of LOCALES) {
  Deno.test(`status texts, ${locale}: every plural category of whole numbers has its form`, () => {
    const rules = new Intl.PluralRules(locale);
    const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    for (
      const forms of [STATUS_TEXTS[locale].hours, STATUS_TEXTS[locale].days, STATUS_TEXTS[locale].playgrounds]
    ) {
      for (const category of used) assert.ok(forms[category]?.includes("#"), category);
    }
  });
}

Deno.test("countText chooses the form and writes the number as the language does", () => {
  const { playgrounds } = STATUS_TEXTS.pl;
  assert.deepEqual(
    [1, 3, 5, 22].map((count) => countText("pl", count, playgrounds)),
    ["1 plac zabaw", "3 place zabaw", "5 placów zabaw", "22 place zabaw"],
  );
  assert.equal(countText("de", 1234, STATUS_TEXTS.de.playgrounds), "1.234 Spielplätze");
});
