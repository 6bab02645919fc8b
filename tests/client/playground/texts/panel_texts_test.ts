import assert from "node:assert/strict";
import { SUITABILITIES } from "client/playground/core/suitability.ts";
import type { PanelTexts } from "client/playground/texts/texts.ts";
import type { Locale } from "contract/kit/locales.ts";
import { tablesOf, textsOf } from "../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";

const { linkedPlayground: linkedDe, panel: de } = textsOf("de");
const { linkedPlayground: linkedEn, panel: en } = textsOf("en");

const EVENING = new Date(2026, 10, 23, 20, 0);
const MORNING = new Date(2027, 3, 1, 8, 0);
const DAYS = ["today", "tomorrow", "thisWeek", "later"] as const;

const ARGUMENTS: TableArguments<PanelTexts> = {
  missingParts: [[["photo"]], [["photo", "equipment", "info"]]],
  openUntil: DAYS.map((day) => [day, EVENING]),
  closedUntil: DAYS.map((day) => [day, MORNING]),
  schoolHolidaysUntil: [[MORNING]],
  openingState: (["always", "open", "closed", "unknown"] as const).map((kind) => [kind]),
  suitability: SUITABILITIES.flatMap((name) => [[name, false], [name, true]] as const),
  squareMetres: [[7], [16_817]],
  ageRange: [[{ from: 3, to: 14 }], [{ from: 1.5, to: 2.5 }], [{ from: null, to: 1 }], [{
    from: 1,
    to: null,
  }]],
  answer: (["yes", "no", "limited", "leashed"] as const).map((answer) => [answer]),
  date: [[new Date("2025-05-18")]],
  dataFrom: [[new Date("2025-05-18T21:00:00Z")]],
  updated: [[{ unit: "now" }], [{ unit: "minute", value: 5 }], [{ unit: "hour", value: 1 }]],
  showPhoto: [[1], [12], [null]],
  photosFrom: [["Panoramax"]],
  alwaysLoadPhotos: [[["Wikimedia Commons", "Panoramax"]]],
  photoAlt: [[1, 1, "Auenpark"], [2, 12, "Auenpark"]],
  photoPosition: [[2, 12]],
  photoBy: [["Jane Doe"]],
  licenceLabel: [["CC BY 4.0"]],
  photoPageLabel: [["Panoramax"]],
  photoSource: [["Panoramax"]],
  openCategory: [["Wikimedia Commons"]],
  gateCount: [[1], [2]],
};

const PANEL_TABLES = tablesOf(({ panel }) => panel);
checkTables("panel texts", PANEL_TABLES, ARGUMENTS);
const SURFACES_TABLES = tablesOf(({ tagValues }) => tagValues.surface);
checkTables("surfaces", SURFACES_TABLES, {});
const ACCESS_TABLES = tablesOf(({ tagValues }) => tagValues.access);
checkTables("access", ACCESS_TABLES, {});
const THEMES_TABLES = tablesOf(({ tagValues }) => tagValues.theme);
checkTables("themes", THEMES_TABLES, {});

const said: [text: string, expected: string][] = [
  [de.missingParts(["photo"]), "Noch nicht erfasst: Foto"],
  [de.missingParts(["equipment"]), "Noch nicht erfasst: Ausstattung"],
  [de.missingParts(["info"]), "Noch nicht erfasst: Angaben (Öffnungszeiten oder Belag)"],
  [de.missingParts(["photo", "equipment"]), "Noch nicht erfasst: Foto und Ausstattung"],
  [
    de.missingParts(["photo", "equipment", "info"]),
    "Noch nicht erfasst: Foto, Ausstattung und Angaben (Öffnungszeiten oder Belag)",
  ],
  [de.openUntil("today", EVENING), "Offen bis 20 Uhr"],
  [de.openUntil("tomorrow", EVENING), "Offen bis morgen um 20 Uhr"],
  [de.openUntil("thisWeek", EVENING), "Offen bis Montag um 20 Uhr"],
  [de.openUntil("later", MORNING), "Offen bis zum 1. April um 8 Uhr"],
  [de.closedUntil("today", MORNING), "Öffnet um 8 Uhr"],
  [de.closedUntil("tomorrow", MORNING), "Öffnet morgen um 8 Uhr"],
  [de.closedUntil("thisWeek", EVENING), "Öffnet am Montag um 20 Uhr"],
  [de.closedUntil("later", MORNING), "Öffnet am 1. April um 8 Uhr"],
  [de.openingState("always"), "Rund um die Uhr offen"],
  [de.squareMetres(16_817), "16.817 m²"],
  [de.ageRange({ from: 3, to: 14 }), "3 bis 14 Jahre"],
  [de.ageRange({ from: null, to: 14 }), "bis 14 Jahre"],
  [de.ageRange({ from: 3, to: null }), "ab 3 Jahren"],
  [de.ageRange({ from: 1, to: null }), "ab 1 Jahr"],
  [de.date(new Date("2025-05-18")), "18. Mai 2025"],
  [de.dataFrom(new Date("2025-05-18T21:00:00Z")), "Daten: OpenStreetMap, 18. Mai 2025"],
  [de.updated({ unit: "now" }), "Gerade eben aktualisiert"],
  [de.updated({ unit: "minute", value: 5 }), "Vor 5 Minuten aktualisiert"],
  [en.updated({ unit: "hour", value: 1 }), "Updated 1 hour ago"],
  [de.showPhoto(1), "Foto zeigen"],
  [de.showPhoto(12), "12 Fotos zeigen"],
  [de.photosFrom("Panoramax"), "von Panoramax"],
  [
    de.alwaysLoadPhotos(["Wikimedia Commons", "Panoramax"]),
    "Fotos auf diesem Gerät immer laden (von Wikimedia Commons und Panoramax)",
  ],
  [
    en.missingParts(["photo", "equipment", "info"]),
    "Not mapped yet: photo, equipment and details (opening hours or surface)",
  ],
  [de.schoolHolidaysUntil(MORNING), "Schulferien bis 1. April"],
  [en.schoolHolidaysUntil(MORNING), "School holidays until 1 April"],
  [en.closedUntil("tomorrow", MORNING), "Opens tomorrow at 8 am"],
  [en.openUntil("later", MORNING), "Open until 1 April at 8 am"],
  [en.squareMetres(16_817), "16,817 m²"],
  [en.ageRange({ from: 3, to: null }), "3 years and up"],
  [en.date(new Date("2025-05-18")), "18 May 2025"],
];
for (const [text, expected] of said) {
  Deno.test(`panel texts, to the letter: ${expected}`, () => assert.equal(text, expected));
}

const AGES: { readonly [L in Locale]?: readonly [from: string, range: string] } = {
  de: ["ab 1,5 Jahren", "0,5 bis 2,5 Jahre"],
  en: ["1.5 years and up", "0.5 to 2.5 years"],
  fr: ["dès 1,5 an", "de 0,5 à 2,5 ans"],
  nl: ["vanaf 1,5 jaar", "0,5 t/m 2,5 jaar"],
  pl: ["od 1,5 roku", "od 0,5 do 2,5 roku"],
  cs: ["od 1,5 roku", "od 0,5 do 2,5 roku"],
  it: ["da 1,5 anni in su", "da 0,5 a 2,5 anni"],
  es: ["a partir de 1,5 años", "de 0,5 a 2,5 años"],
  tr: ["1,5 yaş ve üzeri", "0,5–2,5 yaş"],
  uk: ["від 1,5 року", "від 0,5 до 2,5 року"],
  ru: ["от 1,5 года", "от 0,5 до 2,5 года"],
  ro: ["de la 1,5 ani", "0,5–2,5 ani"],
  ar: ["من عمر \u20681.5\u2069 سنة", "من \u20680.5\u2069 إلى \u20682.5\u2069 سنة"],
  fa: ["از \u20681.5\u2069 سال", "\u20680.5\u2069 تا \u20682.5\u2069 سال"],
};
for (const [locale, wanted] of Object.entries(AGES)) {
  Deno.test(`panel texts, ${locale}: ages with decimals`, () => {
    const { ageRange } = PANEL_TABLES[locale as Locale];
    assert.deepEqual([ageRange({ from: 1.5, to: null }), ageRange({ from: 0.5, to: 2.5 })], wanted);
  });
}

Deno.test("panel texts, fr: the first of a month is an ordinal number", () => {
  const { date, openUntil } = PANEL_TABLES.fr;
  assert.equal(date(new Date("2025-05-01")), "1er mai 2025");
  assert.equal(date(new Date("2025-05-11")), "11 mai 2025");
  assert.equal(openUntil("later", MORNING), "Ouvert jusqu’au 1er avril, 8\u00a0h");
});

Deno.test("panel texts, it: prepositions before days, the first of a month is an ordinal number", () => {
  const { openUntil } = PANEL_TABLES.it;
  assert.equal(openUntil("later", MORNING), "Aperto fino al 1º aprile alle 08:00");
  assert.equal(openUntil("later", new Date(2027, 3, 8, 20)), "Aperto fino all’8 aprile alle 20:00");
  assert.equal(openUntil("tomorrow", new Date(2027, 3, 8, 1)), "Aperto fino a domani all’1:00");
});

const LINKED_PLAYGROUND_TABLES = tablesOf(({ linkedPlayground }) => linkedPlayground);
checkTables("linked playground texts", LINKED_PLAYGROUND_TABLES, {
  noAnswer: [[[], 0], [["Westkreis"], 0], [["Westkreis", "Ostkreis"], 0], [["A", "B", "C"], 12]],
});

const saidOfLinks: [text: string, expected: string][] = [
  [linkedDe.noAnswer([], 0), "Der Spielplatz konnte nicht geladen werden."],
  [
    linkedDe.noAnswer(["Westkreis"], 0),
    "Der Spielplatz konnte nicht geladen werden, weil Westkreis nicht antwortet.",
  ],
  [
    linkedDe.noAnswer(["Westkreis", "Ostkreis"], 0),
    "Der Spielplatz konnte nicht geladen werden, weil Westkreis und Ostkreis nicht antworten.",
  ],
  [
    linkedDe.noAnswer(["A", "B", "C"], 12),
    "Der Spielplatz konnte nicht geladen werden, weil A, B, C und 12 weitere nicht antworten.",
  ],
  [linkedEn.noAnswer(["Westkreis"], 0), "Couldn’t load the playground because Westkreis isn’t responding."],
];
for (const [text, expected] of saidOfLinks) {
  Deno.test(`linked playground texts, to the letter: ${expected}`, () => assert.equal(text, expected));
}
