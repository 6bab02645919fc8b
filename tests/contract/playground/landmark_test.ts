import assert from "node:assert/strict";
import {
  DIRECTIONS,
  encodeLandmark,
  type Landmark,
  LANDMARK_KINDS,
  parseLandmark,
} from "contract/playground/landmark.ts";
import { limitProperties, MAX_LIST_TEXT_LENGTH } from "contract/playground/properties.ts";

Deno.test("encodeLandmark and parseLandmark are a pair, within the limits of properties", () => {
  const name = "x".repeat(MAX_LIST_TEXT_LENGTH);
  const landmarks: Landmark[] = LANDMARK_KINDS.flatMap((kind) =>
    DIRECTIONS.map((direction) => ({ kind, name, offset: { metres: 120, direction } }))
  );
  for (const landmark of [...landmarks, { kind: "place", name: "Hünfeld", offset: null } as const]) {
    const properties = limitProperties({ near_landmark: encodeLandmark(landmark) });
    assert.deepEqual(parseLandmark(properties.near_landmark), landmark);
  }
});

Deno.test("encodeLandmark and parseLandmark cut a long name", () => {
  const [, name] = encodeLandmark({ kind: "place", name: "x".repeat(300), offset: null });
  assert.equal(name!.length, MAX_LIST_TEXT_LENGTH);
  assert.equal(parseLandmark(["place", "x".repeat(300)])?.name.length, MAX_LIST_TEXT_LENGTH);
});

const invalid: unknown[] = [
  null,
  "Hünfeld",
  {},
  [],
  ["place"],
  ["place", ""],
  ["place", " "],
  ["place", 5],
  ["shop", "tegut", "20", "n"],
  ["building", "St. Peter"],
  ["building", "St. Peter", "120"],
  ["building", "St. Peter", "near", "n"],
  ["building", "St. Peter", "-5", "n"],
  ["building", "St. Peter", "1e9", "n"],
  ["building", "St. Peter", "120", "north"],
];
for (const value of invalid) {
  Deno.test(`parseLandmark: ${JSON.stringify(value)} is none`, () =>
    assert.equal(parseLandmark(value), null));
}
