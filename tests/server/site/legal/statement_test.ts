// The accessibility statement from settings, without a server.
import assert from "node:assert/strict";
import { ACCESSIBILITY_LIMITS } from "server/site/legal/core/accessibility_limits.ts";
import { ENFORCEMENT_BODIES } from "server/site/legal/core/enforcement_bodies.ts";
import { LEGAL_LANGUAGES } from "server/site/legal/core/legal_text.ts";
import { createOperator } from "server/site/legal/core/operator.ts";
import { STATEMENT_TEXTS } from "server/site/legal/core/page_texts.ts";
import { type StatementFacts, writeStatement } from "server/site/legal/core/write_statement.ts";
import { renderLegalText } from "server/site/legal/markup.ts";
import { HOSTILE_TEXTS } from "../preview/feature.ts";

const TOWN: StatementFacts = {
  operator: createOperator({
    name: null,
    organisation: "Stadt Seefelden",
    address: "Ahornweg 1, 12345 Seefelden",
    email: "karte@example.org",
  })!,
  law: "DE-HE",
  body: ENFORCEMENT_BODIES["DE-HE"]!,
  contact: null,
  reviewedOn: null,
  easyLanguageUrl: null,
  signLanguageUrl: null,
  publicUrl: null,
  hasForeignTiles: false,
};
const write = (facts: Partial<StatementFacts> = {}, language: "de" | "en" = "de") =>
  renderLegalText(writeStatement({ ...TOWN, ...facts }, language));
const listHeadings = (html: string) => [...html.matchAll(/<h\d>([^<]+)/g)].map(([, text]) => text);

Deno.test("the statement has the parts of the model form, in its order", () => {
  assert.deepEqual(listHeadings(write()), [
    "Erklärung zur Barrierefreiheit",
    "Stand der Vereinbarkeit mit den Anforderungen",
    "Nicht barrierefreie Inhalte",
    "Unvereinbarkeit mit den Anforderungen",
    "Karten und Inhalte von Dritten",
    "Gut zu wissen",
    "Erstellung dieser Erklärung",
    "Feedback und Kontakt",
    "Durchsetzungsverfahren",
  ]);
  assert.deepEqual(listHeadings(write({ easyLanguageUrl: "https://a.example/e" }, "en")), [
    "Accessibility statement",
    "Compliance status",
    "Non-accessible content",
    "Non-compliance",
    "Maps and third-party content",
    "Good to know",
    "Preparation of this statement",
    "Feedback and contact",
    "Easy language and sign language",
    "Enforcement procedure",
  ]);
});

const said: [facts: Partial<StatementFacts>, language: "de" | "en", pattern: RegExp][] = [
  [{}, "de", /<p>Stadt Seefelden ist bemüht, .* Rechtsvorschriften des Landes zur Umsetzung/],
  [{ law: "DE" }, "de", /im Einklang mit dem Behindertengleichstellungsgesetz \(BGG\) und der BITV 2\.0/],
  [{ law: "DE" }, "en", /Act on Equal Opportunities for Persons with Disabilities \(BGG\)/],
  [{ law: "FR" }, "en", /the national legislation that implements Directive \(EU\) 2016\/2102/],
  [{ law: "CH" }, "de", /Behindertengleichstellungsgesetz \(BehiG\) und dem Standard eCH-0059/],
  [{}, "de", /teilweise mit der Norm EN 301 549 V3\.2\.1 und .*WCAG\) 2\.2, Stufen A und AA, vereinbar/],
  [{}, "de", /Diese Erklärung gilt für diese Spielplatzkarte\./],
  [{ publicUrl: "https://karte.example/" }, "en", /the playground map at https:\/\/karte\.example\/\./],
  [{}, "de", /<dt>Fotos \(WCAG 1\.1\.1\)<\/dt>\n<dd class="data">Fotos kommen/],
  [{}, "en", /The list was last reviewed on \d+ \w+ 20\d\d\./],
  [{ reviewedOn: "2026-12-01" }, "de", /Stadt Seefelden hat diese Erklärung zuletzt am 1\. Dezember 2026/],
  [{}, "de", /wenden Sie sich an:<\/p>\n<p>Stadt Seefelden<br>\n.*<a href="mailto:karte@example\.org">/s],
  [{ contact: "b@example.org" }, "de", /schreiben Sie an:<\/p>\n<p><a href="mailto:b@example\.org">b@/],
  [{ contact: "https://a.example/f" }, "de", /<p><a href="https:\/\/a\.example\/f">https:\/\/a\.example\/f</],
  [{}, "de", /an diese Stelle wenden:<\/p>\n<p><a href="https:\/\/[^"]+">Durchsetzungs- und Überwach/],
  [{ body: { name: "Anwalt", url: null } }, "de", /an diese Stelle wenden:<\/p>\n<p>Anwalt<\/p>/],
  [{ body: null }, "de", /Durchsetzungsstelle nach Artikel 9 .* die für Stadt Seefelden zuständig ist/],
  [{ law: "CH", body: null }, "de", /Eine Durchsetzungsstelle wie in der Europäischen Union gibt es nicht/],
  [
    { signLanguageUrl: "https://a.example/dgs" },
    "de",
    /<a href="https:\/\/a\.example\/dgs">Diese Karte in Geb/,
  ],
];
for (const [facts, language, pattern] of said) {
  Deno.test(`the statement, ${language}, ${JSON.stringify(facts)}: ${pattern.source.slice(0, 40)}`, () => {
    assert.match(write(facts, language), pattern);
  });
}

Deno.test("every limit is named once; that of foreign tiles only with them", () => {
  for (const language of LEGAL_LANGUAGES) {
    const texts = STATEMENT_TEXTS[language].limits;
    for (const hasForeignTiles of [true, false]) {
      const html = write({ hasForeignTiles }, language);
      for (const { id, onlyWithForeignTiles } of ACCESSIBILITY_LIMITS) {
        const count = html.split(texts[id].text).length - 1;
        assert.equal(count, hasForeignTiles || !onlyWithForeignTiles ? 1 : 0, `${language} ${id}`);
      }
    }
  }
});

Deno.test("outside the directive its exemptions are not cited", () => {
  assert.match(write(), /Artikel 1 Absatz 4/);
  assert.doesNotMatch(write({ law: "CH", body: null }), /Richtlinie/);
});

Deno.test("nothing of a hostile setting becomes markup", () => {
  const shapeWith = (text: string) => {
    const operator = { ...TOWN.operator, organisation: text, addressLines: [text], email: text };
    const facts = { operator, contact: text, body: { name: text, url: null }, publicUrl: text };
    return write(facts).match(/<\/?[a-z][^\s>]*/gi);
  };
  for (const text of HOSTILE_TEXTS) assert.deepEqual(shapeWith(text), shapeWith("x"), text.slice(0, 40));
});
