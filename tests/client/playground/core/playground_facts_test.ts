import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type PlaygroundFacts,
  readEmail,
  readFacts,
  readPhone,
  readWebsite,
} from "client/playground/core/playground_facts.ts";

const NOTHING: PlaygroundFacts = readFacts({}, "de");

Deno.test("readFacts: no facts without tags", () => {
  const { surfaces, ...others } = NOTHING;
  assert.deepEqual(surfaces, []);
  assert.deepEqual(Object.entries(others).filter(([, value]) => value !== null), []);
});

const cases: [name: string, properties: Record<string, unknown>, expected: Partial<PlaygroundFacts>][] = [
  ["an area in whole square metres", { area: 513.4 }, { areaSquareMetres: 513 }],
  ["a mapped point has no area", { area: 0 }, {}],
  ["the tag area", { area: "yes" }, {}],
  ["an absurd area", { area: 1e300 }, {}],
  ["both ages", { min_age: "3", max_age: "14" }, { ages: { from: 3, to: 14 } }],
  ["ages from birth", { min_age: "0", max_age: "12" }, { ages: { from: null, to: 12 } }],
  ["a single age", { min_age: "6", max_age: "6" }, { ages: { from: 6, to: 6 } }],
  ["only a lower age", { min_age: "3" }, { ages: { from: 3, to: null } }],
  ["a lower age above the upper one", { min_age: "14", max_age: "3" }, {}],
  ["ages that are not numbers", { min_age: "drei", max_age: 14 }, {}],
  ["a lower age of 0 alone", { min_age: "0" }, {}],
  ["advised ages", { "min_age:advisory": "3", "max_age:advisory": "10" }, { ages: { from: 3, to: 10 } }],
  ["a limit before advice", { min_age: "2", "min_age:advisory": "3" }, { ages: { from: 2, to: null } }],
  ["computed flags", { has_fence: true, has_shade: true, has_dogs: true }, {
    fence: "yes",
    shade: "yes",
    dogs: "yes",
  }],
  ["computed flags that are not true", { has_fence: false, has_shade: null, has_dogs: false }, {}],
  ["a tag wins over the flag", { has_dogs: true, dog: "leashed", has_shade: true, shade: "limited" }, {
    dogs: "leashed",
    shade: "limited",
  }],
  ["wheelchairs by design", { wheelchair: "designated" }, { wheelchairAccess: "yes" }],
  ["wheelchairs, partly", { wheelchair: "limited" }, { wheelchairAccess: "limited" }],
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

Deno.test("readFacts accepts any value of any key", () => {
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

const phones: [value: unknown, href: string | null][] = [
  ["+49 661 1021772", "tel:+496611021772"],
  ["+496611021772", "tel:+496611021772"],
  ["+49 (0) 661 / 102-1772", "tel:+496611021772"],
  ["0661 102 1772; 0661 5", "tel:06611021772"],
  ["112", null],
  ["call me", null],
  ["+49 661;phone-context=evil", "tel:+49661"],
  ["javascript:alert(1)", null],
  [4966112345, null],
];
for (const [value, href] of phones) {
  Deno.test(`readPhone of ${value}`, () => assert.equal(readPhone({ phone: value })?.href ?? null, href));
}

const emails: [value: unknown, href: string | null][] = [
  ["gruenflaechen@fulda.de", "mailto:gruenflaechen@fulda.de"],
  ["a.b+c@spielplätze.example", "mailto:a.b+c@spielplätze.example"],
  ["a@b.de?bcc=x@y.de", null],
  ["a@b.de,c@d.de", null],
  ["a@localhost", null],
  ["<a@b.de>", null],
  [{}, null],
];
for (const [value, href] of emails) {
  Deno.test(`readEmail of ${value}`, () => assert.equal(readEmail({ email: value })?.href ?? null, href));
}

const websites: [value: unknown, expected: { href: string; text: string } | null][] = [
  ["https://kuenzell.de", { href: "https://kuenzell.de", text: "kuenzell.de" }],
  ["http://www.fulda.de/spielplätze?x=1", { href: "http://www.fulda.de/spielplätze?x=1", text: "fulda.de" }],
  ["https://fulda.de@evil.example/", null],
  ["https:evil.example", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["www.fulda.de", null],
  [["https://kuenzell.de"], null],
  // A truncated address would lead elsewhere.
  [`https://kuenzell.de/${"x".repeat(300)}`, null],
];
for (const [value, expected] of websites) {
  Deno.test(`readWebsite of ${String(value).slice(0, 50)}`, () =>
    assert.deepEqual(readWebsite({ website: value }), expected));
}

Deno.test("contacts are read from their longer keys, too", () => {
  assert.equal(readPhone({ "contact:phone": "0661 1021" })?.text, "0661 1021");
  assert.equal(readEmail({ "contact:email": "a@b.de" })?.text, "a@b.de");
  assert.equal(readWebsite({ "contact:website": "https://b.de/" })?.text, "b.de");
  const tooLong = `https://a.de/${"x".repeat(300)}`;
  assert.equal(readWebsite({ website: tooLong, url: "https://b.de/" })?.text, "b.de");
});
