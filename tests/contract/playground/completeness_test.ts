import assert from "node:assert/strict";
import fc from "fast-check";
import { completenessParts, deriveCompleteness } from "contract/playground/completeness.ts";

type Part = "photo" | "equipment" | "info";
const cases: [properties: Record<string, unknown>, has: Part | null][] = [
  [{ panoramax: "0a1b" }, "photo"],
  [{ "panoramax:2": "0a1b" }, "photo"],
  [{ panoramax: "" }, null],
  [{ panoramax: null }, null],
  [{ "my:panoramax": "0a1b" }, null],
  [{ wikimedia_commons: "File:Spielplatz.jpg" }, "photo"],
  [{ wikimedia_commons: "" }, null],
  [{ image: "https://upload.wikimedia.org/a.jpg" }, "photo"],
  [{ image: "https://commons.wikimedia.org/wiki/File:A.jpg" }, "photo"],
  [{ image: "http://wikimedia.org/a.jpg" }, "photo"],
  [{ image: "https://example.org/a.jpg" }, null],
  [{ image: "https://wikimedia.org.example/a.jpg" }, null],
  [{ image: "https://evilwikimedia.org/a.jpg" }, null],
  [{ image: "https://example.org/?wikimedia.org" }, null],
  [{ image: "File:A.jpg" }, null],
  [{ image: "not an address" }, null],
  [{ image: 7 }, null],
  ...["device_count", "bench_count", "shelter_count", "picnic_count", "table_tennis_count"].flatMap(
    (key): [Record<string, unknown>, Part | null][] => [
      [{ [key]: 1 }, "equipment"],
      [{ [key]: 0 }, null],
      [{ [key]: null }, null],
      [{ [key]: "1" }, null],
    ],
  ),
  ...["has_soccer", "has_basketball", "is_water", "for_baby", "for_toddler", "for_wheelchair"].flatMap(
    (key): [Record<string, unknown>, Part | null][] => [
      [{ [key]: true }, "equipment"],
      [{ [key]: false }, null],
      [{ [key]: "yes" }, null],
    ],
  ),
  [{ tree_count: 12 }, null],
  [{ has_dogs: true }, null],
  [{ opening_hours: "24/7" }, "info"],
  [{ opening_hours: "" }, null],
  [{ surface: "sand" }, "info"],
  [{ surface: null }, null],
  [{ access: "private" }, "info"],
  [{ access: "yes" }, null],
  [{ access: "" }, null],
  [{ name: "Schlosspark", operator: "Stadt" }, null],
  [{}, null],
];
for (const [properties, has] of cases) {
  Deno.test(`completenessParts of ${JSON.stringify(properties)} has ${has ?? "nothing"}`, () => {
    assert.deepEqual(completenessParts(properties), {
      photo: has === "photo",
      equipment: has === "equipment",
      info: has === "info",
    });
  });
}

const photo = { panoramax: "0a1b" };
const equipment = { device_count: 3 };
const info = { surface: "sand" };
const classes: [name: string, properties: Record<string, unknown>, expected: string][] = [
  ["nothing", {}, "missing"],
  ["a photo only", photo, "partial"],
  ["equipment only", equipment, "partial"],
  ["info only", info, "partial"],
  ["photo and equipment", { ...photo, ...equipment }, "partial"],
  ["photo and info", { ...photo, ...info }, "partial"],
  ["equipment and info", { ...equipment, ...info }, "partial"],
  ["all three", { ...photo, ...equipment, ...info }, "complete"],
];
for (const [name, properties, expected] of classes) {
  Deno.test(`deriveCompleteness with ${name} is ${expected}`, () => {
    assert.equal(deriveCompleteness(properties), expected);
  });
}

Deno.test("deriveCompleteness never throws", () => {
  const key = fc.oneof(
    fc.constantFrom("image", "panoramax", "access", "device_count", "__proto__"),
    fc.string(),
  );
  fc.assert(fc.property(fc.dictionary(key, fc.anything()), (properties) => {
    assert.ok(["complete", "partial", "missing"].includes(deriveCompleteness(properties)));
  }));
});
