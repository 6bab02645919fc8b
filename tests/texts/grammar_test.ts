// What each language does to its words: plural forms, cases, articles and prepositions, dates, lists, numbers. A line shows
// a rule, not a text: that every text is there is for the build to say.
import assert from "node:assert/strict";
import type { DayName } from "client/playground/core/opening_hours.ts";
import type { ShadeSummary } from "client/playground/shade/core/shade_summary.ts";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import type { Standout } from "contract/playground/standout.ts";
import { capitalized } from "contract/texts/grammar/tr.ts";
import { STATUS_TEXTS } from "server/hub/history/core/status_texts.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { textsOf } from "./all_texts.ts";

type Say = (locale: Locale) => string;

/** By the clock of the device, whatever its zone. */
const at = (month: number, day: number, hour = 9, minute = 0) => new Date(2026, month - 1, day, hour, minute);
const NOW = at(5, 21, 12);

const playgrounds = (count: number): Say => (locale) => textsOf(locale).playgrounds(count);
const newOnes = (count: number): Say => (locale) =>
  textsOf(locale).changes.line({ kind: "new", count }, null);
const loaded = (done: number, total: number): Say => (locale) =>
  textsOf(locale).loadingRegions({ done, total });
const downloaded = (done: number, total: number): Say => (locale) =>
  textsOf(locale).area.progress({ done, total });
const photo = (position: number, count: number): Say => (locale) =>
  textsOf(locale).panel.photoPosition(position, count);
const minutesAgo = (value: number): Say => (locale) =>
  textsOf(locale).panel.updated({ unit: "minute", value });
const hoursAgo = (value: number): Say => (locale) => textsOf(locale).drawer.updated({ unit: "hour", value });
const daysAgo = (value: number): Say => (locale) =>
  textsOf(locale).drawer.lastReached({ unit: "day", value });
const trees = (count: number, broadleaved: number, needleleaved: number): Say => (locale) =>
  textsOf(locale).details.trees(count, broadleaved, needleleaved);
const ages = (from: number | null, to: number | null): Say => (locale) =>
  textsOf(locale).panel.ageRange({ from, to });
const onFoot = (minutes: number): Say => (locale) => textsOf(locale).onFoot(minutes);
const overlaps = (...names: string[]): Say => (locale) => textsOf(locale).drawer.overlapsWith(names);

const openUntil = (day: DayName, moment: Date): Say => (locale) =>
  textsOf(locale).panel.openUntil(day, moment);
const opens = (day: DayName, moment: Date): Say => (locale) => textsOf(locale).panel.closedUntil(day, moment);
const since = (day: number): Say => (locale) => textsOf(locale).changes.since(at(5, day, 12).toISOString());
const offline = (moment: Date): Say => (locale) => textsOf(locale).offline("hubLost", moment, NOW);
const areaOf = (day: Date): Say => (locale) => textsOf(locale).area.inUse(day, false);
const areaDetails = (day: Date): Say => (locale) => textsOf(locale).area.details(2, 1_300_000, day);
const maintenance = (until: Date): Say => (locale) => textsOf(locale).drawer.maintenance(until, NOW, null);
const grownSince = (day: string): Say => (locale) =>
  STATUS_TEXTS[locale].growthText({ now: "5", before: "3", since: day });
const shade = (summary: ShadeSummary): Say => (locale) => textsOf(locale).shade.summary(summary);
const shadeAt = (hour: number): Say => (locale) =>
  textsOf(locale).shade.shareAt(at(7, 1, hour).getTime(), 0.35);

/** A limit of a notice is a day as the operator wrote it, or a time. */
type Limit = string | Date;
const limit = (at: Limit) =>
  typeof at === "string" ? { written: at, atMs: 0 } : { written: at.toISOString(), atMs: at.getTime() };
const closedUntil = (end: Limit): Say => (locale) => {
  const { written: until, atMs: endsAt } = limit(end);
  return textsOf(locale).notices.inForce({ kind: "closed", from: null, startsAt: null, until, endsAt }, NOW);
};
const event = (start: Limit, end: Limit): Say => (locale) => {
  const [{ written: from, atMs: startsAt }, { written: until, atMs: endsAt }] = [limit(start), limit(end)];
  return textsOf(locale).notices.toCome({ kind: "event", from, startsAt, until, endsAt }, NOW);
};
const FESTIVAL = event("2026-12-01", "2026-12-05");

const street = (name: string): Say => (locale) =>
  PREVIEW_TEXTS[locale].playgroundName({ kind: "street", street: name });
const equipped = (...standouts: Standout[]): Say => (locale) =>
  PREVIEW_TEXTS[locale].playgroundName({ kind: "equipped", standouts });

const time = (hour: number, minute = 0) => at(7, 1, hour, minute).getTime();
const MIDDAY: ShadeSummary = { kind: "between", from: time(9), until: time(13) };
const EXCEPT: ShadeSummary = { kind: "except", until: time(9), from: time(16, 30) };

/** A language without lines does not compile. */
const LINES: Readonly<Record<Locale, readonly (readonly [say: Say, expected: string])[]>> = {
  de: [
    [playgrounds(1), "1 Spielplatz"],
    [playgrounds(1_000), "1.000 Spielplätze"],
    [newOnes(1), "1 neuer Spielplatz seit Ihrem letzten Besuch"],
    [downloaded(1, 2), "1 von 2 Spielplätzen heruntergeladen"],
    [daysAgo(2), "Zuletzt erreichbar: vor 2 Tagen"],
    [ages(2, null), "ab 2 Jahren"],
    [trees(7, 3, 1), "7 Bäume, davon 3 Laubbäume und 1 Nadelbaum"],
    [overlaps("A", "B", "C", "D", "E"), "überschneidet A, B, C und 2 weitere"],
    [openUntil("later", at(6, 1)), "Offen bis zum 1. Juni um 9 Uhr"],
    [openUntil("today", at(5, 21, 20, 30)), "Offen bis 20:30 Uhr"],
    [opens("thisWeek", at(5, 26)), "Öffnet am Dienstag um 9 Uhr"],
    [since(1), "Neues seit dem 1. Mai 2026"],
    [shade(MIDDAY), "Schatten etwa von 9 bis 13 Uhr (geschätzt)"],
    [shade(EXCEPT), "Schatten etwa bis 9 Uhr und ab 16:30 Uhr (geschätzt)"],
  ],
  en: [
    [playgrounds(1), "1 playground"],
    [playgrounds(1_000), "1,000 playgrounds"],
    [loaded(1, 1), "1 of 1 region loaded"],
    [overlaps("A", "B", "C", "D"), "overlaps A, B, C and D"],
    [openUntil("today", at(5, 21, 20)), "Open until 8 pm"],
    [openUntil("tomorrow", at(5, 22, 0)), "Open until tomorrow at midnight"],
    [opens("today", at(5, 21, 12)), "Opens at noon"],
    [opens("today", at(5, 21, 12, 30)), "Opens at 12:30 pm"],
    [opens("thisWeek", at(5, 26, 8, 30)), "Opens on Tuesday at 8:30 am"],
    [opens("today", at(5, 21, 0, 5)), "Opens at 12:05 am"],
    [closedUntil(at(12, 8, 1, 30)), "Closed until 8 December at 01:30"],
    [FESTIVAL, "From 1 December: Event until 5 December"],
  ],
  fr: [
    [playgrounds(0), "0 aire de jeux"],
    [playgrounds(2), "2 aires de jeux"],
    [playgrounds(1_000), "1\u202f000 aires de jeux"],
    [ages(1.5, null), "dès 1,5 an"],
    [overlaps("A", "B", "C", "D", "E", "F"), "chevauche A, B, C et 3 autres"],
    [openUntil("today", at(5, 21, 1)), "Ouvert jusqu’à 1\u00a0h"],
    [openUntil("thisWeek", at(5, 26, 20, 30)), "Ouvert jusqu’à mardi, 20\u00a0h\u00a030"],
    [opens("later", at(6, 1)), "Ouvre le 1er juin à 9\u00a0h"],
    [opens("later", at(6, 11)), "Ouvre le 11 juin à 9\u00a0h"],
    [
      event(at(12, 1), at(12, 1, 18)),
      "À partir du 1er décembre, 9\u00a0h\u202f: Événement jusqu’à 18\u00a0h",
    ],
    [offline(at(5, 21, 9, 5)), "Le serveur ne répond pas. Données de 9\u00a0h\u00a005."],
    [offline(at(5, 1, 9, 5)), "Le serveur ne répond pas. Données du 1er mai à 9\u00a0h\u00a005."],
    [maintenance(at(6, 1, 14)), "Maintenance, fin prévue\u202f: 1er juin à 14\u00a0h"],
    [grownSince("1 mai 2026"), "Aujourd’hui 5\u202f; le 1er mai 2026\u202f: 3."],
    [shade(MIDDAY), "À l’ombre d’environ 9\u00a0h à 13\u00a0h (estimation)"],
    [shadeAt(9), "9\u00a0h\u202f: environ 35\u00a0% à l’ombre"],
  ],
  nl: [
    [playgrounds(1), "1 speeltuin"],
    [playgrounds(1_000), "1.000 speeltuinen"],
    [hoursAgo(2), "2 uur geleden bijgewerkt"],
    [overlaps("A", "B", "C", "D", "E", "F"), "overlapt met A, B, C en nog 3"],
    [opens("later", at(6, 1)), "Gaat op 1 juni om 09:00 uur open"],
    [closedUntil("2026-12-08"), "Gesloten tot en met 8 december"],
    [closedUntil(at(12, 8, 14)), "Gesloten tot 8 december, 14:00 uur"],
    [shade(MIDDAY), "Schaduw van ongeveer 9 tot 13 uur (geschat)"],
  ],
  pl: [
    [playgrounds(1), "1 plac zabaw"],
    [playgrounds(2), "2 place zabaw"],
    [playgrounds(5), "5 placów zabaw"],
    [playgrounds(12), "12 placów zabaw"],
    [playgrounds(21), "21 placów zabaw"],
    [playgrounds(22), "22 place zabaw"],
    [playgrounds(1_000), "1000 placów zabaw"],
    [playgrounds(10_000), "10\u00a0000 placów zabaw"],
    [loaded(1, 100), "Wczytano 1 ze 100 regionów"],
    [photo(2, 5), "2 z 5"],
    [minutesAgo(2), "Zaktualizowano 2 minuty temu"],
    [minutesAgo(5), "Zaktualizowano 5 minut temu"],
    [ages(1.5, null), "od 1,5 roku"],
    [trees(7, 3, 1), "7 drzew, w tym 3 liściaste i 1 iglaste"],
    [overlaps("A", "B", "C", "D", "E"), "pokrywa się częściowo z regionami: A, B, C i 2 inne"],
    [openUntil("thisWeek", at(5, 26)), "Otwarte do wtorku, godz. 09:00"],
    [opens("thisWeek", at(5, 26)), "Otwarcie we wtorek o 09:00"],
    [opens("thisWeek", at(5, 27)), "Otwarcie w środę o 09:00"],
    [equipped("slide", "water"), "Plac zabaw ze zjeżdżalnią i wodą"],
    [equipped("table_tennis"), "Plac zabaw ze stołem do ping-ponga"],
    [equipped("structure"), "Plac zabaw z zestawem zabawowym"],
    [street("Ogrodowa"), "Plac zabaw, ul. Ogrodowa"],
    [street("plac Wolności"), "Plac zabaw, plac Wolności"],
    [street("Am Südkai"), "Plac zabaw, Am Südkai"],
  ],
  cs: [
    [newOnes(1), "1 nové hřiště od vaší poslední návštěvy"],
    [newOnes(2), "2 nová hřiště od vaší poslední návštěvy"],
    [newOnes(5), "5 nových hřišť od vaší poslední návštěvy"],
    [newOnes(22), "22 nových hřišť od vaší poslední návštěvy"],
    [playgrounds(1_000), "1\u00a0000 hřišť"],
    [loaded(1, 2), "Načteno 1 ze 2 regionů"],
    [loaded(1, 5), "Načteno 1 z 5 regionů"],
    [photo(2, 120), "2 ze 120"],
    [hoursAgo(2), "aktualizováno před 2 hodinami"],
    [daysAgo(1), "Poslední odpověď: před 1 dnem"],
    [overlaps("Fulda", "Isle"), "překrývá se s regiony: Fulda a\u00a0Isle"],
    [openUntil("thisWeek", at(5, 27)), "Otevřeno do středy 09:00"],
    [opens("thisWeek", at(5, 27)), "Otevírá se ve středu v 09:00"],
    [opens("today", at(5, 21, 14)), "Otevírá se ve 14:00"],
    [opens("later", at(6, 8, 20, 30)), "Otevírá se 8. června ve 20:30"],
    [shade(MIDDAY), "Stín asi od 9 do 13 h (odhad)"],
    [equipped("slide", "water"), "Hřiště se skluzavkou a vodou"],
    [equipped("water"), "Hřiště s vodou"],
    [street("Dlouhá"), "Hřiště v ulici Dlouhá"],
    [street("Na Příkopě"), "Hřiště Na Příkopě"],
    [street("Masarykovo náměstí"), "Hřiště, Masarykovo náměstí"],
  ],
  it: [
    [playgrounds(1), "1 parco giochi"],
    [playgrounds(1_000), "1000 parchi giochi"],
    [playgrounds(10_000), "10.000 parchi giochi"],
    [loaded(1, 2), "1 di 2 regioni caricate"],
    [overlaps("A", "B", "C", "D", "E", "F"), "si sovrappone a: A, B, C e altre 3"],
    [openUntil("today", at(5, 21, 1)), "Aperto fino all’1:00"],
    [openUntil("today", at(5, 21, 11)), "Aperto fino alle 11:00"],
    [openUntil("later", at(6, 1)), "Aperto fino al 1º giugno alle 09:00"],
    [openUntil("later", at(6, 8)), "Aperto fino all’8 giugno alle 09:00"],
    [opens("later", at(6, 18)), "Apre il 18 giugno alle 09:00"],
    [opens("later", at(6, 11)), "Apre l’11 giugno alle 09:00"],
    [since(1), "Novità dal 1º maggio 2026"],
    [since(8), "Novità dall’8 maggio 2026"],
    [offline(at(5, 8, 9, 5)), "Il server non risponde. Dati dell’8 maggio alle ore 09:05."],
    [areaDetails(at(5, 3)), "2 parchi giochi · 1,3 MB · dati del 3 maggio 2026"],
    [grownSince("8 maggio 2026"), "Ora 5; l’8 maggio 2026 erano 3."],
    [shade(MIDDAY), "Ombra dalle 9 alle 13 circa (stima)"],
    [street("Via Roma"), "Parco giochi in Via Roma"],
    [street("Lungomare"), "Parco giochi presso Lungomare"],
  ],
  es: [
    [playgrounds(1), "1 parque infantil"],
    [playgrounds(1_000), "1000 parques infantiles"],
    [playgrounds(10_000), "10.000 parques infantiles"],
    [overlaps("Fulda", "Isle"), "se solapa con: Fulda e Isle"],
    [overlaps("Isle", "Fulda"), "se solapa con: Isle y Fulda"],
    [openUntil("today", at(5, 21, 1)), "Abierto hasta la 01:00"],
    [opens("today", at(5, 21, 11)), "Abre a las 11:00"],
    [opens("thisWeek", at(5, 26)), "Abre el martes a las 09:00"],
    [closedUntil("2027-03-01"), "Cerrado hasta el 1 de marzo de 2027"],
    [event(at(12, 8, 1), at(12, 8, 14)), "A partir del 8 de diciembre a la 01:00: Evento hasta las 14:00"],
    [shade(MIDDAY), "Sombra de 9 a 13 h, aprox. (estimación)"],
    [street("Calle Mayor"), "Parque infantil en la calle Mayor"],
    [street("Paseo Marítimo"), "Parque infantil en el paseo Marítimo"],
    [street("Gran Vía"), "Parque infantil junto a Gran Vía"],
  ],
  tr: [
    [playgrounds(1), "1 çocuk parkı"],
    [playgrounds(1_000), "1.000 çocuk parkı"],
    [overlaps("A", "B", "C", "D", "E", "F"), "alanı çakışıyor: A, B, C ve 3 bölge daha"],
    [opens("later", at(6, 1)), "Açılış: 1 Haziran 09:00"],
    [FESTIVAL, "1 Aralık itibarıyla: Etkinlik, bitiş: 5 Aralık"],
    [shadeAt(9), "09:00: yaklaşık %35 gölge"],
    [equipped("slide", "water"), "Kaydırak ve su oyunu bulunan çocuk parkı"],
    [() => capitalized("ip"), "İp"],
  ],
  uk: [
    [playgrounds(1), "1 майданчик"],
    [playgrounds(2), "2 майданчики"],
    [playgrounds(5), "5 майданчиків"],
    [playgrounds(11), "11 майданчиків"],
    [playgrounds(21), "21 майданчик"],
    [playgrounds(1_000), "1\u00a0000 майданчиків"],
    [loaded(1, 21), "Завантажено 1 з 21 регіону"],
    [minutesAgo(21), "Оновлено 21 хвилину тому"],
    [minutesAgo(22), "Оновлено 22 хвилини тому"],
    [openUntil("thisWeek", at(5, 26)), "Відчинено до вівторка, 09:00"],
    [opens("thisWeek", at(5, 26)), "Відчиниться у вівторок о 09:00"],
    [opens("tomorrow", at(5, 22, 11)), "Відчиниться завтра об 11:00"],
    [closedUntil("2027-03-01"), "Зачинено до 1 березня 2027 р."],
    [areaOf(at(5, 8)), "Показано ділянку, завантажену 8 травня 2026 р.; майданчиків за її межами не видно."],
    [equipped("slide", "water"), "Майданчик із гіркою та водою"],
    [equipped("structure"), "Майданчик з ігровим комплексом"],
  ],
  ru: [
    [playgrounds(1), "1 площадка"],
    [playgrounds(2), "2 площадки"],
    [playgrounds(5), "5 площадок"],
    [playgrounds(11), "11 площадок"],
    [playgrounds(21), "21 площадка"],
    [playgrounds(1_000), "1\u00a0000 площадок"],
    [loaded(1, 21), "Загружено 1 из 21 региона"],
    [minutesAgo(21), "Обновлено 21 минуту назад"],
    [ages(1.5, null), "от 1,5 года"],
    [trees(7, 3, 1), "7 деревьев, из них 3 лиственных и 1 хвойное"],
    [overlaps("A", "B", "C", "D", "E", "F"), "пересекается с: A, B, C и ещё 3"],
    [openUntil("thisWeek", at(5, 26)), "Открыто до вторника, 09:00"],
    [opens("thisWeek", at(5, 26)), "Откроется во вторник в 09:00"],
    [closedUntil("2026-12-08"), "Закрыта по 8 декабря"],
    [closedUntil(at(12, 8, 14)), "Закрыта до 8 декабря, 14:00"],
    [areaOf(at(5, 8)), "Показана область, скачанная 8 мая 2026 г.; площадки за её пределами не показаны."],
  ],
  ro: [
    [playgrounds(0), "0 locuri de joacă"],
    [playgrounds(1), "1 loc de joacă"],
    [playgrounds(2), "2 locuri de joacă"],
    [playgrounds(20), "20 de locuri de joacă"],
    [playgrounds(101), "101 locuri de joacă"],
    [playgrounds(1_000), "1.000 de locuri de joacă"],
    [loaded(1, 2), "S-a încărcat 1 din 2 regiuni"],
    [loaded(5, 21), "S-au încărcat 5 din 21 de regiuni"],
    [downloaded(1, 20), "S-a descărcat 1 din 20 de locuri de joacă"],
    [overlaps("A", "B", "C", "D", "E", "F"), "se suprapune cu A, B, C și încă 3"],
    [openUntil("later", at(6, 1)), "Deschis până pe 1 iunie la 09:00"],
    [FESTIVAL, "Din 1 decembrie: Eveniment până pe 5 decembrie"],
  ],
  ar: [
    [playgrounds(0), "لا ملاعب"],
    [playgrounds(1), "ملعب واحد"],
    [playgrounds(2), "ملعبان"],
    [playgrounds(3), "3 ملاعب"],
    [playgrounds(11), "11 ملعبًا"],
    [playgrounds(100), "100 ملعب"],
    [playgrounds(103), "103 ملاعب"],
    [playgrounds(1_000), "1,000 ملعب"],
    [minutesAgo(2), "حُدّث قبل دقيقتين"],
    [onFoot(5), "\u20685\u2069 د مشيًا"],
    [ages(3, null), "من عمر \u20683\u2069 سنوات"],
    [trees(7, 3, 1), "7 أشجار، منها 3 عريضة الأوراق وواحدة صنوبرية"],
    [overlaps("Fulda", "Isle"), "تتداخل مع \u2068Fulda وIsle\u2069"],
    [opens("later", at(6, 1)), "يفتح في \u20681 يونيو\u2069 الساعة \u206809:00\u2069"],
    [FESTIVAL, "اعتبارًا من \u20681 ديسمبر\u2069: \u2068\u2068فعالية\u2069 حتى \u20685 ديسمبر\u2069\u2069"],
    [equipped("slide", "water"), "ملعب أطفال فيه \u2068زحليقة\u2069 و\u2068ماء\u2069"],
  ],
  fa: [
    [playgrounds(2), "2 زمین بازی"],
    [playgrounds(1_000), "1,000 زمین بازی"],
    [overlaps("Fulda", "Isle"), "با \u2068Fulda و Isle\u2069 هم‌پوشانی دارد"],
    [opens("later", at(6, 1)), "\u20681 ژوئن\u2069 ساعت \u206809:00\u2069 باز می‌شود"],
    [FESTIVAL, "از \u20681 دسامبر\u2069: \u2068\u2068رویداد\u2069 تا \u20685 دسامبر\u2069\u2069"],
    [equipped("slide", "water"), "زمین بازی با \u2068سرسره\u2069 و \u2068آب\u2069"],
  ],
};

for (const locale of LOCALES) {
  Deno.test(`grammar, ${locale}`, async (test) => {
    for (const [say, expected] of LINES[locale]) {
      await test.step(expected, () => assert.equal(say(locale), expected));
    }
  });
}

for (const locale of LOCALES) {
  Deno.test(`grammar, ${locale}: a walk begins with its minutes, which the panel shows in bold`, () => {
    const { minutes, onFoot } = textsOf(locale);
    assert.ok(onFoot(8).startsWith(minutes(8)), onFoot(8));
  });
}
