// The form of the table of enforcement bodies, and what an operator names instead.
import assert from "node:assert/strict";
import {
  ENFORCEMENT_BODIES,
  type EnforcementBody,
  isGerman,
  parseEnforcementBody,
} from "server/site/legal/core/enforcement_bodies.ts";

const STATES = "BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH";
const COUNTRIES = "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
const NAMED = Object.entries(ENFORCEMENT_BODIES).filter((entry): entry is [string, EnforcementBody] =>
  entry[1] !== null
);

Deno.test("the table has every state of Germany, every country of the EU, and Switzerland", () => {
  assert.deepEqual(
    Object.keys(ENFORCEMENT_BODIES).sort(),
    [...COUNTRIES.split(" "), ...STATES.split(" ").map((state) => `DE-${state}`)].sort(),
  );
});

Deno.test("every body has a name and address of its own; addresses are https pages", () => {
  for (const field of ["name", "url"] as const) {
    const values = NAMED.map(([, body]) => body[field]).filter((value) => value !== null);
    assert.equal(new Set(values).size, values.length, field);
  }
  for (const [place, { name, url }] of NAMED) {
    assert.equal(name, name.trim(), place);
    assert.ok(name.length > 10 && name.length <= 200, place);
    if (url !== null) assert.equal(new URL(url).href, url, place);
    assert.match(url ?? "https:", /^https:/, place);
  }
});

const given: [text: string, expected: EnforcementBody][] = [
  ["Landesvolksanwalt", { name: "Landesvolksanwalt", url: null }],
  ["Volksanwalt, https://v.example/x", { name: "Volksanwalt", url: "https://v.example/x" }],
  ["Volksanwalt https://v.example", { name: "Volksanwalt", url: "https://v.example/" }],
  ["https://v.example/", { name: "https://v.example/", url: null }],
  ["Volksanwalt http://v.example/", { name: "Volksanwalt http://v.example/", url: null }],
  ["Volksanwalt https://", { name: "Volksanwalt https://", url: null }],
  ["A javascript:alert(1)", { name: "A javascript:alert(1)", url: null }],
];
for (const [text, expected] of given) {
  Deno.test(`the body of an operator: ${text}`, () => assert.deepEqual(parseEnforcementBody(text), expected));
}

Deno.test("isGerman: the federation and its states", () => {
  assert.deepEqual(["DE", "DE-HE", "DK", "AT"].map(isGerman), [true, true, false, false]);
});
