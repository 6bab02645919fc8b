// Which regions lie outside the bounds of a map archive.
import assert from "node:assert/strict";
import type { Bbox, StatusSnapshot } from "contract/types.ts";
import { describeGap, listRegionBoxes, type RegionBox } from "server/maps/archive/core/coverage.ts";
import { emptySnapshot } from "server/hub/monitor/core/snapshot.ts";

const ANDORRA: Bbox = [1.41, 42.43, 1.79, 42.66];
const FULDA: Bbox = [9.43, 50.36, 10.08, 50.81];
const region = (name: string, bbox: Bbox): RegionBox => ({ name, bbox });

Deno.test("describeGap: nothing without a region, and for regions within the bounds", () => {
  assert.equal(describeGap(ANDORRA, []), null);
  assert.equal(describeGap(ANDORRA, [region("Andorra", ANDORRA)]), null);
  assert.equal(describeGap([-180, -85, 180, 85], [region("Andorra", ANDORRA), region("Fulda", FULDA)]), null);
  // Beyond the last parallel of the map there are no tiles at all.
  assert.equal(describeGap([-180, -85.05, 180, 85.05], [region("Pole", [-180, 80, 180, 85.1])]), null);
});

Deno.test("describeGap: an archive of another place names region, bounds and what to do", () => {
  assert.equal(
    describeGap(ANDORRA, [region("Landkreis Fulda", FULDA)]),
    'it covers 1.41,42.43,1.79,42.66; outside of it, without a base map: 100 % of "Landkreis Fulda" (9.43,50.36,10.08,50.81). ' +
      'Use an archive that covers 9.43,50.36,10.08,50.81, such as one made with "basemap"',
  );
});

Deno.test("describeGap: a margin of a tenth of the region's box is no gap, a third is", () => {
  const [west, south, east, north] = FULDA;
  const cut = (share: number): Bbox => [west, south, east - (east - west) * share, north];
  assert.equal(describeGap(cut(0.09), [region("Fulda", FULDA)]), null);
  assert.match(
    describeGap(cut(0.33), [region("Fulda", FULDA)])!,
    /outside of it, without a base map: 33 % of "Fulda"/,
  );
});

Deno.test("describeGap: of many regions the farthest outside are named, and the box is around all", () => {
  const row = Array.from({ length: 8 }, (_, i) => region(`R${i}`, [i, 10, i + 1, 11]));
  const gap = describeGap([0, 10, 2.5, 11], row)!;
  assert.match(
    gap,
    /outside of it, without a base map: 100 % of "R3" \(3,10,4,11\), 100 % of "R4" \(4,10,5,11\), 100 % of "R5" /,
  );
  assert.match(gap, / and 3 more of 8 regions\. .* covers 0,10,8,11, /);
});

Deno.test("describeGap: boxes across the antimeridian, and boxes of one point", () => {
  const fiji: Bbox = [177, -19, -178, -16];
  assert.equal(describeGap([-180, -20, 180, -15], [region("Fiji", fiji)]), null);
  assert.match(
    describeGap([176, -20, 180, -15], [region("Fiji", fiji)])!,
    /40 % of "Fiji" \(177,-19,-178,-16\)/,
  );
  assert.equal(describeGap(FULDA, [region("one", [9.5, 50.5, 9.5, 50.5])]), null);
  assert.match(describeGap(ANDORRA, [region("one", [9.5, 50.5, 9.5, 50.5])])!, /100 % of "one"/);
});

Deno.test("describeGap: the sample town needs no archive", () => {
  const sample = region("Musterstadt (Beispieldaten)", [10.41, 51.07, 10.47, 51.09]);
  assert.equal(
    describeGap(ANDORRA, [sample]),
    "it covers 1.41,42.43,1.79,42.66, but not the sample town, which has no base map until you import a region",
  );
  assert.equal(describeGap(ANDORRA, [sample, region("Andorra", ANDORRA)]), null);
  assert.match(
    describeGap(ANDORRA, [sample, region("Fulda", FULDA)])!,
    /outside of it, without a base map: 100 % of "Fulda" .* covers 9\.43,50\.36,10\.08,50\.81,/,
  );
  assert.equal(describeGap([10, 51, 11, 52], [sample]), null);
});

Deno.test("describeGap: names of nodes are one short line", () => {
  const gap = describeGap(ANDORRA, [region(`a\n${"b".repeat(5000)}`, FULDA)])!;
  assert.ok(gap.length < 400 && !gap.includes("\n"), gap);
});

Deno.test("listRegionBoxes: the last known box of a region that is down; none of a region never reached", () => {
  const known = { name: "Fulda", bbox: FULDA };
  const backends = new Map<string, unknown>([
    ["up", { name: "Andorra", bbox: ANDORRA, lastKnown: null }],
    ["down", { name: null, bbox: null, lastKnown: known }],
    ["nameless", { name: null, bbox: FULDA, lastKnown: null }],
    ["never", { name: null, bbox: null, lastKnown: null }],
  ]) as StatusSnapshot["backends"];
  assert.deepEqual(listRegionBoxes({ ...emptySnapshot(new Date(0)), backends }), [
    { name: "Andorra", bbox: ANDORRA },
    { name: "Fulda", bbox: FULDA },
    { name: "nameless", bbox: FULDA },
  ]);
});
