import assert from "node:assert/strict";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../../texts/table_checks.ts";
import type { ShadeTexts } from "client/playground/shade/texts/texts.ts";

const { shade: de } = textsOf("de");
const { shade: en } = textsOf("en");
const { shade: fr } = textsOf("fr");

const at = (hour: number) => new Date(2026, 5, 21, 0, hour * 60).getTime();

const ARGUMENTS: TableArguments<ShadeTexts> = {
  summary: [
    [{ kind: "lowSun" }],
    [{ kind: "bare" }],
    [{ kind: "hardly" }],
    [{ kind: "little", at: at(9) }],
    [{ kind: "mostly" }],
    [{ kind: "from", from: at(14) }],
    [{ kind: "until", until: at(11) }],
    [{ kind: "between", from: at(10), until: at(13) }],
    [{ kind: "except", until: at(10), from: at(16) }],
  ],
  shareAt: [[at(14), 0.6]],
};

const TABLES = tablesOf(({ shade }) => shade);
checkTables("shade", TABLES, ARGUMENTS);

Deno.test("shade: the statements read naturally, by the clock of the device", () => {
  const said: [text: string, expected: string][] = [
    [de.summary({ kind: "from", from: at(14) }), "Schatten etwa ab 14 Uhr (geschätzt)"],
    [de.summary({ kind: "until", until: at(9) }), "Schatten etwa bis 9 Uhr (geschätzt)"],
    [
      de.summary({ kind: "between", from: at(10), until: at(13) }),
      "Schatten etwa von 10 bis 13 Uhr (geschätzt)",
    ],
    [de.shareAt(at(9), 0.35), "09:00 Uhr: etwa 35\u00a0% im Schatten"],
    [en.summary({ kind: "from", from: at(14) }), "In the shade from about 14:00 (estimated)"],
    [en.shareAt(at(9), 0.35), "09:00: about 35% in the shade"],
    // Where an hour of the zone begins at half past.
    [
      fr.summary({ kind: "until", until: at(12.5) }),
      "À l’ombre jusqu’à 12\u00a0h\u00a030 environ (estimation)",
    ],
  ];
  for (const [text, expected] of said) assert.equal(text, expected);
});
