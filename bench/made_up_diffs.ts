// Creates diffs as large as those of replication servers, for a minute of the planet and for a day of a state.
import type { FileElement, FileNode, FileTags, OsmChange } from "server/node/osm/elements/element.ts";
import type { RelationLike } from "./block_writer.ts";
import { createRelations } from "./country_blobs.ts";
import { type Cell, type CellWay, COUNTRY_BOX, createCell } from "./country_cell.ts";
import type { Random } from "fakes/random.ts";

const EDITED_AT = Date.UTC(2026, 10, 26) / 1000;
/** First id of new elements, above all ids of made-up extracts. */
const NEW_ID = 20_000_000_000;
const WAY_NODES = 6;

const common = { version: 7, timestamp: EDITED_AT } as const;
const modify = (element: FileElement): OsmChange => ({ action: "modify", element });

/** Numbers of edited elements in a minute of the planet and in a day of a state. New elements are not counted. */
const MINUTE = { moved: 30, renamed: 10, demolished: 2, relations: 2 };
const DAY = { moved: 18_000, renamed: 4_000, demolished: 300, relations: 300 };

/**
 * Creates about 100 kB. Most changes are elsewhere, some are in the country of `cells` cells, and three create nodes at
 * a position in degrees.
 */
export function createMinute(
  random: Random,
  [lon, lat]: readonly [number, number],
  cells: number,
): OsmChange[] {
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
  return sortChanges([...elsewhere, ...ours, ...editCountry(random, cells, MINUTE)]);
}

/** Creates about 2 MB, with new ways and edits of existing elements all over the country. */
export function createDay(random: Random, cells: number): OsmChange[] {
  const { west, south, east, north } = COUNTRY_BOX;
  const added = Array.from(
    { length: 6_000 },
    (_, i) => createEdit(random, i, [random.between(west, east), random.between(south, north)]),
  ).flat();
  return sortChanges([...added, ...editCountry(random, cells, DAY)]);
}

/** Changes existing elements, spread over all cells. */
function editCountry(random: Random, cells: number, counts: typeof DAY): OsmChange[] {
  const edited = new Map<string, OsmChange>();
  const edit = (change: OsmChange) => edited.set(`${change.element.kind}${change.element.id}`, change);
  for (let number = 0; number < cells; number++) {
    const share = (count: number) =>
      Math.floor(count * (number + 1) / cells) - Math.floor(count * number / cells);
    const [moved, renamed, demolished, relations] = [
      share(counts.moved),
      share(counts.renamed),
      share(counts.demolished),
      share(counts.relations),
    ];
    if (moved + renamed + demolished + relations === 0) continue;
    const cell = createCell(number);
    for (let i = 0; i < moved; i++) edit(modify(moveNode(random, cell)));
    for (let i = 0; i < renamed; i++) edit(modify(renameWay(random, random.pick(cell.ways))));
    for (let i = 0; i < demolished; i++) demolish(random, cell).forEach(edit);
    for (let i = 0; i < relations; i++) edit(modify(editRelation(random.pick(createRelations(number)))));
  }
  return [...edited.values()];
}

/** Moves a node by a few metres. */
function moveNode(random: Random, { ids, lons, lats, tags }: Cell): FileNode {
  const i = random.integer(0, ids.length - 1);
  const [lonE7, latE7] = [lons[i]! + random.integer(-500, 500), lats[i]! + random.integer(-500, 500)];
  return { kind: "node", id: ids[i]!, ...common, lonE7, latE7, tags: pairTags(tags[i] ?? []) };
}

function renameWay(random: Random, { id, refs, tags }: CellWay): FileElement {
  const others = pairTags(tags).filter(([key]) => key !== "name");
  return {
    kind: "way",
    id,
    ...common,
    refs,
    tags: [...others, ["name", `Straße ${random.integer(1, 9_999)}`]],
  };
}

/** Deletes a building with its nodes. */
function demolish(random: Random, { ways }: Cell): OsmChange[] {
  const { id, refs } = random.pick(ways.filter(({ tags }) => tags.includes("building")));
  const { version } = common;
  return [
    { action: "delete", element: { kind: "way", id, version } },
    ...[...new Set(refs)].map((id): OsmChange => ({
      action: "delete",
      element: { kind: "node", id, version },
    })),
  ];
}

function editRelation({ id, members, tags }: RelationLike): FileElement {
  return {
    kind: "relation",
    id,
    ...common,
    members: members.map(([ref, role]) => ({ kind: "way", ref, role })),
    tags: [...pairTags(tags), ["note", "geändert"]],
  };
}

const pairTags = (list: readonly string[]): FileTags =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i]!, list[2 * i + 1]!] as const);

/** Returns the twelve changes of a way and eleven nodes around a position, in units of 1e-7 degrees. */
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

/** Sorts changes in the order in which servers publish them. */
function sortChanges(changes: readonly OsmChange[]): OsmChange[] {
  const kinds = ["node", "way", "relation"];
  return changes.toSorted(({ element: a }, { element: b }) =>
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.id - b.id
  );
}
