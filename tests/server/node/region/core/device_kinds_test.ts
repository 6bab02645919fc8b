import assert from "node:assert/strict";
import { listDeviceKinds, MAX_DEVICE_KINDS } from "server/node/region/core/device_kinds.ts";
import type { Tags } from "server/node/region/core/tags.ts";

const devices = (...kinds: string[]): Tags[] => kinds.map((playground) => ({ playground }));

const cases: [name: string, tags: Tags, equipment: Tags[], expected: string[]][] = [
  ["nothing", {}, [], []],
  ["no devices", {}, [{ amenity: "bench" }, { leisure: "pitch", sport: "soccer" }], []],
  ["the most frequent first", {}, devices("slide", "swing", "sandpit", "swing"), [
    "swing",
    "sandpit",
    "slide",
  ]],
  ["several in one value", {}, devices("swing;slide", "slide; slide"), ["slide", "swing"]],
  ["other spellings", {}, devices("Swing", " swing ", "Climbing Frame", "zip-line"), [
    "swing",
    "climbing_frame",
    "zip_line",
  ]],
  ["values that name no kind", {}, devices("yes", "no", "", "große Rutsche!", "x".repeat(41)), []],
  ["tags of the playground", { "playground:slide": "yes", "playground:swing": "no" }, [], ["slide"]],
  ["a tag beside devices", { "playground:slide": "yes" }, devices("slide", "swing", "swing"), [
    "swing",
    "slide",
  ]],
  ["tags of a structure", {}, [{ "playground": "structure", "playground:tunnel": "yes" }], [
    "structure",
    "tunnel",
  ]],
  ["a theme", { "playground:theme": "yes" }, [{ "playground": "structure", "playground:theme": "ship" }], [
    "structure",
  ]],
  ["names of object members", { "playground:__proto__": "yes" }, devices("constructor", "__proto__"), [
    "constructor",
  ]],
];
for (const [name, tags, equipment, expected] of cases) {
  Deno.test(`listDeviceKinds: ${name}`, () => assert.deepEqual(listDeviceKinds(tags, equipment), expected));
}

Deno.test("listDeviceKinds does not depend on the order, and lists a limited number", () => {
  const kinds = Array.from({ length: 12 }, (_, i) => `kind_${String.fromCharCode(97 + i)}`);
  const equipment = devices(...kinds, "kind_l");
  const expected = ["kind_l", ...kinds].slice(0, MAX_DEVICE_KINDS);
  assert.deepEqual(listDeviceKinds({}, equipment), expected);
  assert.deepEqual(listDeviceKinds({}, equipment.toReversed()), expected);
});
