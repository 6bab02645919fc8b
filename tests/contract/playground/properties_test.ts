import assert from "node:assert/strict";
import { limitProperties, MAX_PROPERTY_LENGTH } from "contract/playground/properties.ts";
import { MAX_TAGS } from "contract/playground/tags.ts";

Deno.test("limitProperties returns ordinary properties unchanged", () => {
  const properties = { osm_id: 1, name: null, has_shade: false, note: "x".repeat(MAX_PROPERTY_LENGTH) };
  assert.equal(limitProperties(properties), properties);
});

Deno.test("limitProperties keeps short lists of short texts", () => {
  const properties = { device_kinds: ["slide", "swing"], none: [] };
  assert.equal(limitProperties(properties), properties);
  const lists = {
    long: Array(21).fill("slide"),
    wide: ["x".repeat(101)],
    mixed: ["slide", 1],
    deep: [["slide"]],
  };
  assert.deepEqual(limitProperties({ ...lists, osm_id: 1 }), { osm_id: 1 });
});

Deno.test("limitProperties leaves out lists and objects, cuts texts and stops at 200", () => {
  assert.deepEqual(
    limitProperties({ a: [[]], b: { c: 1 }, d: "x".repeat(MAX_PROPERTY_LENGTH + 1), e: 2 }),
    { d: "x".repeat(MAX_PROPERTY_LENGTH), e: 2 },
  );
  const many = Object.fromEntries(Array.from({ length: MAX_TAGS + 5 }, (_, i) => [`k${i}`, i]));
  assert.deepEqual(Object.keys(limitProperties(many)), Object.keys(many).slice(0, MAX_TAGS));
});

Deno.test("limitProperties copies a key like __proto__ as a key", () => {
  const limited = limitProperties(JSON.parse(`{"x":{},"__proto__":"text"}`));
  assert.deepEqual(Object.entries(limited), [["__proto__", "text"]]);
  assert.equal(Object.getPrototypeOf(limited), Object.prototype);
});
