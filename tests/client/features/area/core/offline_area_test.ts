// Stored areas: read back as written, and never trusted; the limits.
import assert from "node:assert/strict";
import {
  estimateBytes,
  findAreaProblem,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREAS,
} from "client/features/area/core/area_limits.ts";
import {
  countBytes,
  countPlaygrounds,
  type OfflineArea,
  oldestAnswerMs,
  parseAnswers,
  parseOfflineArea,
} from "client/features/area/core/offline_area.ts";
import type { Bbox } from "contract/types.ts";
import { boxAround, NOTHING, offlineNode } from "../features.ts";

const AREA: OfflineArea = {
  id: "a",
  box: boxAround(1_000),
  nodes: [
    offlineNode(),
    offlineNode({ url: "/api", keptAtMs: 500, playgrounds: 4, bytes: 900, lacking: ["get_trees"] }),
  ],
  failed: ["Rhön"],
  tiles: { count: 7, bytes: 4_000, missing: 2, keptAtMs: 300 },
};

Deno.test("offline area: read back as written, with its sums", () => {
  assert.deepEqual(parseOfflineArea(JSON.parse(JSON.stringify(AREA))), AREA);
  assert.deepEqual([countPlaygrounds(AREA), countBytes(AREA), oldestAnswerMs(AREA)], [5, 5_000, 500]);
});

Deno.test("offline area: what another release or a fault has written is left out", () => {
  for (
    const broken of [null, "x", {}, { ...AREA, id: 1 }, { ...AREA, box: [1, 2] }, { ...AREA, nodes: [{}] }]
  ) assert.equal(parseOfflineArea(broken), null, JSON.stringify(broken));
  const { failed } = parseOfflineArea({ ...AREA, failed: [1, "Rhön"] })!;
  assert.deepEqual(failed, ["Rhön"]);
  // A record of a release without tiles, and a damaged one.
  for (const tiles of [undefined, null, 3, { count: 1 }]) {
    assert.equal(parseOfflineArea({ ...AREA, tiles })!.tiles, null);
  }
});

Deno.test("offline answers: read back as written; damaged ones are none", () => {
  const answers = { ...NOTHING, pois: [{ lat: 1 }] };
  assert.deepEqual(parseAnswers(JSON.stringify(answers)), answers);
  assert.equal(parseAnswers('{"pois": ['), null);
  assert.equal(parseAnswers("[]"), null);
  assert.deepEqual(parseAnswers('{"meta": null, "pois": 3}'), NOTHING);
});

Deno.test("limits: what cannot be downloaded has one reason", () => {
  const small = boxAround(1_000);
  assert.equal(findAreaProblem(small, 12, []), null);
  assert.equal(findAreaProblem(small, null, []), null);
  assert.equal(findAreaProblem(small, 0, []), "empty");
  assert.equal(findAreaProblem(small, MAX_AREA_PLAYGROUNDS, []), null);
  assert.equal(findAreaProblem(small, MAX_AREA_PLAYGROUNDS + 1, []), "tooMany");
  assert.equal(findAreaProblem(boxAround(60_000), 12, []), "tooWide");
  assert.equal(findAreaProblem([-180, -80, 180, 80], 12, []), "tooWide");
  const others = Array.from({ length: MAX_AREAS }, (): Bbox => [11, 48, 11.1, 48.1]);
  assert.equal(findAreaProblem(small, 12, others), "tooManyAreas");
  assert.equal(findAreaProblem(small, 12, [boxAround(1_100)]), "downloaded");
  assert.equal(findAreaProblem(small, 12, [boxAround(900)]), null);
  assert.equal(estimateBytes(250), 2_000_000);
});
