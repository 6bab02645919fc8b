import assert from "node:assert/strict";
import fc from "fast-check";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox } from "contract/types.ts";
import { findNearToilets } from "server/node/import/compose/near_toilets.ts";
import { UNLIMITED } from "server/node/osm/limits/import_budget.ts";
import { WORLD } from "server/node/region/core/import_area.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import type { Tags } from "server/node/region/core/tags.ts";

type Place = readonly [eastMetres: number, northMetres: number];

/** The distances of a playground at `middle`, with toilets around it. */
function find(
  toilets: readonly (readonly [at: Place, tags?: Tags])[],
  { covered = WORLD, middle = [9, 50] }: { covered?: Bbox | null; middle?: Place } = {},
) {
  const [lon, lat] = middle;
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const playground = {
    osmType: "N",
    osmId: 1,
    tags: {},
    shape: circleAround(lon, lat, 5),
    areaMetres: 0,
  } as const;
  const pois = toilets.map(([[east, north], tags = {}], i) => {
    const x = lon + east / lonMetres;
    const position = [x > 180 ? x - 360 : x, lat + north / latMetres] as const;
    return {
      osmType: "N",
      osmId: 2 + i,
      tags: { amenity: "toilets", ...tags },
      geometry: { kind: "point", position },
    } as const;
  });
  return findNearToilets({ playgrounds: [playground], pois }, covered, UNLIMITED).get(playground);
}

const TABLE = { changing_table: "yes" };
const NONE = { toilet_m: null, changing_table_m: null };

Deno.test("near toilets: the nearest, and the nearest with a changing table", () => {
  assert.deepEqual(find([[[0, -700], TABLE], [[300, 0]], [[0, 900], TABLE]]), {
    toilet_m: 300,
    changing_table_m: 700,
  });
  assert.deepEqual(find([[[0, 400], { changing_table: "no" }]]), { toilet_m: 400, changing_table_m: null });
});

Deno.test("near toilets: those that are not public, and other amenities, do not count", () => {
  for (const access of ["private", "customers", "no"]) {
    assert.deepEqual(find([[[10, 0], { access, ...TABLE }]]), NONE, access);
  }
  for (const access of ["yes", "permissive", "public"]) {
    assert.equal(find([[[10, 0], { access }]])?.toilet_m, 10, access);
  }
  assert.deepEqual(find([[[10, 0], { amenity: "cafe", ...TABLE }]]), NONE);
});

Deno.test("near toilets: up to 1,000 m", () => {
  assert.equal(find([[[0, 999]]])?.toilet_m, 999);
  assert.equal(find([[[0, 1001]]])?.toilet_m, null);
  assert.equal(find([[[800, 800]]])?.toilet_m, null);
});

Deno.test("near toilets: unknown where the extract ends", () => {
  const [south, north] = [-0.5, 1001].map((metres) => 50 + metres / metresPerDegree(50)[1]);
  const cut: Bbox = [8, south!, 10, north!];
  assert.deepEqual(find([], { covered: cut }), {});
  assert.deepEqual(find([[[0, 400]]], { covered: cut }), { toilet_m: 400 });
  assert.deepEqual(find([], { covered: null }), {});
  assert.deepEqual(find([[[0, 400], TABLE]], { covered: null }), { toilet_m: 400, changing_table_m: 400 });
});

Deno.test("near toilets: across the antimeridian", () => {
  assert.equal(find([[[300, 0]]], { middle: [179.999, 50] })?.toilet_m, 300);
});

Deno.test("near toilets: the same as comparing every pair", () => {
  const place = fc.tuple(fc.integer({ min: -1200, max: 1200 }), fc.integer({ min: -1200, max: 1200 }));
  fc.assert(fc.property(fc.array(place), (places) => {
    const metres = Math.min(...places.map(([east, north]) => Math.hypot(east, north)));
    const { toilet_m } = find(places.map((at) => [at]))!;
    if (Math.abs(metres - 1000) < 1) return;
    if (metres > 1000) assert.equal(toilet_m, null);
    else assert.ok(Math.abs(toilet_m! - metres) <= 1, `${toilet_m} ${metres}`);
  }));
});
