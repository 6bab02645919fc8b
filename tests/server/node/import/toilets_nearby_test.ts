// Distances to toilets, from the extract to the answers and the filters of clusters.
import assert from "node:assert/strict";
import type { Bbox } from "contract/types.ts";
import type { ImportArea } from "server/node/region/core/import_area.ts";
import type { OsmNode } from "server/node/osm/pbf/osm_element.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { BOX, BOX_QUERY, RELATION, withImported } from "./imported_answers.ts";

/** Degrees of latitude of about 100 m. */
const STEP = 0.0009;
const WIDE: Bbox = [8, 49, 10, 51];

type Distances = readonly [toilet: unknown, changingTable: unknown];

function importToilets(area: ImportArea, covered: Bbox | undefined) {
  const district = createDistrict({
    relationId: RELATION,
    name: "Landkreis",
    box: BOX,
    playgrounds: [
      { id: 10, name: "Mitte", at: [9.1, 50.1] },
      { id: 11, name: "Nord", at: [9.1, 50.1 + 7 * STEP] },
      { id: 12, name: "Ost", at: [9.15, 50.1] },
      { id: 13, name: "Rand", at: [9.1, 50.199] },
    ],
  });
  const nodes: OsmNode[] = [...district.nodes];
  const addToilet = (lat: number, tags = {}) =>
    void nodes.push({ id: nodes.length + 1, lon: 9.1, lat, tags: { amenity: "toilets", ...tags } });
  addToilet(50.1 - 2 * STEP, { access: "customers", changing_table: "yes" });
  addToilet(50.1 - 4 * STEP);
  addToilet(50.1 - 6 * STEP, { changing_table: "yes" });
  const extract = { ...district, nodes, ...(covered && { area: covered }) };
  return withImported(extract, area, async ({ ask, playgrounds }) => {
    const clusters = async (filter: string) => {
      const found = await ask(`get_playground_clusters?z=8&${BOX_QUERY}&${filter}`) as { count: number }[];
      return found.reduce((sum, { count }) => sum + count, 0);
    };
    return {
      distances: new Map(
        playgrounds.map(({ name, toilet_m, changing_table_m }): [unknown, Distances] => [
          name,
          [toilet_m, changing_table_m],
        ]),
      ),
      toilet: await clusters("filter_toilet=true"),
      changingTable: await clusters("filter_changing_table=true"),
      counts: (await ask("get_meta") as { filter_counts: Record<string, number> }).filter_counts,
    };
  });
}

const isAbout = (value: unknown, metres: number) => Math.abs(Number(value) - metres) < 10;

for (const area of ["boundary", "bbox", "extract"] as const) {
  Deno.test(`toilets nearby: distances and filters, IMPORT_AREA=${area}`, async () => {
    const { distances, toilet, changingTable, counts } = await importToilets(area, WIDE);
    const [middle, north] = [distances.get("Mitte")!, distances.get("Nord")!];
    assert.ok(isAbout(middle[0], 400) && isAbout(middle[1], 600), middle.join());
    assert.deepEqual(north, [null, null]);
    assert.deepEqual(distances.get("Ost"), [null, null]);
    assert.deepEqual(distances.get("Rand"), [null, null]);
    assert.deepEqual([toilet, changingTable, counts.toilet, counts.changing_table], [1, 1, 1, 1]);
  });

  Deno.test(`toilets nearby: not known where the extract ends, IMPORT_AREA=${area}`, async () => {
    const { distances } = await importToilets(area, BOX);
    assert.deepEqual(distances.get("Ost"), [null, null]);
    assert.deepEqual(distances.get("Rand"), [undefined, undefined]);
  });
}
