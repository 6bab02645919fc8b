// A made-up city with its surroundings, as whole elements: blocks between streets, playgrounds as points, ways and
// relations, devices, trees, shops. The boundary runs through it, so that much is at the edge and beyond.
import {
  compareElements,
  type FileElement,
  type FileMember,
  type FileTags,
} from "server/node/osm/elements/element.ts";
import type { Random } from "./random.ts";

export const CITY_RELATION = 4712;

/** South-west corner in degrees. The boundary excludes a quarter of the blocks on each side. */
const [WEST, SOUTH] = [9, 50];
const BLOCK = 0.003;
const SQUARE = [[0, 0], [1, 0], [1, 1], [0, 1]] as const;

const POINTS: readonly FileTags[] = [
  [["playground", "swing"]],
  [["playground", "slide"], ["height", "2"]],
  [["amenity", "bench"]],
  [["natural", "tree"]],
  [["natural", "tree"], ["species", "Tilia cordata"]],
  [["leisure", "playground"]],
  [["shop", "bakery"], ["name", "Brot"]],
  [["highway", "bus_stop"], ["name", "Am Markt"]],
  [["amenity", "toilets"]],
  [["place", "suburb"], ["name", "Vorstadt"]],
];
const AREAS: readonly FileTags[] = [
  [["leisure", "playground"], ["name", "Stadtpark"]],
  [["leisure", "playground"]],
  [["leisure", "pitch"], ["sport", "soccer"]],
  [["playground", "sandpit"]],
  [["building", "yes"]],
  [["building", "yes"], ["addr:housenumber", "7"]],
  [["amenity", "school"], ["name", "Schule"]],
];

/** `blocks` is the number of blocks on each side. Equal random numbers give equal cities. */
export function createCity(random: Random, blocks: number): FileElement[] {
  const elements: FileElement[] = [];
  const ids = { node: 1_000, way: 1_000, relation: 10_000 };
  const common = () => ({ version: random.integer(1, 5), timestamp: 1_700_000_000 + random.integer(0, 1e7) });
  const node = (lon: number, lat: number, tags: FileTags = []): number => {
    const [lonE7, latE7] = [Math.round(lon * 1e7), Math.round(lat * 1e7)];
    elements.push({ kind: "node", id: ++ids.node, ...common(), lonE7, latE7, tags });
    return ids.node;
  };
  const way = (refs: readonly number[], tags: FileTags = []): number => {
    elements.push({ kind: "way", id: ++ids.way, ...common(), refs, tags });
    return ids.way;
  };
  const relation = (members: readonly FileMember[], tags: FileTags, id = ++ids.relation) =>
    void elements.push({ kind: "relation", id, ...common(), members, tags });
  const square = (lon: number, lat: number, size: number): number[] => {
    const corners = SQUARE.map(([x, y]) => node(lon + x * size, lat + y * size));
    return [...corners, corners[0]!];
  };
  const member = (ref: number, role: string): FileMember => ({ kind: "way", ref, role });

  const crossings = Array.from(
    { length: blocks + 1 },
    (_, y) => Array.from({ length: blocks + 1 }, (_, x) => node(WEST + x * BLOCK, SOUTH + y * BLOCK)),
  );
  for (const [i, row] of crossings.entries()) {
    const kind = random.pick(["residential", "footway", "tertiary"]);
    way(row, [["highway", kind], ["name", `Oststraße ${i}`]]);
    way(crossings.map((others) => others[i]!), [["highway", kind], ["name", `Nordstraße ${i}`]]);
  }
  for (let y = 0; y < blocks; y++) {
    for (let x = 0; x < blocks; x++) {
      const [lon, lat] = [WEST + (x + 0.2) * BLOCK, SOUTH + (y + 0.2) * BLOCK];
      const within = () => random.between(0, 0.6 * BLOCK);
      if (random.chance(0.7)) way(square(lon, lat, random.between(0.0002, 0.6 * BLOCK)), random.pick(AREAS));
      if (random.chance(0.1)) {
        const rings = [way(square(lon, lat, 0.0015)), way(square(lon + 0.0005, lat + 0.0005, 0.0003))];
        relation(rings.map((ref, i) => member(ref, i === 0 ? "outer" : "inner")), [
          ["type", "multipolygon"],
          ...random.pick(AREAS),
        ]);
      }
      for (let i = random.integer(0, 4); i > 0; i--) {
        node(lon + within(), lat + within(), random.pick(POINTS));
      }
    }
  }
  // The boundary: four ways, each with a node in between.
  const [low, high] = [Math.floor(blocks / 4) + 0.5, Math.ceil(3 * blocks / 4) - 0.5];
  const corners = [[low, low], [high, low], [high, high], [low, high]] as const;
  const nodes = corners.map(([x, y]) => node(WEST + x * BLOCK, SOUTH + y * BLOCK));
  const border = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4]!;
    const between = node(WEST + (x + nextX) / 2 * BLOCK, SOUTH + (y + nextY) / 2 * BLOCK);
    return member(way([nodes[i]!, between, nodes[(i + 1) % 4]!], [["boundary", "administrative"]]), "outer");
  });
  relation(
    border,
    [["type", "boundary"], ["boundary", "administrative"], ["name", "Musterstadt"]],
    CITY_RELATION,
  );
  // Another city, which is in no file of the region.
  for (let i = 0; i < blocks; i++) way(square(WEST + 0.8, SOUTH + i * BLOCK, 0.0005), random.pick(AREAS));
  return elements.sort(compareElements);
}
