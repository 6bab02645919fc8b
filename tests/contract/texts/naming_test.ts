import assert from "node:assert/strict";
import {
  type Direction,
  DIRECTIONS,
  type Landmark,
  LANDMARK_KINDS,
  type LandmarkKind,
} from "contract/playground/landmark.ts";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import type { PlaygroundNaming } from "contract/playground/playground_naming.ts";
import { STANDOUTS } from "contract/playground/standout.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";

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

const SEEN_FROM = { metres: 1_240, direction: "ne" } as const;
const LANDMARKS: readonly (readonly [landmark: Landmark, de: string, en: string])[] = [
  [
    { kind: "place", name: "Hünfeld", offset: null },
    "Spielplatz in Hünfeld",
    "Playground in Hünfeld",
  ],
  [
    { kind: "place", name: "Hünfeld", offset: SEEN_FROM },
    "Spielplatz, 1,2 km nordöstlich von Hünfeld",
    "Playground 1.2 km northeast of Hünfeld",
  ],
  [
    { kind: "building", name: "St. Peter", offset: { metres: 120, direction: "n" } },
    "Spielplatz, 120 m nördlich von St. Peter",
    "Playground 120 m north of St. Peter",
  ],
  [
    { kind: "bus_stop", name: "Markt", offset: { metres: 80, direction: "w" } },
    "Spielplatz, 80 m westlich der Haltestelle Markt",
    "Playground 80 m west of the bus stop Markt",
  ],
];
for (const [landmark, de, en] of LANDMARKS) {
  Deno.test(`a playground near a landmark: ${en}`, () => {
    assert.equal(
      PREVIEW_TEXTS.de.playgroundName({ kind: "landmark", landmark }).replaceAll("\u00a0", " "),
      de,
    );
    assert.equal(
      PREVIEW_TEXTS.en.playgroundName({ kind: "landmark", landmark }).replaceAll("\u00a0", " "),
      en,
    );
  });
}

for (const locale of LOCALES) {
  Deno.test(`${locale}: a playground near a landmark has its name, distance and a direction of its own`, () => {
    const say = (kind: LandmarkKind, direction: Direction) =>
      PREVIEW_TEXTS[locale].playgroundName({
        kind: "landmark",
        landmark: { kind, name: "St. Peter", offset: { metres: 120, direction } },
      });
    for (const kind of LANDMARK_KINDS) {
      const texts = DIRECTIONS.map((direction) => say(kind, direction));
      assert.equal(new Set(texts).size, DIRECTIONS.length);
      for (const text of texts) assert.match(text, /St\. Peter/);
      const { rowName, rowPlace } = PREVIEW_TEXTS[locale];
      const places = DIRECTIONS.map((direction) => rowPlace(seenFrom(kind, 120, direction)));
      assert.equal(new Set(places).size, DIRECTIONS.length);
      for (const place of places) assert.match(place!, /120/);
      assert.match(rowName(seenFrom(kind, 120)), /St\. Peter/);
    }
  });
}

const ROW_NAMES: readonly (readonly [naming: PlaygroundNaming, wanted: string, place?: string])[] = [
  [seenFrom("bus_stop", 140), "An der Haltestelle St. Peter", "140 m südlich der Haltestelle"],
  [seenFrom("building", 250), "Bei St. Peter", "250 m südlich davon"],
  [seenFrom("place", 251), "Spielplatz, 250 m südlich von St. Peter"],
  [{ kind: "landmark", landmark: { kind: "place", name: "Hünfeld", offset: null } }, "Spielplatz in Hünfeld"],
  [{ kind: "street", street: "Hasenweg" }, "Spielplatz am Hasenweg"],
  [{ kind: "named", name: "Auenpark" }, "Auenpark"],
];

function seenFrom(kind: LandmarkKind, metres: number, direction: Direction = "s"): PlaygroundNaming {
  return { kind: "landmark", landmark: { kind, name: "St. Peter", offset: { metres, direction } } };
}

for (const [naming, wanted, place = null] of ROW_NAMES) {
  Deno.test(`rowName: ${wanted}`, () => {
    assert.equal(PREVIEW_TEXTS.de.rowName(naming), wanted);
    assert.equal(PREVIEW_TEXTS.de.rowPlace(naming), place);
  });
}
