import assert from "node:assert/strict";
import fc from "fast-check";
import { type PlaygroundFacts, readFacts } from "../../../../client/playground/core/playground_facts.ts";

const NOTHING: PlaygroundFacts = readFacts({}, "de");

Deno.test("readFacts knows nothing of a playground without tags", () => {
  const { surfaces, ...others } = NOTHING;
  assert.deepEqual(surfaces, []);
  assert.deepEqual(Object.entries(others).filter(([, value]) => value !== null), []);
});

const cases: [name: string, properties: Record<string, unknown>, expected: Partial<PlaygroundFacts>][] = [
  ["an area in whole square metres", { area: 513.4 }, { areaSquareMetres: 513 }],
  ["a mapped point has no area", { area: 0 }, {}],
  ["the tag area", { area: "yes" }, {}],
  ["an area beyond belief", { area: 1e300 }, {}],
  ["both ages", { min_age: "3", max_age: "14" }, { ages: { from: 3, to: 14 } }],
  ["ages from birth", { min_age: "0", max_age: "12" }, { ages: { from: null, to: 12 } }],
  ["a single age", { min_age: "6", max_age: "6" }, { ages: { from: 6, to: 6 } }],
  ["only a lower age", { min_age: "3" }, { ages: { from: 3, to: null } }],
  ["ages the wrong way round", { min_age: "14", max_age: "3" }, {}],
  ["ages that are no numbers", { min_age: "drei", max_age: 14 }, {}],
  ["a lower age of 0 alone", { min_age: "0" }, {}],
  ["computed flags", { has_fence: true, has_shade: true, has_dogs: true }, {
    fence: "yes",
    shade: "yes",
    dogs: "yes",
  }],
  ["computed flags that say nothing", { has_fence: false, has_shade: null, has_dogs: false }, {}],
  ["a tag wins over the flag", { has_dogs: true, dog: "leashed", has_shade: true, shade: "limited" }, {
    dogs: "leashed",
    shade: "limited",
  }],
  ["wheelchairs by design", { wheelchair: "designated" }, { wheelchair: "yes" }],
  ["wheelchairs, partly", { wheelchair: "limited" }, { wheelchair: "limited" }],
  ["light and fee", { lit: "no", fee: "no" }, { lit: "no", fee: "no" }],
  ["a light of another kind", { lit: "sunset-23:00" }, {}],
  ["a theme", { "playground:theme": "ship" }, { theme: { known: "ship" } }],
  ["a theme of its own", { "playground:theme": "ritter_rost" }, { theme: { text: "Ritter rost" } }],
  ["the theme playground", { "playground:theme": "playground" }, {}],
  ["access", { access: "customers" }, { access: { known: "customers" } }],
  ["description by language", { description: "here", "description:de": "hier" }, { description: "hier" }],
  ["description in another language", { description: "here", "description:fr": "ici" }, {
    description: "here",
  }],
  ["a day", { "survey:date": "2021-08-09" }, { checkedOn: new Date("2021-08-09") }],
  ["the newer key first", { check_date: "2025-05-18", "survey:date": "2021-08-09" }, {
    checkedOn: new Date("2025-05-18"),
  }],
];
for (const [name, properties, expected] of cases) {
  Deno.test(`readFacts: ${name}`, () => {
    assert.deepEqual(readFacts(properties, "de"), { ...NOTHING, ...expected });
  });
}

Deno.test("readFacts takes any value of any key", () => {
  const keys = fc.constantFrom(
    "area",
    "surface",
    "access",
    "min_age",
    "max_age",
    "dog",
    "operator",
    "phone",
    "email",
    "website",
    "description",
    "check_date",
    "playground:theme",
    "__proto__",
  );
  fc.assert(fc.property(fc.array(fc.tuple(keys, fc.oneof(fc.anything(), fc.string()))), (entries) => {
    const facts = readFacts(Object.fromEntries(entries), "de");
    for (const link of [facts.phone, facts.email, facts.website].filter((each) => each !== null)) {
      assert.match(link.href, /^(tel:|mailto:|https?:)/i);
    }
  }));
});
