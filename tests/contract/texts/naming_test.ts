import assert from "node:assert/strict";
import { naming as german } from "../../../contract/texts/de/naming.ts";
import { naming as english } from "../../../contract/texts/en/naming.ts";

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

Deno.test("a playground without name and street is named after what stands out", () => {
  const naming = { kind: "equipped", standouts: ["slide", "water"] } as const;
  assert.equal(german.playgroundName(naming), "Spielplatz mit Rutsche und Wasser");
  assert.equal(english.playgroundName(naming), "Playground with slide and water");
  assert.equal(english.playgroundName({ kind: "street", street: "Hasenweg" }), "Playground on Hasenweg");
});
