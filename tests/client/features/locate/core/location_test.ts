import assert from "node:assert/strict";
import {
  isOutsideRegions,
  roundAccuracy,
  type VisitorPosition,
} from "client/features/locate/core/location.ts";
import { makeView } from "../../../records.ts";
import { makeMeta } from "fakes/records.ts";

const HERE: VisitorPosition = { lon: 9.5, lat: 50.5, accuracyMetres: 20 };
const INSIDE = makeView({ bbox: [9, 50, 10, 51] });
const ELSEWHERE = makeView({ bbox: [1, 2, 3, 4] });
const UNSETTLED = makeView({ bbox: null, settled: false });
const cases: readonly (readonly [string, Parameters<typeof isOutsideRegions>[1], boolean | null])[] = [
  ["in a region", [ELSEWHERE, INSIDE], false],
  ["in a region, while another is loading", [UNSETTLED, INSIDE], false],
  ["in no region", [ELSEWHERE], true],
  ["no region at all", [], true],
  ["while a region is loading", [ELSEWHERE, UNSETTLED], null],
  [
    "a region that is down is not waited for",
    [makeView({ bbox: null, settled: false, health: "down" })],
    true,
  ],
  ["a region that failed before it told its box", [makeView({ bbox: null, settled: true })], true],
  ["a region that may be anywhere", [makeView({ bbox: null, meta: makeMeta() })], false],
];
for (const [name, views, expected] of cases) {
  Deno.test(`isOutsideRegions: ${name}`, () => assert.equal(isOutsideRegions(HERE, views), expected));
}

for (
  const [metres, rounded] of [[0, 1], [4.6, 5], [27, 30], [96, 100], [140, 100], [1_820, 2_000]] as const
) {
  Deno.test(`roundAccuracy: ${metres} m is about ${rounded} m`, () =>
    assert.equal(roundAccuracy(metres), rounded));
}
