// From the elements of a made-up town to the content of its region.
import assert from "node:assert/strict";
import type { Feature } from "server/node/region/core/derive.ts";
import type { RegionContent } from "server/node/region/core/region_content.ts";
import { composeRegion } from "server/node/import/compose/compose_region.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import { type Elements, encodeExtract } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { openExtract } from "../memory_extract.ts";

function mapTown(change: (town: Required<Elements>) => Elements = (town) => town) {
  const opened = openExtract(encodeExtract(change(createTown())));
  return mapExtract(readExtract({ ...opened, relationId: TOWN_RELATION, onProgress() {} }));
}

const listStandalone = (content: Pick<RegionContent, "equipment" | "standaloneEquipment">) =>
  [...content.equipment].filter((_, i) => content.standaloneEquipment.has(i));

Deno.test("mapExtract places playgrounds of ways, relations and nodes", () => {
  const { playgrounds, name, boundary, isBoundaryBridged } = mapTown();
  assert.equal(name, "Musterstadt");
  assert.equal(boundary?.ringEnds.length, 1);
  assert.equal(isBoundaryBridged, false);
  assert.deepEqual(playgrounds.map(({ osmType, tags }) => [osmType, tags.name]), [
    ["N", undefined],
    ["W", "Rathausplatz"],
    ["R", "Ringpark"],
  ]);
  const [point, square, ring] = playgrounds;
  assert.equal(point!.areaMetres, 0);
  // Four steps of 7.15 m and 11.13 m; six of them without two.
  assert.ok(Math.abs(square!.areaMetres - 16 * 79.6) < 8, `${square!.areaMetres}`);
  assert.ok(Math.abs(ring!.areaMetres - 32 * 79.6) < 16, `${ring!.areaMetres}`);
});

Deno.test("mapExtract finds country and state in the tags of the region's relation", () => {
  assert.deepEqual(mapTown().place, { country: null, state: null });
  const { place } = mapTown(({ relations, ...town }) => ({
    ...town,
    relations: relations.map((relation) =>
      relation.id === TOWN_RELATION
        ? { ...relation, tags: { ...relation.tags, "de:amtlicher_gemeindeschluessel": "06631009" } }
        : relation
    ),
  }));
  assert.deepEqual(place, { country: "DE", state: "DE-HE" });
});

Deno.test("mapExtract sorts other things by role", () => {
  const { equipment, trees, pois } = mapTown();
  const describe = ({ osmType, geometry }: Feature) => `${osmType} ${geometry.kind}`;
  assert.deepEqual(Array.from(equipment, describe), ["N point", "N point", "W area"]);
  assert.deepEqual(Array.from(trees, describe), ["N point", "N point"]);
  assert.deepEqual(Array.from(pois, ({ tags }) => tags.name), ["Brot"]);
});

Deno.test("mapExtract omits outlines that are incomplete in the extract", () => {
  const [OUTLINE, HOLE] = [105, 106];
  const mapWithout = (lacking: number) =>
    mapTown(({ nodes, ways, relations }) => ({
      // Also without the last corner of the square playground.
      nodes: nodes.filter(({ id }) => id !== 8),
      ways: ways.filter(({ id }) => id !== lacking),
      relations,
    })).playgrounds.map(({ osmType, shape }) => `${osmType} ${shape.ringEnds.flat().length}`);
  assert.deepEqual(mapWithout(OUTLINE), ["N 1"]);
  assert.deepEqual(mapWithout(HOLE), ["N 1", "R 1"]);
});

Deno.test("composeRegion counts the things in a playground, and trees within 15 m", () => {
  const { playgrounds, bbox, ...content } = composeRegion(mapTown());
  const square = playgrounds.find(({ tags }) => tags.name === "Rathausplatz")!.derived;
  assert.equal(square.device_count, 1);
  assert.equal(square.bench_count, 1);
  assert.equal(square.tree_count, 1);
  const point = playgrounds.find(({ osmType }) => osmType === "N")!.derived;
  assert.deepEqual([point.device_count, point.bench_count, point.tree_count], [0, 0, 0]);
  assert.deepEqual(listStandalone(content).map(({ tags }) => tags.sport), ["soccer"]);
  assert.deepEqual(bbox, [8.99, 49.99, 9.01, 50.01]);
});

/** Adds square multipolygons of 0.0002 degrees from their south-western corner, and points. */
function addThings(
  { nodes, ways, relations }: Required<Elements>,
  squares: readonly (readonly [lon: number, lat: number, tags: Readonly<Record<string, string>>])[],
  points: readonly (readonly [lon: number, lat: number, tags: Readonly<Record<string, string>>])[] = [],
): Elements {
  const SIZE = 0.0002;
  const made = squares.map(([lon, lat, tags], i) => {
    const corners = [[0, 0], [SIZE, 0], [SIZE, SIZE], [0, SIZE]] as const;
    const first = 5_000 + 10 * i;
    return {
      nodes: corners.map(([dx, dy], k) => ({ id: first + k, lon: lon + dx, lat: lat + dy, tags: {} })),
      way: { id: first, refs: [0, 1, 2, 3, 0].map((k) => first + k), tags: {} },
      relation: {
        id: first,
        tags: { type: "multipolygon", ...tags },
        members: [{ type: "way" as const, ref: first, role: "outer" }],
      },
    };
  });
  const singles = points.map(([lon, lat, tags], i) => ({ id: 9_000 + i, lon, lat, tags }));
  return {
    nodes: [...nodes, ...made.flatMap(({ nodes }) => nodes), ...singles],
    ways: [...ways, ...made.map(({ way }) => way)],
    relations: [...relations, ...made.map(({ relation }) => relation)],
  };
}

Deno.test("pitches mapped as multipolygons count, and are standalone outside playgrounds", () => {
  const { playgrounds, ...content } = composeRegion(
    mapTown((town) =>
      addThings(town, [
        [9.0001, 50.0001, { leisure: "pitch", sport: "soccer" }],
        [9.003, 50.003, { leisure: "pitch", sport: "basketball" }],
        [9.0002, 50.0002, { type: "boundary", leisure: "pitch", sport: "basketball" }],
      ])
    ),
  );
  const { derived } = playgrounds.find(({ tags }) => tags.name === "Rathausplatz")!;
  assert.deepEqual([derived.has_soccer, derived.has_basketball], [true, false]);
  const relations = [...content.equipment].filter(({ osmType }) => osmType === "R");
  assert.deepEqual(relations.map(({ geometry }) => geometry.kind), ["area", "area"]);
  const sports = listStandalone(content).map(({ osmType, tags }) => `${osmType} ${tags.sport}`);
  assert.deepEqual(sports, ["W soccer", "R basketball"]);
});

Deno.test("benches and the like in a standalone pitch are standalone equipment, elsewhere they are not", () => {
  const inPitch = [9.0061, 50.0061] as const;
  const content = composeRegion(
    mapTown((town) =>
      addThings(town, [[9.0001, 50.0001, { leisure: "pitch", sport: "tennis" }]], [
        [...inPitch, { amenity: "bench" }],
        [...inPitch, { amenity: "shelter" }],
        [...inPitch, { leisure: "picnic_table" }],
        [...inPitch, { leisure: "fitness_station" }],
        [...inPitch, { playground: "swing" }],
        [9.0064, 50.0061, { amenity: "bench", name: "beside the pitch" }],
        [9.0002, 50.0002, { amenity: "bench", name: "in a pitch in a playground" }],
      ])
    ),
  );
  const describe = ({ amenity, leisure, name }: Readonly<Record<string, string>>) =>
    name ?? amenity ?? leisure;
  assert.deepEqual(listStandalone(content).map(({ tags }) => describe(tags)), [
    "bench",
    "shelter",
    "picnic_table",
    "fitness_station",
    "pitch",
  ]);
});

Deno.test("composeRegion uses the box of the playgrounds without a boundary", () => {
  const { boundary, bbox } = composeRegion(
    mapTown(({ nodes, ways, relations }) => ({ nodes, ways: ways.slice(2), relations })),
  );
  assert.equal(boundary, null);
  assert.ok(bbox);
  assert.ok(bbox[0] >= 9 && bbox[1] >= 50 && bbox[2] < 9.0055 && bbox[3] < 50.0055, String(bbox));
});

Deno.test("composeRegion of an extract without playgrounds and boundary has no box", () => {
  const mapped = mapTown(() => ({ nodes: [{ id: 1, lon: 9, lat: 50, tags: { amenity: "bench" } }] }));
  const { playgrounds, bbox, name, equipment } = composeRegion(mapped);
  assert.deepEqual([playgrounds.length, bbox, name, [...equipment].length], [0, null, null, 1]);
});
