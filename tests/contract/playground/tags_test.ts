import assert from "node:assert/strict";
import { parseTags } from "contract/playground/tags.ts";

Deno.test("parseTags keeps texts only, trimmed and cut", () => {
  const tags = parseTags({
    name: " Wippe ",
    seats: 3,
    shop: null,
    blank: "  ",
    long: "x".repeat(400),
    list: ["a"],
  });
  assert.deepEqual([...tags], [["name", "Wippe"], ["long", "x".repeat(300)]]);
});

Deno.test("parseTags: dangerous keys are keys like any other", () => {
  const tags = parseTags(JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}'));
  assert.equal(tags.get("__proto__"), "a");
  assert.equal(tags.get("constructor"), "b");
  assert.equal(tags.get("hasOwnProperty"), undefined);
});

Deno.test("parseTags gives no tags for anything but an object, and a bounded number", () => {
  for (const value of [null, undefined, 7, "tags", ["a"]]) assert.equal(parseTags(value).size, 0);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`, "yes"]));
  assert.equal(parseTags(many).size, 200);
});
