import assert from "node:assert/strict";
import { contains } from "contract/geometry/bbox.ts";
import { createRandom } from "fakes/random.ts";
import { snapToGrid } from "client/federation/tiers/core/request_grid.ts";
import { createVisitors, planRequests, sizeTowns, type View } from "../../bench/visitor_journeys.ts";

const SCREEN = { width: 400, height: 700 };
const TOWNS = sizeTowns([[9, 50], [10, 51], [11, 52]]);

function listVisitors(seed: number, count: number) {
  const visitors = createVisitors(createRandom(seed), TOWNS, [SCREEN], snapToGrid);
  return Array.from({ length: count }, () => visitors.next().value!);
}

Deno.test("createVisitors is the same for the same seed, and goes to large towns more often", () => {
  const visitors = listVisitors(1, 600);
  assert.deepEqual(visitors, listVisitors(1, 600));
  const counts = TOWNS.map((_, i) => visitors.filter(({ town }) => town === i).length);
  assert.deepEqual(counts.toSorted((a, b) => b - a), counts);
  for (const { town, requests } of visitors) {
    const [west, south, east, north] = requests[0]!.box;
    const { lon, lat } = TOWNS[town]!;
    assert.ok(Math.abs((west + east) / 2 - lon) < 0.5 && Math.abs((south + north) / 2 - lat) < 0.5);
  }
});

Deno.test("planRequests leaves out a view that the answer before covers", () => {
  const view = (zoom: number, lon: number): View => ({ zoom, box: [lon, 50, lon + 0.001, 50.001] });
  const planned = planRequests([view(16, 9), view(16, 9.0001), view(10, 9), view(11, 9)], snapToGrid);
  assert.deepEqual(planned.map(({ zoom }) => zoom), [16, 10, 11]);
  assert.ok(contains(planned[0]!.box, view(16, 9.0001).box));
  assert.match(planned[0]!.path, /^api\/rpc\/get_playgrounds_bbox\?/);
  assert.match(planned[1]!.path, /^api\/rpc\/get_playground_clusters\?z=10&/);
});
