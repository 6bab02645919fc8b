// Stored areas: read back as written, and never trusted; what may be kept.
import assert from "node:assert/strict";
import {
  estimateBytes,
  judgeArea,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREAS,
} from "../../../../client/area/core/area_limits.ts";
import {
  countBytes,
  countPlaygrounds,
  encodeAnswers,
  type KeptArea,
  keptSinceMs,
  parseAnswers,
  parseKeptArea,
} from "../../../../client/area/core/kept_area.ts";
import type { Bbox } from "../../../../contract/types.ts";
import { boxAround, keptNode, NOTHING } from "../features.ts";

const AREA: KeptArea = {
  id: "a",
  box: boxAround(1_000),
  nodes: [
    keptNode(),
    keptNode({ url: "/api", keptAtMs: 500, playgrounds: 4, bytes: 900, lacking: ["get_trees"] }),
  ],
  failed: ["Rhön"],
  tiles: { count: 7, bytes: 4_000, missing: 2, keptAtMs: 300 },
};

Deno.test("kept area: read back as written, with its sums", () => {
  assert.deepEqual(parseKeptArea(JSON.parse(JSON.stringify(AREA))), AREA);
  assert.deepEqual([countPlaygrounds(AREA), countBytes(AREA), keptSinceMs(AREA)], [5, 5_000, 500]);
});

Deno.test("kept area: what another release or a fault has written is left out", () => {
  for (
    const broken of [null, "x", {}, { ...AREA, id: 1 }, { ...AREA, box: [1, 2] }, { ...AREA, nodes: [{}] }]
  ) assert.equal(parseKeptArea(broken), null, JSON.stringify(broken));
  const { failed } = parseKeptArea({ ...AREA, failed: [1, "Rhön"] })!;
  assert.deepEqual(failed, ["Rhön"]);
  // Of a release that kept no tiles, and a damaged one.
  for (const tiles of [undefined, null, 3, { count: 1 }]) {
    assert.equal(parseKeptArea({ ...AREA, tiles })!.tiles, null);
  }
});

Deno.test("kept answers: read back as written; damaged ones are none", () => {
  const answers = { ...NOTHING, pois: [{ lat: 1 }] };
  assert.deepEqual(parseAnswers(encodeAnswers(answers)), answers);
  assert.equal(parseAnswers('{"pois": ['), null);
  assert.equal(parseAnswers("[]"), null);
  assert.deepEqual(parseAnswers('{"meta": null, "pois": 3}'), NOTHING);
});

Deno.test("limits: what cannot be kept has one reason", () => {
  const small = boxAround(1_000);
  assert.equal(judgeArea(small, 12, []), null);
  assert.equal(judgeArea(small, null, []), null);
  assert.equal(judgeArea(small, 0, []), "empty");
  assert.equal(judgeArea(small, MAX_AREA_PLAYGROUNDS, []), null);
  assert.equal(judgeArea(small, MAX_AREA_PLAYGROUNDS + 1, []), "tooMany");
  assert.equal(judgeArea(boxAround(60_000), 12, []), "tooWide");
  assert.equal(judgeArea([-180, -80, 180, 80], 12, []), "tooWide");
  const others = Array.from({ length: MAX_AREAS }, (): Bbox => [11, 48, 11.1, 48.1]);
  assert.equal(judgeArea(small, 12, others), "tooManyAreas");
  assert.equal(judgeArea(small, 12, [boxAround(1_100)]), "kept");
  assert.equal(judgeArea(small, 12, [boxAround(900)]), null);
  assert.equal(estimateBytes(250), 2_000_000);
});
