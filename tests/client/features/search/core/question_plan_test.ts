import assert from "node:assert/strict";
import {
  isAskable,
  MAX_READ,
  MAX_READ_TOGETHER,
  planQuestion,
  planReading,
  type Sight,
} from "client/features/search/core/question_plan.ts";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import { makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

const askable: readonly (readonly [text: string, expected: boolean])[] = [
  ["", false],
  ["ah", false],
  ["äh ", false],
  ["aho", true],
  ["a b", true],
  ["---", false],
  ["a".repeat(80), true],
  ["a".repeat(81), false],
];
for (const [text, expected] of askable) {
  Deno.test(`isAskable: ${text.length > 20 ? text.length : JSON.stringify(text)}`, () => {
    assert.equal(isAskable(text), expected);
  });
}

const SIGHT: Sight = { lon: 9.5, lat: 50.5, bbox: [9.4, 50.4, 9.6, 50.6] };

function region(key: string, west: number, fields: Partial<BackendView> = {}): BackendView {
  return makeView({
    backend: makeBackend(key),
    bbox: [west, 50, west + 1, 51],
    playgroundCount: 100,
    ...fields,
  });
}
const urlOf = (key: string) => makeBackend(key).url;
const keys = (views: readonly BackendView[]) => views.map(({ backend }) => backend.key);

const NEAR = region("near", 11);
const FAR = region("far", 20);
const HERE = region("here", 9);

const questions: readonly (readonly [
  name: string,
  views: readonly BackendView[],
  sets: { readonly lacking?: readonly string[]; readonly slow?: readonly string[]; readonly sight?: Sight },
  expected: readonly string[],
])[] = [
  ["in view first, then the nearest", [FAR, NEAR, HERE], {}, ["here", "near", "far"]],
  ["slow ones last", [FAR, NEAR, HERE], { slow: ["here"] }, ["near", "far", "here"]],
  ["those without the function are not asked", [FAR, HERE], { lacking: ["here"] }, ["far"]],
  [
    "ill ones are not asked",
    [region("a", 9, { health: "down" }), region("b", 9, { health: "failed" })],
    {},
    [],
  ],
  ["empty ones are not asked", [region("a", 9, { playgroundCount: 0 })], {}, []],
  ["an unknown place comes last", [region("a", 9, { bbox: null }), FAR], {}, ["far", "a"]],
  ["without a view in the registry's order", [FAR, HERE], { sight: null }, ["far", "here"]],
  ["a region across the antimeridian", [region("a", 9, { bbox: [179, 50, -179, 51] }), FAR], {}, [
    "far",
    "a",
  ]],
];
for (const [name, views, { lacking = [], slow = [], sight = SIGHT }, expected] of questions) {
  Deno.test(`planQuestion: ${name}`, () => {
    const plan = planQuestion({
      views,
      sight,
      lacking: new Set(lacking.map(urlOf)),
      slow: new Set(slow.map(urlOf)),
    });
    assert.deepEqual(keys(plan), expected);
  });
}

const OTHERS = ["p", "q", "r", "s"].map((key) => region(key, 30));
const large = (key: string) => region(key, 9, { playgroundCount: MAX_READ });
const readings: readonly (readonly [
  name: string,
  views: readonly BackendView[],
  lacking: readonly string[],
  expected: readonly string[],
])[] = [
  ["nothing from nodes with the function", [HERE, FAR], [], []],
  ["few regions: out of view, too", [FAR, HERE], ["far", "here"], ["here", "far"]],
  ["many regions: only in view", [FAR, HERE, ...OTHERS], ["far", "here"], ["here"]],
  ["no large region", [region("a", 9, { playgroundCount: MAX_READ + 1 })], ["a"], []],
  ["no region of unknown size", [region("a", 9, { playgroundCount: null })], ["a"], []],
  ["no region of unknown place", [region("a", 9, { bbox: null })], ["a"], []],
  ["all together bounded", ["a", "b", "c", "d"].map(large), ["a", "b", "c", "d"], ["a", "b", "c"]],
];
for (const [name, views, lacking, expected] of readings) {
  Deno.test(`planReading: ${name}`, () => {
    assert.equal(MAX_READ_TOGETHER, 3 * MAX_READ);
    assert.deepEqual(
      keys(planReading({ views, sight: SIGHT, lacking: new Set(lacking.map(urlOf)) })),
      expected,
    );
  });
}
