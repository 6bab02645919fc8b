// The surroundings of a fake node's playgrounds: equipment, trees, amenities. Pure and computed on demand. Equal
// playgrounds have equal surroundings, which match the playground's counts.
import type { Bbox } from "contract/types.ts";
import { findInBox, type NodeData, type NodePlayground } from "./node_data.ts";
import { distanceMetres, movePoint, type Point } from "./outline.ts";
import type { PlaygroundFeature } from "./playground_feature.ts";

interface Feature {
  readonly type: "Feature";
  readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Amenity {
  readonly lat: number;
  readonly lon: number;
  readonly osm_id: number;
  readonly tags: Readonly<Record<string, string | null>>;
}

/** Most playgrounds only have the first devices of this list. */
const DEVICES = [
  { playground: "slide" },
  { playground: "swing", baby: "yes", capacity: "2" },
  { playground: "sandpit" },
  { playground: "swing", capacity: "2" },
  { playground: "springy", wheelchair: "yes" },
  { playground: "climbingframe" },
  { playground: "zipwire" },
  { playground: "flying_fox_tower" },
] as const;

/** Returns the equipment in a box, including objects just outside outlines, and playgrounds that are points. */
export function findEquipment(data: NodeData, box: Bbox): Feature[] {
  return findInBox(data, box).flatMap(equipmentOf).filter((feature) => touches(feature, box));
}

/** Returns the tags of a playground's devices. */
export function devicesOf({ properties }: PlaygroundFeature): (typeof DEVICES)[number][] {
  return repeat(Number(properties.device_count ?? 0), (i) => DEVICES[i % DEVICES.length]!);
}

function equipmentOf(playground: NodePlayground): Feature[] {
  const { feature: { properties }, bbox } = playground;
  const count = (name: string) => Number(properties[name] ?? 0);
  const tagged = [
    ...devicesOf(playground.feature),
    ...repeat(count("bench_count"), () => ({ amenity: "bench", backrest: "yes" })),
    ...repeat(count("shelter_count"), () => ({ amenity: "shelter" })),
    ...repeat(count("picnic_count"), () => ({ leisure: "picnic_table" })),
    ...repeat(count("table_tennis_count"), () => ({ leisure: "pitch", sport: "table_tennis" })),
  ];
  const idOf = (i: number) => properties.osm_id * 100 + i;
  return [
    ...tagged.map((tags, i) => point(placeInside(playground, i), { ...WIRE_TAGS, ...tags, osm_id: idOf(i) })),
    ...(properties.has_soccer === true ? [pitch(playground, idOf(99))] : []),
    // A bench in a corner of the box, outside the outline.
    point([bbox[0], bbox[3]], { ...WIRE_TAGS, amenity: "bench", osm_id: idOf(98) }),
    ...(properties.osm_type === "N" ? [point(playground.centre, { ...WIRE_TAGS, ...properties })] : []),
  ];
}

const WIRE_TAGS = { osm_type: "N", name: null, amenity: null, leisure: null, sport: null };

function pitch(playground: NodePlayground, osmId: number): Feature {
  const corners = [0, 1, 2].map((i) => placeInside(playground, i));
  return {
    type: "Feature",
    geometry: { type: "Polygon", coordinates: [[...corners, corners[0]]] },
    properties: { ...WIRE_TAGS, leisure: "pitch", sport: "soccer", osm_id: osmId, osm_type: "W" },
  };
}

/** Returns the trees in a box, which match the playgrounds' counts, and a tree row for every second playground. */
export function findTrees(data: NodeData, box: Bbox): Feature[] {
  return findInBox(data, box).flatMap((playground) => {
    const { osm_id: osmId, tree_count: count } = playground.feature.properties;
    const trees = repeat(
      Number(count),
      (i) => tree(placeInside(playground, i), { leaf_type: LEAVES[i % 3] }),
    );
    return osmId % 2 === 0 ? [...trees, treeRow(playground)] : trees;
  }).filter((feature) => touches(feature, box));
}

const LEAVES = ["broadleaved", "needleleaved", null];

function tree(at: Point, tags: Readonly<Record<string, unknown>>): Feature {
  return point(at, { name: null, length_m: null, leaf_cycle: null, feature_type: "tree", ...tags });
}

function treeRow(playground: NodePlayground): Feature {
  const coordinates = [0, 1].map((i) => placeInside(playground, i));
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: { name: null, feature_type: "tree_row", leaf_type: null, length_m: 12.5 },
  };
}

/** Returns amenities within a radius, nearest first. */
export function findAmenities(data: NodeData, from: Point, radiusMetres: number): Amenity[] {
  const farthestOfPlayground = 400;
  return data.playgrounds
    .filter(({ centre }) => distanceMetres(from, centre) <= radiusMetres + farthestOfPlayground)
    .flatMap(amenitiesOf)
    .map((amenity) => ({ amenity, metres: distanceMetres(from, [amenity.lon, amenity.lat]) }))
    .filter(({ metres }) => metres <= radiusMetres)
    .sort((a, b) => a.metres - b.metres)
    .map(({ amenity }) => amenity);
}

const TOILETS = { amenity: "toilets", fee: "no", opening_hours: "24/7" };

function amenitiesOf({ centre, feature: { properties: { osm_id: id } } }: NodePlayground): Amenity[] {
  const at = (east: number, north: number, i: number, tags: Readonly<Record<string, string | null>>) => {
    const [lon, lat] = movePoint(centre, east, north);
    return { lat, lon, osm_id: id * 100 + i, tags: { name: null, amenity: null, shop: null, ...tags } };
  };
  return [
    at(0, 120, 0, { highway: "bus_stop", name: `Am Anger ${id % 50}` }),
    at(12, 128, 1, { highway: "bus_stop", name: `Am Anger ${id % 50}` }),
    ...(id % 2 === 0 ? [at(80, 0, 2, TOILETS)] : []),
    ...(id % 3 === 0 ? [at(-300, 40, 3, { amenity: "ice_cream", name: "Eiscafé Venezia" })] : []),
    ...(id % 4 === 0 ? [at(200, 280, 4, { shop: "supermarket", name: "Frischemarkt" })] : []),
  ];
}

/** Returns the i-th position in the first outline, between its centre and a corner, away from a hole. */
function placeInside({ feature: { geometry } }: NodePlayground, i: number): Point {
  const outer = geometry.type === "Polygon" ? geometry.coordinates[0]! : geometry.coordinates[0]![0]!;
  const corners = outer.slice(1);
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [lon, lat] = corners[i % corners.length]!;
  const share = 0.25 + 0.05 * (Math.floor(i / corners.length) % 5);
  return [lon + (mean(0) - lon) * share, lat + (mean(1) - lat) * share];
}

function point(coordinates: Point, properties: Readonly<Record<string, unknown>>): Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
}

function touches({ geometry: { type, coordinates } }: Feature, [west, south, east, north]: Bbox): boolean {
  const points = type === "Point" ? [coordinates] : type === "Polygon" ? coordinates.flat() : coordinates;
  return (points as Point[]).some(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north);
}

function repeat<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
