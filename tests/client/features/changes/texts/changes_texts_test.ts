import assert from "node:assert/strict";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const { changes: de } = textsOf("de");
const { changes: en } = textsOf("en");

const CHANGES_TABLES = tablesOf(({ changes }) => changes);
checkTables("changes texts", CHANGES_TABLES, {
  line: [[{ kind: "new", count: 1 }, null], [{ kind: "better", count: 12 }, "Südtal"]],
  since: [["2026-11-20T05:00:00Z"]],
  mapped: [["partial"]],
  improved: [["missing", "complete"]],
  more: [[1_234]],
});

const wordings: [text: string, expected: string][] = [
  [de.line({ kind: "new", count: 1 }, null), "1 neuer Spielplatz seit Ihrem letzten Besuch"],
  [de.line({ kind: "new", count: 3 }, "Südtal"), "Südtal: 3 neue Spielplätze seit Ihrem letzten Besuch"],
  [de.line({ kind: "better", count: 1 }, null), "1 Spielplatz mit neuen Angaben seit Ihrem letzten Besuch"],
  [de.improved("missing", "complete"), "jetzt gut erfasst (vorher kaum)"],
  [de.since("2026-11-20T05:00:00Z"), "Neues seit dem 20. November 2026"],
  [en.line({ kind: "new", count: 3 }, null), "3 new playgrounds since your last visit"],
  [en.since("2026-11-20T05:00:00Z"), "Changes since 20 November 2026"],
];
for (const [text, expected] of wordings) {
  Deno.test(`changes texts: exact wording: ${expected}`, () => assert.equal(text, expected));
}
