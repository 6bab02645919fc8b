import assert from "node:assert/strict";
import { type Locale, LOCALES } from "../../../contract/locales.ts";
import { STANDOUTS } from "../../../contract/standout.ts";
import { naming as german } from "../../../contract/texts/de/naming.ts";
import { naming as english } from "../../../contract/texts/en/naming.ts";
import { naming as polish } from "../../../contract/texts/pl/naming.ts";
import { PREVIEW_TEXTS } from "../../../server/preview/core/texts/tables.ts";

const STREETS: readonly (readonly [street: string, wanted: string])[] = [
  ["Saturnstraße", "Spielplatz an der Saturnstraße"],
  ["Lange Straße", "Spielplatz an der Langen Straße"],
  ["Alter Weg", "Spielplatz am Alten Weg"],
  ["Neue Gasse", "Spielplatz an der Neuen Gasse"],
  ["Hasenweg", "Spielplatz am Hasenweg"],
  ["Marktplatz", "Spielplatz am Marktplatz"],
  ["Am Alten Rain", "Spielplatz Am Alten Rain"],
  ["Zur Mühle", "Spielplatz Zur Mühle"],
  ["Hohle", "Spielplatz bei „Hohle“"],
  ["Karl-Marx-Allee", "Spielplatz an der Karl-Marx-Allee"],
  ["Goethestr.", "Spielplatz an der Goethestr."],
  ["Carrer Major", "Spielplatz bei „Carrer Major“"],
];

for (const [street, wanted] of STREETS) {
  Deno.test(`German: a playground near ${street}`, () => {
    assert.equal(german.playgroundName({ kind: "street", street }), wanted);
  });
}

const EQUIPPED: Readonly<Record<Locale, string>> = {
  de: "Spielplatz mit Rutsche und Wasser",
  en: "Playground with slide and water",
  fr: "Aire de jeux avec toboggan et jeux d’eau",
  nl: "Speeltuin met glijbaan en water",
  pl: "Plac zabaw ze zjeżdżalnią i wodą",
  cs: "Hřiště se skluzavkou a vodou",
  it: "Parco giochi con scivolo e giochi d’acqua",
  es: "Parque infantil con tobogán y juegos de agua",
  tr: "Kaydırak ve su oyunu bulunan çocuk parkı",
  uk: "Майданчик із гіркою та водою",
};
const ALONE: Readonly<Record<Locale, string>> = {
  de: "Rutsche",
  en: "Slide",
  fr: "Toboggan",
  nl: "Glijbaan",
  pl: "Zjeżdżalnia",
  cs: "Skluzavka",
  it: "Scivolo",
  es: "Tobogán",
  tr: "Kaydırak",
  uk: "Гірка",
};

for (const locale of LOCALES) {
  const texts = PREVIEW_TEXTS[locale];
  Deno.test(`${locale}: a playground without name and street is named after what stands out`, () => {
    const naming = { kind: "equipped", standouts: ["slide", "water"] } as const;
    assert.equal(texts.playgroundName(naming), EQUIPPED[locale]);
    assert.equal(texts.standout("slide"), ALONE[locale]);
  });

  Deno.test(`${locale}: what stands out begins with a capital letter alone`, () => {
    for (const name of STANDOUTS) assert.match(texts.standout(name), /^\p{Lu}/u);
  });
}

Deno.test("English: a playground at a street", () => {
  assert.equal(english.playgroundName({ kind: "street", street: "Hasenweg" }), "Playground on Hasenweg");
});

const POLISH_STREETS: readonly (readonly [street: string, wanted: string])[] = [
  ["Ogrodowa", "Plac zabaw, ul. Ogrodowa"],
  ["Wita Stwosza", "Plac zabaw, ul. Wita Stwosza"],
  ["Armii Krajowej", "Plac zabaw, ul. Armii Krajowej"],
  ["Jana Pawła II", "Plac zabaw, ul. Jana Pawła II"],
  ["3 Maja", "Plac zabaw, ul. 3 Maja"],
  ["Aleja Róż", "Plac zabaw, Aleja Róż"],
  ["Marienstraße", "Plac zabaw, Marienstraße"],
  ["Lange Strasse", "Plac zabaw, Lange Strasse"],
  ["Am Rain", "Plac zabaw, Am Rain"],
  ["Alte Ziegelei", "Plac zabaw, Alte Ziegelei"],
  ["Am Neubau", "Plac zabaw, Am Neubau"],
];

for (const [street, wanted] of POLISH_STREETS) {
  Deno.test(`Polish: a playground near ${street}`, () => {
    assert.equal(polish.playgroundName({ kind: "street", street }), wanted);
  });
}
