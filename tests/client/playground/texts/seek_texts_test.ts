import assert from "node:assert/strict";
import { linkedPlayground as de } from "../../../../client/playground/texts/de/panel.ts";
import { linkedPlayground as en } from "../../../../client/playground/texts/en/panel.ts";
import { checkTables } from "../../kit/texts/table_checks.ts";

checkTables("seek texts", { de, en }, {
  noAnswer: [[[], 0], [["Westkreis"], 0], [["Westkreis", "Ostkreis"], 0], [["A", "B", "C"], 12]],
});

const said: [text: string, expected: string][] = [
  [de.noAnswer([], 0), "Der Spielplatz konnte nicht geladen werden."],
  [de.noAnswer(["Westkreis"], 0), "Westkreis antwortet nicht. Der Spielplatz konnte nicht geladen werden."],
  [
    de.noAnswer(["Westkreis", "Ostkreis"], 0),
    "Westkreis und Ostkreis antworten nicht. Der Spielplatz konnte nicht geladen werden.",
  ],
  [
    de.noAnswer(["A", "B", "C"], 12),
    "A, B, C und 12 weitere antworten nicht. Der Spielplatz konnte nicht geladen werden.",
  ],
  [en.noAnswer(["Westkreis"], 0), "Westkreis is not responding. The playground could not be loaded."],
];
for (const [text, expected] of said) {
  Deno.test(`seek texts, to the letter: ${expected}`, () => assert.equal(text, expected));
}
