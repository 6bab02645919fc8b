// Made-up diffs of the sizes that replication servers publish: a minute of the planet, and a day of a state.
import type { FileElement, FileNode, FileTags } from "server/node/osm_file/element.ts";
import type { OsmChange } from "server/node/update/core/parse_changes.ts";
import { CELL_NODES, COUNTRY_BOX, firstNodeId, firstWayId } from "./country_cell.ts";
import type { Random } from "fakes/random.ts";

const EDITED_AT = Date.UTC(2026, 10, 26) / 1000;
/** Above all ids of made-up extracts. */
const NEW_ID = 20_000_000_000;
const WAY_NODES = 6;

const common = { version: 7, timestamp: EDITED_AT } as const;
const modify = (element: FileElement): OsmChange => ({ action: "modify", element });

/** About 100 kB. All but three of the changes are elsewhere; `at` is a place in the region, in degrees. */
export function createMinute(random: Random, [lon, lat]: readonly [number, number]): OsmChange[] {
  const elsewhere = Array.from(
    { length: 416 },
    (_, i) => createEdit(random, i, [random.between(-18e8, -1e8), random.between(-6e8, 7e8)]),
  ).flat();
  const tags: readonly FileTags[] = [
    [["leisure", "playground"], ["name", "Neuer Spielplatz"]],
    [["playground", "swing"]],
    [["amenity", "bench"]],
  ];
  const ours = tags.map((tags, i): OsmChange => ({
    action: "create",
    element: {
      kind: "node",
      id: NEW_ID * 2 + i,
      version: 1,
      timestamp: EDITED_AT,
      lonE7: Math.round(lon * 1e7) + 100 * i,
      latE7: Math.round(lat * 1e7),
      tags,
    },
  }));
  return sortChanges([...elsewhere, ...ours]);
}

/** About 2 MB: new ways, and old nodes and ways of all of the country. */
export function createDay(random: Random, cells: number): OsmChange[] {
  const { west, south, east, north } = COUNTRY_BOX;
  const added = Array.from(
    { length: 6_000 },
    (_, i) => createEdit(random, i, [random.between(west, east), random.between(south, north)]),
  ).flat();
  const moved = new Map<number, FileNode>();
  for (let i = 0; i < 18_000; i++) {
    const id = firstNodeId(random.integer(0, cells - 1)) + random.integer(0, CELL_NODES);
    const [lonE7, latE7] = [random.integer(west, east), random.integer(south, north)];
    moved.set(id, { kind: "node", id, ...common, lonE7, latE7, tags: [] });
  }
  const renamed = new Map<number, FileElement>();
  for (let i = 0; i < 4_000; i++) {
    const [node, id] = [random.integer(0, cells - 1), random.integer(40, 400)];
    const first = firstNodeId(node) + random.integer(0, 6_000);
    const refs = Array.from({ length: WAY_NODES }, (_, at) => first + at);
    const tags = [["highway", "residential"], ["name", `Straße ${random.integer(1, 9_999)}`]] as const;
    renamed.set(firstWayId(node) + id, { kind: "way", id: firstWayId(node) + id, ...common, refs, tags });
  }
  return sortChanges([...added, ...[...moved.values(), ...renamed.values()].map(modify)]);
}

/** A way with its nodes and some changes of tags: twelve changes around a place, in steps of 1e-7 degrees. */
function createEdit(random: Random, number: number, [lon, lat]: readonly [number, number]): OsmChange[] {
  const id = NEW_ID + number * 40 + random.integer(0, 20);
  const nodes = Array.from({ length: 11 }, (_, i): FileNode => ({
    kind: "node",
    id: id + i,
    ...common,
    lonE7: Math.round(lon) + random.integer(-2_000, 2_000),
    latE7: Math.round(lat) + random.integer(-2_000, 2_000),
    tags: i < WAY_NODES ? [] : [["natural", "tree"], ["ref", random.next().toFixed(9)]],
  }));
  const refs = nodes.slice(0, WAY_NODES).map((node) => node.id);
  const tags: FileTags = random.chance(0.5)
    ? [["building", "yes"], ["addr:housenumber", `${random.integer(1, 200)}`]]
    : [["highway", "service"], ["surface", "asphalt"]];
  return [...nodes, { kind: "way" as const, id: id + 1, ...common, refs: [...refs, refs[0]!], tags }].map(
    modify,
  );
}

/** As servers publish them. */
function sortChanges(changes: readonly OsmChange[]): OsmChange[] {
  const kinds = ["node", "way", "relation"];
  return changes.toSorted(({ element: a }, { element: b }) =>
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.id - b.id
  );
}
