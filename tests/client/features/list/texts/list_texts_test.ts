import assert from "node:assert/strict";
import type { Side } from "client/features/list/core/shown_list.ts";
import { tablesOf, textsOf } from "../../../../texts/all_texts.ts";
import { checkTables } from "../../../../texts/table_checks.ts";

const { list: de } = textsOf("de");
const { list: en } = textsOf("en");

const SIDES: readonly Side[] = ["middle", "n", "ne", "e", "se", "s", "sw", "w", "nw"];
const counts = (complete: number, partial: number, missing: number, restricted: number) => ({
  complete,
  partial,
  missing,
  restricted,
});

const LIST_TABLES = tablesOf(({ list }) => list);
checkTables("list texts", LIST_TABLES, {
  segments: [[counts(48, 104, 201, 0)], [counts(0, 0, 0, 7)]],
  side: SIDES.map((side) => [side]),
  showMore: [[1], [200]],
  closerIn: [[["Südtal"]], [["Südtal", "Harz", "Bergen", "Nord", "Rheinau"]]],
});

const { cs, fr, it, pl } = LIST_TABLES;

const wordings: [text: string, expected: string][] = [
  [de.segments(counts(48, 104, 201, 0)), "48 gut, 104 teilweise, 201 kaum erfasst"],
  [de.segments(counts(1_400, 0, 0, 0)), "1.400 gut erfasst"],
  [de.segments(counts(0, 3, 0, 2)), "3 teilweise erfasst, 2 nicht öffentlich oder unbekannt"],
  [de.segments(counts(0, 0, 0, 9)), "9 nicht öffentlich oder unbekannt"],
  [en.segments(counts(48, 104, 201, 3)), "48 well, 104 partly, 201 barely mapped, 3 not public or unknown"],
  [de.segments(counts(0, 0, 1, 1)), "1 kaum erfasst, 1 nicht öffentlich oder unbekannt"],
  [pl.segments(counts(5, 1, 0, 1)), "5 dobrze, 1 częściowo opisany, 1 niepubliczny lub nieznany"],
  [pl.segments(counts(1, 0, 22, 5)), "1 dobrze, 22 słabo opisane, 5 niepublicznych lub nieznanych"],
  [cs.segments(counts(1, 0, 3, 0)), "1 dobře, 3 málo zmapovaná"],
  [cs.segments(counts(0, 0, 5, 1)), "5 málo zmapovaných, 1 neveřejné nebo neznámé"],
  [fr.segments(counts(0, 0, 1, 2)), "1 peu renseignée, 2 à accès restreint ou inconnu"],
  [fr.segments(counts(1, 0, 1, 0)), "1 bien, 1 peu renseignées"],
  [it.segments(counts(1, 3, 0, 0)), "1 bene, 3 in parte descritti"],
  [de.closerIn(["Südtal"]), "Zoomen Sie heran, um Spielplätze zu sehen: Südtal."],
  [
    de.closerIn(["A", "B", "C", "D", "E"]),
    "Zoomen Sie heran, um Spielplätze zu sehen: A, B, C und 2 weitere.",
  ],
  [en.closerIn(["Südtal", "Harz"]), "Zoom in to see playgrounds in Südtal and Harz."],
];
for (const [text, expected] of wordings) {
  Deno.test(`list texts: exact wording: ${expected}`, () => assert.equal(text, expected));
}

Deno.test("list texts: empty without playgrounds", () => {
  for (const table of [de, en]) assert.equal(table.segments(counts(0, 0, 0, 0)), "");
});

Deno.test("list texts: every side has its own text", () => {
  for (const table of [de, en]) assert.equal(new Set(SIDES.map(table.side)).size, SIDES.length);
});
