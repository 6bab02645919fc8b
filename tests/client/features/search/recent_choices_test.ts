import assert from "node:assert/strict";
import fc from "fast-check";
import type { Place } from "client/features/search/core/geocoding.ts";
import {
  forgetChoices,
  MAX_RECENT,
  readRecent,
  type RecentChoice,
  rememberChoice,
} from "client/features/search/recent_choices.ts";
import { makeHit } from "./hits.ts";
import { BLOCKED_STORAGE, createStorage } from "../../storage.ts";

const STREET: Place = {
  name: "Platz, der „Alte“",
  detail: "36043 Fulda-Südend",
  lon: 9.67,
  lat: 50.55,
  bbox: [9.66, 50.54, 9.68, 50.56],
};
const REGION: RecentChoice = { kind: "region", regionKey: "fulda" };
const choose = (osmId: number): RecentChoice => ({ kind: "playground", hit: makeHit(osmId) });
const idsOf = (choices: readonly RecentChoice[]) =>
  choices.map((choice) => choice.kind === "playground" ? choice.hit.osmId : choice.kind);

Deno.test("recent choices: what a row shows, and what opens it, is restored", () => {
  const page = createStorage();
  const { origin, ...hit } = makeHit(7);
  const choices: readonly RecentChoice[] = [
    { kind: "place", place: STREET },
    { kind: "place", place: { ...STREET, detail: "", bbox: null } },
    REGION,
    choose(7),
  ];
  for (const choice of choices) rememberChoice(page, choice);
  const { backendKey, backendName } = origin;
  assert.deepEqual(readRecent(page), [
    { kind: "playground", hit: { ...hit, origin: { backendKey, backendName } } },
    ...choices.slice(0, 3).reverse(),
  ]);
});

Deno.test("recent choices: the last five, each once, newest first", () => {
  const page = createStorage();
  for (const osmId of [1, 2, 3, 4, 5, 6, 3]) rememberChoice(page, choose(osmId));
  assert.equal(MAX_RECENT, 5);
  assert.deepEqual(idsOf(readRecent(page)), [3, 6, 5, 4, 2]);
});

Deno.test("recent choices: forgotten without a trace", () => {
  const page = createStorage();
  rememberChoice(page, REGION);
  forgetChoices(page);
  assert.deepEqual(readRecent(page), []);
  assert.equal(page.stored.size, 0);
});

Deno.test("recent choices: none without storage", () => {
  rememberChoice(BLOCKED_STORAGE, REGION);
  assert.deepEqual(readRecent(BLOCKED_STORAGE), []);
});

Deno.test("recent choices: unreadable ones are dropped, and do not block the next", () => {
  const store = (value: string) => createStorage(new Map([["searches", value]]));
  for (const text of ["", "{", "null", "{}", '"a"', "[1, null, {}, []]", '[{"place": {"name": "A"}}]']) {
    const page = store(text);
    assert.deepEqual(readRecent(page), [], text);
    rememberChoice(page, REGION);
    assert.deepEqual(readRecent(page)[0], REGION, text);
  }
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const page = store(JSON.stringify([{ place: value }, { playground: value }, { region: value }, value]));
    assert.ok(readRecent(page).length <= MAX_RECENT);
  }));
});
