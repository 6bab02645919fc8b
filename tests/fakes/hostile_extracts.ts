// Extracts of few bytes that cost much memory, time or disk space. Each function takes the amounts, so that a test can
// use small ones and a fuzz run any.
import type { OsmMember, OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { encodeExtract } from "./extract_writer.ts";
import { createTown, TOWN_RELATION } from "./town_extract.ts";

/** The first ids of hostile elements, above those of the town. */
const FIRST_NODE = 10_000_000;
const FIRST_WAY = 1_000_000;
const FIRST_RELATION = 100_000;
const CENTRE = { lon: 9, lat: 50 };

interface Added {
  readonly nodes?: readonly OsmNode[];
  readonly ways?: readonly OsmWay[];
  readonly relations?: readonly OsmRelation[];
  /** Members of the region's relation instead of the town's boundary. */
  readonly boundary?: readonly OsmMember[];
}

/** Encodes the town, followed by the hostile elements. */
function withTown({ nodes = [], ways = [], relations = [], boundary }: Added): Uint8Array {
  const town = createTown();
  return encodeExtract({
    nodes: [...town.nodes, ...nodes],
    ways: [...town.ways, ...ways],
    relations: [
      ...town.relations.map((relation) =>
        boundary && relation.id === TOWN_RELATION ? { ...relation, members: boundary } : relation
      ),
      ...relations,
    ],
    maxElementsPerBlob: 1_000_000,
  });
}

const upTo = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const round7 = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Creates nodes on a circle with teeth, which make geometric tests of the ring expensive. */
function ringNodes(count: number, firstId: number, radius = 0.05): OsmNode[] {
  return upTo(count, (i) => {
    const angle = (2 * Math.PI * i) / count;
    const reach = radius * (i % 2 ? 1 : 0.2);
    return {
      id: firstId + i,
      lon: round7(CENTRE.lon + reach * Math.cos(angle)),
      lat: round7(CENTRE.lat + reach * Math.sin(angle)),
      tags: {},
    };
  });
}

/** Returns a closed list of node ids. */
const ringRefs = (count: number, firstId: number) => [...upTo(count, (i) => firstId + i), firstId];
const wayMember = (ref: number, role = "outer"): OsmMember => ({ type: "way", ref, role });

/** `things` multipolygons that all reference the same `ways` rings of `corners` nodes. */
export function sharedWays({ ways, corners, things }: { ways: number; corners: number; things: number }) {
  const refs = ringRefs(corners - 1, FIRST_NODE);
  return withTown({
    nodes: ringNodes(corners - 1, FIRST_NODE),
    ways: upTo(ways, (i) => ({ id: FIRST_WAY + i, refs, tags: {} })),
    relations: upTo(things, (i) => ({
      id: FIRST_RELATION + i,
      members: upTo(ways, (way) => wayMember(FIRST_WAY + way)),
      tags: { type: "multipolygon", leisure: "playground" },
    })),
  });
}

/** One multipolygon or the region itself references the same ring many times. */
export function repeatedWay(
  { times, corners, isRegion = false }: { times: number; corners: number; isRegion?: boolean },
) {
  const members = upTo(times, () => wayMember(FIRST_WAY));
  return withTown({
    nodes: ringNodes(corners - 1, FIRST_NODE),
    ways: [{ id: FIRST_WAY, refs: ringRefs(corners - 1, FIRST_NODE), tags: {} }],
    ...(isRegion ? { boundary: members } : {
      relations: [
        { id: FIRST_RELATION, members, tags: { type: "multipolygon", leisure: "playground" } },
      ],
    }),
  });
}

/** A region whose boundary is a circle of pieces, with a gap after each piece. */
export function boundaryWithGaps({ pieces }: { pieces: number }) {
  const at = (share: number) => ({
    lon: round7(CENTRE.lon + Math.cos(2 * Math.PI * share)),
    lat: round7(CENTRE.lat + Math.sin(2 * Math.PI * share)),
  });
  return withTown({
    nodes: upTo(2 * pieces, (i) => ({
      id: FIRST_NODE + i,
      ...at((Math.floor(i / 2) + (i % 2) * 0.95) / pieces),
      tags: {},
    })),
    ways: upTo(pieces, (i) => ({
      id: FIRST_WAY + i,
      refs: [FIRST_NODE + 2 * i, FIRST_NODE + 2 * i + 1],
      tags: {},
    })),
    // Lists every second piece first and then the remaining ones, so that neighbours are far apart.
    boundary: upTo(pieces, (i) => wayMember(FIRST_WAY + (i * 2) % pieces + (2 * i >= pieces ? 1 : 0))),
  });
}

/** A multipolygon whose outline consists of pieces, listed so that neighbours are far apart. */
export function outlineInPieces({ pieces }: { pieces: number }) {
  const nodes = ringNodes(pieces, FIRST_NODE);
  return withTown({
    nodes,
    ways: upTo(pieces, (i) => ({
      id: FIRST_WAY + i,
      refs: [FIRST_NODE + i, FIRST_NODE + (i + 1) % pieces],
      tags: {},
    })),
    relations: [{
      id: FIRST_RELATION,
      members: upTo(pieces, (i) => wayMember(FIRST_WAY + (i * 7919) % pieces)),
      tags: { type: "multipolygon", leisure: "playground" },
    }],
  });
}

/** A playground with many corners that contains pitches with as many corners, which do not touch its outline. */
export function largePitches({ pitches, corners }: { pitches: number; corners: number }) {
  const refs = ringRefs(corners - 1, FIRST_NODE);
  const outerStart = FIRST_NODE + corners;
  return withTown({
    nodes: [
      ...ringNodes(corners - 1, FIRST_NODE, 0.0499),
      // These have the same teeth as the pitches, but are a little farther out.
      ...ringNodes(corners - 1, outerStart, 0.05),
    ],
    ways: [
      {
        id: FIRST_WAY,
        refs: ringRefs(corners - 1, outerStart),
        tags: { leisure: "playground" },
      },
      ...upTo(pitches, (i) => ({ id: FIRST_WAY + 1 + i, refs, tags: { leisure: "pitch" } })),
    ],
  });
}

/** Objects at the same position inside a playground (or another area) with many corners. */
export function thingsInLargeOutline(
  { things, corners, tags = { playground: "swing" }, outlineTags = { leisure: "playground" } }: {
    things: number;
    corners: number;
    tags?: OsmNode["tags"];
    outlineTags?: OsmNode["tags"];
  },
) {
  return withTown({
    nodes: [
      ...ringNodes(corners - 1, FIRST_NODE),
      ...upTo(things, (i) => ({ id: FIRST_NODE + corners + i, ...CENTRE, tags })),
    ],
    ways: [{
      id: FIRST_WAY,
      refs: ringRefs(corners - 1, FIRST_NODE),
      tags: outlineTags,
    }],
  });
}

/** Playgrounds and objects that all touch each other. */
export function everythingTouches({ playgrounds, things }: { playgrounds: number; things: number }) {
  return withTown({
    nodes: [
      ...upTo(playgrounds, (i) => ({ id: FIRST_NODE + i, ...CENTRE, tags: { leisure: "playground" } })),
      ...upTo(things, (i) => ({
        id: FIRST_NODE + playgrounds + i,
        ...CENTRE,
        tags: { playground: "swing" },
      })),
    ],
  });
}

/** Playgrounds that share one long name. */
export function sharedName({ playgrounds, characters }: { playgrounds: number; characters: number }) {
  const name = "x".repeat(characters);
  return withTown({
    nodes: upTo(playgrounds, (i) => ({
      id: FIRST_NODE + i,
      lon: CENTRE.lon,
      lat: round7(CENTRE.lat + i * 1e-7),
      tags: { leisure: "playground", name },
    })),
  });
}

/** Nodes with the same few tags. */
export function manyNodes({ count, tags }: { count: number; tags: OsmNode["tags"] }) {
  return withTown({ nodes: upTo(count, (i) => ({ id: FIRST_NODE + i, ...CENTRE, tags })) });
}

/** Playgrounds that share many tags. */
export function manyTags({ playgrounds, tags }: { playgrounds: number; tags: number }) {
  const shared = Object.fromEntries(upTo(tags, (i) => [`key${i}`, "v".repeat(200)]));
  return manyNodes({ count: playgrounds, tags: { leisure: "playground", ...shared } });
}

/** Nodes at the given positions, in degrees, each with these tags. */
export function nodesAt(positions: readonly (readonly [lon: number, lat: number])[], tags: OsmNode["tags"]) {
  return withTown({ nodes: positions.map(([lon, lat], i) => ({ id: FIRST_NODE + i, lon, lat, tags })) });
}

/** A playground without a name, and streets of 1 000 nodes that all pass it. */
export function manyStreets({ streets }: { streets: number }) {
  const nodesOf = (street: number) =>
    upTo(1_000, (i) => ({
      id: FIRST_NODE + 1_000 * street + i,
      lon: round7(CENTRE.lon + 1e-6 * i),
      lat: round7(CENTRE.lat + 1e-6 * (street % 1_000)),
      tags: {},
    }));
  return withTown({
    nodes: [
      ...upTo(streets, nodesOf).flat(),
      { id: FIRST_NODE + 1_000 * streets, ...CENTRE, tags: { leisure: "playground" } },
    ],
    ways: upTo(streets, (street) => ({
      id: FIRST_WAY + street,
      refs: upTo(1_000, (i) => FIRST_NODE + 1_000 * street + i),
      tags: { highway: "residential", name: "Hauptstraße" },
    })),
  });
}

/** Streets that alternate between two nodes whose ids are far apart, so that they take few bytes when compressed. */
export function swingingStreets({ streets, refs }: { streets: number; refs: number }) {
  const [near, far] = [FIRST_NODE, 2 ** 50];
  return withTown({
    nodes: [near, far].map((id) => ({ id, ...CENTRE, tags: {} })),
    ways: upTo(streets, (street) => ({
      id: FIRST_WAY + street,
      refs: upTo(refs, (i) => i % 2 === 0 ? near : far),
      tags: { highway: "residential", name: "Hauptstraße" },
    })),
  });
}
