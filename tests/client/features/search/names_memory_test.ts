import assert from "node:assert/strict";
import { createNamesMemory, MAX_FOUND, MAX_NAMES } from "client/features/search/names_memory.ts";
import { makeHit } from "./hits.ts";

const all = () => true;
const open = () => createNamesMemory(({ naming }) => (naming.kind === "named" ? naming.name : ""));
const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => makeHit(from + i));

Deno.test("names memory: found by name, each playground once, whatever the source", () => {
  const names = open();
  names.addFound([makeHit(7), makeHit(8)]);
  names.setRegion("u", "", [makeHit(7), makeHit(77)]);
  assert.deepEqual(names.find("hof 7", 10, all).map(({ osmId }) => osmId), [7, 77]);
  assert.deepEqual(names.find("hof 7", 1, all).map(({ osmId }) => osmId), [7]);
  assert.deepEqual(names.find("hof 7", 10, ({ osmId }) => osmId > 7).map(({ osmId }) => osmId), [77]);
});

Deno.test("names memory: equal matches by distance", () => {
  const names = open();
  names.addFound(range(1, 3));
  const found = names.find("hof", 2, all, ({ osmId }) => -osmId);
  assert.deepEqual(found.map(({ osmId }) => osmId), [3, 2]);
});

Deno.test("names memory: a region is known until its next import", () => {
  const names = open();
  names.setRegion("u", "1", [makeHit(1)]);
  assert.deepEqual([names.hasRegion("u", "1"), names.hasRegion("u", "2"), names.hasRegion("v", "1")], [
    true,
    false,
    false,
  ]);
  names.setRegion("u", "2", [makeHit(2)]);
  assert.deepEqual(names.find("hof", 10, all).map(({ osmId }) => osmId), [2]);
});

Deno.test("names memory: the oldest are forgotten", () => {
  const names = open();
  names.addFound(range(0, MAX_FOUND + 1));
  assert.equal(names.find("hof 0", 1, ({ osmId }) => osmId === 0).length, 0);
  assert.equal(names.find(`hof ${MAX_FOUND}`, 1, ({ osmId }) => osmId === MAX_FOUND).length, 1);
  names.setRegion("a", "", range(10_000, MAX_NAMES / 2));
  names.setRegion("b", "", range(20_000, MAX_NAMES / 2));
  assert.ok(names.hasRegion("a", ""));
  names.setRegion("c", "", range(30_000, 1));
  assert.deepEqual(["a", "b", "c"].map((url) => names.hasRegion(url, "")), [false, true, true]);
});

Deno.test("names memory: a region that is too large is cut", () => {
  const names = open();
  names.setRegion("a", "", range(0, MAX_NAMES + 1));
  assert.ok(names.hasRegion("a", ""));
  assert.equal(names.find("hof", MAX_NAMES + 1, all).length, MAX_NAMES);
});
