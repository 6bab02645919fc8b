import assert from "node:assert/strict";
import { type Locale, LOCALES } from "contract/locales.ts";
import { STANDOUTS } from "contract/standout.ts";
import { PREVIEW_TEXTS } from "server/preview/core/preview_texts.ts";

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
    assert.equal(PREVIEW_TEXTS.de.playgroundName({ kind: "street", street }), wanted);
  });
}

const EQUIPPED: { readonly [L in Locale]?: string } = {
  de: "Spielplatz mit Rutsche und Wasser",
  en: "Playground with a slide and water",
  fr: "Aire de jeux avec toboggan et jeux d’eau",
  nl: "Speeltuin met glijbaan en water",
  pl: "Plac zabaw ze zjeżdżalnią i wodą",
  cs: "Hřiště se skluzavkou a vodou",
  it: "Parco giochi con scivolo e giochi d’acqua",
  es: "Parque infantil con tobogán y juegos de agua",
  tr: "Kaydırak ve su oyunu bulunan çocuk parkı",
  uk: "Майданчик із гіркою та водою",
  ru: "Площадка с горкой и водой",
  ro: "Loc de joacă cu tobogan și apă",
  ar: "ملعب أطفال فيه \u2068زحليقة\u2069 و\u2068ماء\u2069",
  fa: "زمین بازی با \u2068سرسره\u2069 و \u2068آب\u2069",
};

for (const [locale, wanted] of Object.entries(EQUIPPED)) {
  Deno.test(`${locale}: a playground without name and street is named after what stands out`, () => {
    const naming = { kind: "equipped", standouts: ["slide", "water"] } as const;
    assert.equal(PREVIEW_TEXTS[locale as Locale].playgroundName(naming), wanted);
  });
}

for (const locale of LOCALES) {
  Deno.test(`${locale}: what stands out begins with a capital letter alone, if the script has any`, () => {
    for (const name of STANDOUTS) assert.match(PREVIEW_TEXTS[locale].standout(name), /^[\p{Lu}\p{Lo}]/u);
  });
}

Deno.test("English: a playground at a street", () => {
  assert.equal(
    PREVIEW_TEXTS.en.playgroundName({ kind: "street", street: "Hasenweg" }),
    "Playground on Hasenweg",
  );
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
    assert.equal(PREVIEW_TEXTS.pl.playgroundName({ kind: "street", street }), wanted);
  });
}
