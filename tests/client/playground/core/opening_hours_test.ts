import assert from "node:assert/strict";
import {
  describeRules,
  type HoursWords,
  nameDay,
  readOpeningHours,
} from "client/playground/core/opening_hours.ts";
import type { Locale } from "contract/locales.ts";
import { tablesOf } from "../../../texts/all_texts.ts";

const values: [value: unknown, expected: string | null][] = [
  [" 08:00-20:00 ", "08:00-20:00"],
  ["  ", null],
  [undefined, null],
  [["08:00-20:00"], null],
  [8, null],
  ["x".repeat(300), "x".repeat(300)],
  // A truncated rule would be wrong.
  [`${"Mo 08:00-20:00; ".repeat(20)}Su off`, null],
];
for (const [value, expected] of values) {
  Deno.test(`readOpeningHours of ${JSON.stringify(value)?.slice(0, 30)}`, () =>
    assert.equal(readOpeningHours({ opening_hours: value }), expected));
}

const WORDS: HoursWords = {
  locale: "de",
  abbreviations: new Map([["Su", "So"], ["PH", "Feiertage"], ["off", "geschlossen"], ["24/7", "immer"]]),
};
const rules: [value: string, lines: string[]][] = [
  ["24/7", ["Immer"]],
  ["Mo-Su 08:00-20:00", ["Mo–So 08:00–20:00"]],
  ["Mo-Sa 07:00-20:00; Su,PH off", ["Mo–Sa 07:00–20:00", "So, Feiertage geschlossen"]],
  ["Mo 08:00-12:00,14:00-18:00, Sa 10:00-12:00", ["Mo 08:00–12:00, 14:00–18:00, Sa 10:00–12:00"]],
  ["08:00-20:00;off", ["08:00–20:00", "Geschlossen"]],
  ['08:00-12:00 "off; PH-day,x"', ['08:00–12:00 "off; PH-day,x"']],
  ['off "wet" off; off', ['Geschlossen "wet" geschlossen', "Geschlossen"]],
  ["Surface offside", ["Surface offside"]],
  ["Su[-1] 10:00-12:00", ["So[-1] 10:00–12:00"]],
  ["Mar 15-Oct 31 08:00-20:00", ["15. März–31. Oktober 08:00–20:00"]],
  ["Dec 24-26,31 off", ["24.–26., 31. Dezember geschlossen"]],
  ["2026 Dec 24-2027 Jan 3 off", ["24. Dezember 2026–3. Januar 2027 geschlossen"]],
  ["Apr 01 08:00-12:00", ["1. April 08:00–12:00"]],
  ["Apr 08:00-12:00", ["Apr 08:00–12:00"]],
  ["Apr-Sep 10:00-12:00", ["Apr–Sep 10:00–12:00"]],
  ["Feb 99 off", ["99. Februar geschlossen"]],
  [";;", []],
  ["<b>PH</b>", ["<b>Feiertage</b>"]],
  // What is no word of the language stays as it is.
  ["constructor __proto__", ["constructor __proto__"]],
];
for (const [value, lines] of rules) {
  Deno.test(`describeRules of ${value}`, () => assert.deepEqual(describeRules(value, WORDS), lines));
}

const SEASON = "Mar 15-Oct 31 08:00-20:00; Sa,Su,PH off; Dec 24-26 off";
const SEASONS: { readonly [L in Locale]?: readonly string[] } = {
  de: ["15. März–31. Oktober 08:00–20:00", "Sa, So, Feiertage geschlossen", "24.–26. Dezember geschlossen"],
  en: ["15 March–31 October 08:00–20:00", "Sa, Su, public holidays closed", "24–26 December closed"],
  fr: ["15 mars–31 octobre 08:00–20:00", "Sa, Di, jours fériés fermé", "24–26 décembre fermé"],
  nl: ["15 maart–31 oktober 08:00–20:00", "Za, zo, feestdagen gesloten", "24–26 december gesloten"],
  pl: [
    "15 marca–31 października 08:00–20:00",
    "Sob., niedz., święta zamknięte",
    "24–26 grudnia zamknięte",
  ],
  cs: ["15. března–31. října 08:00–20:00", "So, Ne, svátky zavřeno", "24.–26. prosince zavřeno"],
  it: ["15 marzo–31 ottobre 08:00–20:00", "Sab, dom, festivi chiuso", "24–26 dicembre chiuso"],
  es: [
    "15 de marzo–31 de octubre 08:00–20:00",
    "Sáb, dom, festivos cerrado",
    "24–26 de diciembre cerrado",
  ],
  tr: ["15 Mart–31 Ekim 08:00–20:00", "Cmt, Paz, resmî tatiller kapalı", "24–26 Aralık kapalı"],
  uk: ["15 березня–31 жовтня 08:00–20:00", "Сб, нд, свята зачинено", "24–26 грудня зачинено"],
  ru: ["15 марта–31 октября 08:00–20:00", "Сб, вс, праздники закрыто", "24–26 декабря закрыто"],
  ro: ["15 martie–31 octombrie 08:00–20:00", "Sâ, Du, sărbători legale închis", "24–26 decembrie închis"],
  ar: ["15 مارس–31 أكتوبر 08:00–20:00", "السبت، الأحد، العطل الرسمية مغلق", "24–26 ديسمبر مغلق"],
  fa: ["15 مارس–31 اکتبر 08:00–20:00", "شنبه، یکشنبه، تعطیلات رسمی بسته", "24–26 دسامبر بسته"],
};
const TAG_VALUES = tablesOf(({ tagValues }) => tagValues);
for (const [locale, lines] of Object.entries(SEASONS)) {
  Deno.test(`describeRules, ${locale}: dates, lists and capital letters of the language`, () => {
    assert.deepEqual(describeRules(SEASON, TAG_VALUES[locale as Locale].hours), lines);
  });
}

const FIRSTS_OF_MONTHS: [Locale, string[]][] = [
  ["fr", ["1er avril–1er octobre 08:00–20:00", "1er–11 mai fermé"]],
  ["it", ["1º aprile–1º ottobre 08:00–20:00", "1º–11 maggio chiuso"]],
];
for (const [locale, lines] of FIRSTS_OF_MONTHS) {
  Deno.test(`describeRules, ${locale}: the first of a month`, () => {
    const { hours } = TAG_VALUES[locale];
    assert.deepEqual(describeRules("Apr 1-Oct 01 08:00-20:00; May 1-11 off", hours), lines);
  });
}

const NOW = new Date(2026, 10, 21, 19, 30);
const moments: [moment: Date, expected: string][] = [
  [new Date(2026, 10, 21, 20), "today"],
  [new Date(2026, 10, 21, 23, 59, 59), "today"],
  [new Date(2026, 10, 22), "tomorrow"],
  [new Date(2026, 10, 22, 23), "tomorrow"],
  [new Date(2026, 10, 23), "thisWeek"],
  [new Date(2026, 10, 27, 23), "thisWeek"],
  // Today's weekday a week later would be ambiguous.
  [new Date(2026, 10, 28), "later"],
  [new Date(2027, 3, 1, 8), "later"],
];
for (const [moment, expected] of moments) {
  Deno.test(`nameDay of ${moment.toDateString()} ${moment.getHours()} h`, () => {
    assert.equal(nameDay(moment, NOW), expected);
  });
}
