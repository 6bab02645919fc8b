import assert from "node:assert/strict";
import fc from "fast-check";
import { lengthOf, MAX_SHORT_NAME, shortNameOf } from "server/site/brand/core/short_name.ts";

const examples: [name: string, short: string][] = [
  ["Spielen", "Spielen"],
  ["Spielplätze im Kreis Fulda", "Spielplätze"],
  ["Spielplätze – Fulda", "Spielplätze"],
  ["Auf nach draußen", "Auf nach"],
  ["Spielplatzkarte Fulda", "Spielplatzk…"],
  ["Дитячі майданчики", "Дитячі"],
  ["🛝🛝🛝🛝🛝🛝🛝🛝🛝🛝🛝🛝🛝", "🛝🛝🛝🛝🛝🛝🛝🛝🛝🛝🛝…"],
  ["– Fulda", "– Fulda"],
];
for (const [name, short] of examples) {
  Deno.test(`the short name of ${name}`, () => assert.equal(shortNameOf(name), short));
}

Deno.test("a short name is never empty nor too long, and the name itself where it fits", () => {
  const names = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => text.trim()).filter((text) =>
    text !== ""
  );
  fc.assert(fc.property(names, (name) => {
    const short = shortNameOf(name);
    assert.ok(short !== "" && lengthOf(short) <= MAX_SHORT_NAME, short);
    assert.ok(name.split(/\s+/u).join(" ").startsWith(short.replace(/…$/, "")) || name.startsWith(short));
  }));
});
