// A made-up extract of any size for benchmarks: mostly untagged nodes and roads, with trees, benches and playgrounds in
// about the proportions of a German federal state.
import type { OsmNode, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { encodeDataBlob, encodeHeaderBlob } from "./extract_writer.ts";
import { createRandom, type Random } from "./random.ts";
import { TOWN_RELATION } from "./town_extract.ts";

/** The relation of the region. Its boundary is one closed way. */
export const LARGE_EXTRACT_RELATION = TOWN_RELATION;

const ELEMENTS_PER_BLOB = 8000;
const NODES_PER_WAY = 9;
/** Share of the file that nodes take up. Ways take up the rest. */
const NODE_SHARE = 0.8;

const ROADS = ["residential", "service", "footway", "track", "path", "tertiary", "living_street"];
const SURFACES = ["asphalt", "paving_stones", "gravel", "ground", "unpaved", "sett"];
const SPECIES = ["Quercus robur", "Tilia cordata", "Acer platanoides", "Fagus sylvatica"];
const DEVICES = ["swing", "slide", "sandpit", "springy", "climbingframe", "seesaw"];

/**
 * Writes at least `minBytes` bytes to a file and returns the number of bytes. Equal seeds give equal files. As in real
 * extracts, all nodes come first, then all ways, then the relation, each sorted by id.
 */
export function writeLargeExtract(path: string, minBytes: number, seed = 1): number {
  const random = createRandom(seed);
  using file = Deno.openSync(path, { write: true, create: true, truncate: true });
  let written = 0;
  const write = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length;) done += file.writeSync(bytes.subarray(done));
    written += bytes.length;
  };
  write(encodeHeaderBlob({ dataTimestamp: new Date("2026-11-01T00:00:00Z") }));
  const firstIds: number[] = [];
  for (let nextId = 1_000_000; written < NODE_SHARE * minBytes;) {
    const nodes = createNodes(random, nextId);
    firstIds.push(nodes[0]!.id);
    nextId = nodes.at(-1)!.id + 1;
    write(encodeDataBlob({ nodes }));
  }
  let wayId = 1_000_000;
  while (written < minBytes) {
    const share = (written - NODE_SHARE * minBytes) / ((1 - NODE_SHARE) * minBytes);
    const ways = createWays(random, wayId, firstIds[Math.floor(Math.max(0, share) * firstIds.length)]!);
    wayId = ways.at(-1)!.id + 1;
    write(encodeDataBlob({ ways }));
  }
  const ring = [0, 0.4, 0.8].map((share) => firstIds[Math.floor(share * firstIds.length)]!);
  write(
    encodeDataBlob({
      ways: [{ id: wayId, refs: [...ring, ring[0]!], tags: { boundary: "administrative" } }],
    }),
  );
  write(encodeDataBlob({
    relations: [{
      id: LARGE_EXTRACT_RELATION,
      members: [{ type: "way", ref: wayId, role: "outer" }],
      tags: { type: "boundary", name: "Musterland" },
    }],
  }));
  return written;
}

/** Creates nodes of which consecutive ones are near each other, as in a village. Every blob is another village. */
function createNodes(random: Random, firstId: number): OsmNode[] {
  let [id, lon, lat] = [firstId, random.between(8, 10), random.between(50, 51.5)];
  return Array.from({ length: ELEMENTS_PER_BLOB }, (): OsmNode => {
    id += random.chance(0.8) ? 1 : random.integer(2, 40);
    lon += random.between(-0.0004, 0.0004);
    lat += random.between(-0.0003, 0.0003);
    return { id, lon, lat, tags: createNodeTags(random) };
  });
}

function createNodeTags(random: Random): OsmNode["tags"] {
  const dice = random.next();
  if (dice < 0.955) return {};
  if (dice < 0.975) {
    return { highway: random.pick(["crossing", "turning_circle", "give_way", "street_lamp"]) };
  }
  if (dice < 0.985) return { barrier: "gate", access: "private" };
  if (dice < 0.99) {
    return { natural: "tree", species: random.pick(SPECIES), height: String(random.integer(4, 30)) };
  }
  if (dice < 0.9912) return { amenity: "bench", backrest: random.pick(["yes", "no"]) };
  if (dice < 0.9913) return { leisure: "playground", name: `Spielplatz ${random.integer(1, 9999)}` };
  if (dice < 0.9917) return { playground: random.pick(DEVICES) };
  return {
    "addr:street": `Straße ${random.integer(1, 500)}`,
    "addr:housenumber": String(random.integer(1, 120)),
    "addr:city": "Musterstadt",
  };
}

/** Creates roads, houses and a few playgrounds from consecutive nodes. */
function createWays(random: Random, firstId: number, firstNode: number): OsmWay[] {
  let [id, node] = [firstId, firstNode];
  return Array.from({ length: ELEMENTS_PER_BLOB }, (): OsmWay => {
    id += random.chance(0.7) ? 1 : random.integer(2, 90);
    node += random.integer(1, 30);
    const refs = Array.from({ length: NODES_PER_WAY }, (_, i) => node + i);
    const dice = random.next();
    if (dice < 0.45) return { id, refs: [...refs, node], tags: { building: "yes", source: "survey" } };
    if (dice < 0.451) return { id, refs: [...refs, node], tags: { leisure: "playground", access: "yes" } };
    if (dice < 0.4525) return { id, refs: [...refs, node], tags: { leisure: "pitch", sport: "soccer" } };
    return {
      id,
      refs,
      tags: {
        highway: random.pick(ROADS),
        surface: random.pick(SURFACES),
        name: `Straße ${random.integer(1, 5000)}`,
      },
    };
  });
}
