import assert from "node:assert/strict";
import { chooseTargets, makeChoiceMessage } from "client/features/embed/core/choice_message.ts";
import { makePlayground } from "../../../records.ts";

Deno.test("makeChoiceMessage: all fields of the documented message", () => {
  const message = makeChoiceMessage({
    playground: makePlayground({ osmType: "W", osmId: 123 }),
    slug: "fulda",
    name: "Auenpark",
    pageUrl: "https://hub.example/karte/?embed=1&filter=baby#map=14/50/9",
  });
  assert.deepEqual(message, {
    type: "spielplatz-hub:playground-chosen",
    version: 1,
    slug: "fulda",
    osmType: "way",
    osmId: 123,
    name: "Auenpark",
    lon: 9.1,
    lat: 50.2,
    link: "https://hub.example/karte/#fulda/W123",
  });
});

const A = "https://a.example";
const B = "https://b.example";
const targets: [what: string, allowed: string[], parent: string | null, expected: string[]][] = [
  ["the parent that the browser names", [A, B], B, [B]],
  ["no other parent", [A], B, []],
  ["not a parent that only begins the same", [A], `${A}.evil.example`, []],
  ["each allowed origin, if the browser does not name the parent", [A, B], null, [A, B]],
  ["each allowed origin, if the parent hides its origin", [A, B], "null", [A, B]],
  ["the parent, if any site is allowed", ["*"], B, [B]],
  ["anyone, if any site is allowed and the parent is unknown", ["*"], null, ["*"]],
  ["no target by default", [], B, []],
  ["no target by default, also if the parent is unknown", [], null, []],
];

for (const [what, allowed, parent, expected] of targets) {
  Deno.test(`chooseTargets: ${what}`, () => assert.deepEqual(chooseTargets(allowed, parent), expected));
}
