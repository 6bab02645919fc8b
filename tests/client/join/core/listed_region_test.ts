import assert from "node:assert/strict";
import {
  findListedAddress,
  findListedArea,
  findNeighbours,
  findOverlap,
  type ListedRegion,
  listRegions,
} from "client/join/core/listed_region.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";
import { makeBackend, makeStatus } from "fakes/records.ts";

const listed = (key: string, bbox: Bbox | null, relationId: number | null = null): ListedRegion => ({
  key,
  url: `https://${key}.example/api`,
  name: key,
  relationId,
  bbox,
});

Deno.test("listRegions: absolute addresses, and the box that the Hub last saw", () => {
  const box: Bbox = [9, 50, 10, 51];
  const backends = [
    makeBackend("a", { url: "/api", name: "A\u202e" }),
    makeBackend("b", { url: "https://b.example/api" }),
  ];
  const statuses = new Map([["b", makeStatus({ bbox: box, relationId: 7 })]]);
  const [a, b] = listRegions(backends, statuses, "https://hub.example/karte/join");
  assert.deepEqual(a, { key: "a", url: "https://hub.example/api", name: "A", relationId: null, bbox: null });
  assert.deepEqual([b!.url, b!.relationId, b!.bbox], ["https://b.example/api", 7, box]);
});

Deno.test("findListedAddress: the same node by http or https", () => {
  const all = [listed("a", null)];
  assert.deepEqual(findListedAddress("http://a.example/api", all), { kind: "listedAddress", name: "a" });
  assert.equal(findListedAddress("https://a.example:8443/api", all), null);
  assert.equal(findListedAddress("https://a.example/api/v2", all), null);
});

Deno.test("findListedArea: the same relation; unknown relations are not the same", () => {
  const all = [listed("a", null), listed("b", null, 62_700)];
  assert.deepEqual(findListedArea({ relationId: 62_700 }, all), { kind: "listedArea", name: "b" });
  assert.equal(findListedArea({ relationId: 1 }, all), null);
  assert.equal(findListedArea({ relationId: null }, all), null);
});

Deno.test("findNeighbours: boxes that share more than a tenth of the smaller one", () => {
  const own: Bbox = [9, 50, 10, 51];
  const cases: readonly (readonly [box: Bbox | null, isNear: boolean])[] = [
    [[9.85, 50, 11, 51], true],
    [[9.95, 50, 11, 51], false],
    [[10, 50, 11, 51], false],
    [[9.4, 50.4, 9.5, 50.5], true],
    [[-180, -90, 180, 90], true],
    [null, false],
  ];
  for (const [box, isNear] of cases) {
    assert.equal(findNeighbours(own, [listed("a", box)]).length, isNear ? 1 : 0, String(box));
  }
  assert.equal(findNeighbours([179, 0, -179, 1], [listed("a", [-179.5, 0, -178, 1])]).length, 1);
});

Deno.test("findOverlap: outlines decide where they are known, else boxes", () => {
  const triangle = (corners: readonly (readonly [number, number])[]) =>
    parseShape({ type: "Polygon", coordinates: [[...corners, corners[0]!]] });
  const bbox: Bbox = [9, 50, 10, 51];
  const own = { name: "own", bbox, shape: triangle([[9, 50], [10, 50], [9, 51]]) };
  const across = { name: "across", bbox, shape: triangle([[10, 50], [10, 51], [9, 51]]) };
  const unknown = { name: "unknown", bbox, shape: null };
  assert.equal(findOverlap(own, [across]), null);
  assert.deepEqual(findOverlap(own, [across, unknown]), { kind: "overlap", names: ["unknown"] });
  assert.deepEqual(findOverlap({ ...own, shape: null }, [across]), { kind: "overlap", names: ["across"] });
  assert.equal(findOverlap(own, []), null);
});
