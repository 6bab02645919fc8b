import assert from "node:assert/strict";
import { parsePlayground } from "contract/playground/playground.ts";
import { createNodeData } from "./node_data.ts";
import { isInside } from "./outline.ts";
import { createRegion } from "./region.ts";
import { createWorld } from "./world.ts";

const world = createWorld();
const playgrounds = world.regions.flatMap((region) => region.playgrounds);

Deno.test("equal seeds build equal worlds, other seeds build others", () => {
  assert.deepEqual(createWorld(), world);
  assert.notDeepEqual(createWorld(5).regions[0]!.playgrounds[0], playgrounds[0]);
});

Deno.test("the world has six regions with 5 000 to 8 000 playgrounds", () => {
  assert.equal(world.regions.length, 6);
  assert.equal(new Set(world.regions.map(({ slug }) => slug)).size, 6);
  assert.ok(playgrounds.length >= 5_000 && playgrounds.length <= 8_000);
});

Deno.test("ids of playgrounds and names of towns are unique in the world", () => {
  const ids = playgrounds.map(({ properties }) => properties.osm_id);
  const towns = world.regions.flatMap((region) => region.towns.map(({ name }) => name));
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(new Set(towns).size, towns.length);
});

Deno.test("every playground is usable as data of a node", () => {
  for (const feature of playgrounds) {
    const parsed = parsePlayground(feature);
    assert.ok(parsed, JSON.stringify(feature));
    assert.equal(parsed.osmType, feature.properties.osm_type);
  }
});

Deno.test("every region has the mix of a real region", () => {
  for (const region of world.regions) {
    const { counts, playgrounds } = createNodeData(region);
    for (const count of Object.values(counts)) assert.ok(count > playgrounds.length / 20, region.name);
    const has = (test: (feature: typeof region.playgrounds[number]) => boolean) =>
      assert.ok(region.playgrounds.some(test), region.name);
    for (const type of ["N", "W", "R"]) has(({ properties }) => properties.osm_type === type);
    has(({ geometry }) => geometry.type === "MultiPolygon" && geometry.coordinates[0]!.length === 2);
    has(({ properties }) => properties.access === "private");
    has(({ properties }) => properties.name === null);
  }
});

Deno.test("districts share their borders without gap or overlap", () => {
  const uses = new Map<string, number>();
  for (const { outline } of world.regions) {
    outline.forEach((point, i) => {
      const edge = [String(point), String(outline.at(i - 1))].sort().join(" ");
      uses.set(edge, (uses.get(edge) ?? 0) + 1);
    });
  }
  const drawn = world.borders.flatMap((line) =>
    line.slice(1).map((point, i) => [String(point), String(line[i])].sort().join(" "))
  );
  assert.deepEqual([...uses.keys()].sort(), drawn.sort());
  assert.ok([...uses.values()].every((count) => count === 1 || count === 2));
  assert.ok([...uses.values()].includes(2));
});

Deno.test("towns lie in their own region and in no other", () => {
  for (const region of world.regions) {
    for (const { centre, name } of region.towns) {
      const owners = world.regions.filter(({ outline }) => isInside(centre, outline));
      assert.deepEqual(owners.map(({ slug }) => slug), [region.slug], name);
    }
  }
});

Deno.test("createRegion creates a region from options", () => {
  const bbox = [11.2, 47.9, 11.3, 48] as const;
  const region = createRegion({ slug: "klein", name: "Klein", bbox, count: 40, seed: 3 });
  assert.equal(region.playgrounds.length, 40);
  assert.deepEqual([region.slug, region.name, region.bbox], ["klein", "Klein", bbox]);
  assert.ok(
    createNodeData(region).playgrounds.every(({ centre }) =>
      // Outlines of 60 m may extend beyond the edge.
      centre[0] > 11.198 && centre[0] < 11.302 && centre[1] > 47.898 && centre[1] < 48.002
    ),
  );
  assert.equal(createRegion({ count: 0 }).playgrounds.length, 0);
});

Deno.test("a region across the antimeridian keeps its longitudes within ±180", () => {
  const region = createRegion({ bbox: [178, -20, -178, -17], count: 200 });
  const lons = createNodeData(region).playgrounds.map(({ centre }) => centre[0]);
  assert.ok(lons.every((lon) => lon >= -180 && lon <= 180));
  assert.ok(lons.some((lon) => lon < 0) && lons.some((lon) => lon > 0));
});
