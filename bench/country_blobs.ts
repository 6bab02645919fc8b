// The blobs of a made-up country, by number: all nodes, then all ways, then all relations, each sorted by id.
import {
  encodeBox,
  encodeNodes,
  encodeRelations,
  encodeWays,
  type RelationLike,
  type WayLike,
  wrapBlob,
} from "./block_writer.ts";
import { CELL_MULTIPOLYGONS, COUNTRY_BOX, createCell, firstNodeId, firstWayId } from "./country_cell.ts";
import { createRandom } from "fakes/random.ts";

/** The relation that covers the whole country. */
export const COUNTRY_RELATION = 1_001;
/** The relation of a district that covers one twentieth of the country. */
export const DISTRICT_RELATION = 1_002;

/** This number of cells has about 8 000 ways, as many as other writers put into a blob. */
const CELLS_PER_WAY_BLOB = 6;
const CELLS_PER_RELATION_BLOB = 400;
const BORDER_NODES = 200;
const BORDER_WAYS = 10;

const { west, south, east, north } = COUNTRY_BOX;
const BORDERS = [
  { relation: COUNTRY_RELATION, name: "Musterland", box: [west, south, east, north] },
  {
    relation: DISTRICT_RELATION,
    name: "Musterkreis",
    box: [west + (east - west) * 0.4, south + (north - south) * 0.4, 0, 0].map((edge, i) =>
      i === 2 ? west + (east - west) * 0.6 : i === 3 ? south + (north - south) * 0.65 : edge
    ),
  },
];

export interface BlobJob {
  readonly kind: "nodes" | "ways" | "relations" | "border";
  /** Numbers of the cells. */
  readonly first: number;
  readonly end: number;
}

/** Yields the jobs in the order of the file. */
export function* listJobs(cells: number): Generator<BlobJob> {
  const pieces = function* (kind: BlobJob["kind"], size: number) {
    for (let first = 0; first < cells; first += size) {
      yield { kind, first, end: Math.min(cells, first + size) };
    }
  };
  yield* pieces("nodes", 1);
  yield { kind: "border", first: cells, end: 0 };
  yield* pieces("ways", CELLS_PER_WAY_BLOB);
  yield { kind: "border", first: cells, end: 1 };
  yield { kind: "border", first: cells, end: 2 };
  yield* pieces("relations", CELLS_PER_RELATION_BLOB);
}

export function makeBlob({ kind, first, end }: BlobJob): Uint8Array<ArrayBuffer> {
  const cells = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  if (kind === "nodes") return encodeNodes(createCell(first));
  if (kind === "ways") return encodeWays(cells.flatMap((cell) => createCell(cell).ways));
  if (kind === "relations") return encodeRelations(cells.flatMap(createRelations));
  return makeBorder(first, end);
}

/** Creates the header, with the features that writers of sorted files set. */
export function makeHeader(): Uint8Array<ArrayBuffer> {
  const box = encodeBox([west, east, north, south]);
  const texts = [[4, "OsmSchema-V0.6"], [4, "DenseNodes"], [5, "Sort.Type_then_ID"], [16, "bench"]] as const;
  const bytes = texts.flatMap(([field, text]) => {
    const encoded = new TextEncoder().encode(text);
    return [...(field < 16 ? [field * 8 + 2] : [0x82, 0x01]), encoded.length, ...encoded];
  });
  return wrapBlob("OSMHeader", Uint8Array.from([0x0a, box.length, ...box, ...bytes]));
}

export function createRelations(cell: number): RelationLike[] {
  const random = createRandom(cell * 2 + 1);
  const firstWay = firstWayId(cell);
  const firstId = 10_000 + cell * 40;
  const relations = Array.from({ length: CELL_MULTIPOLYGONS }, (_, i): RelationLike => ({
    id: firstId + i,
    members: [[firstWay + 2 * i, "outer"], [firstWay + 2 * i + 1, "inner"]],
    tags: [
      "type",
      "multipolygon",
      ...(random.chance(0.006) ? ["leisure", "playground"] : ["building", "yes"]),
    ],
  }));
  const stops = Array.from({ length: 20 }, (_, i) => [firstWay + i, ""] as const);
  const route = [
    "type",
    "route",
    "route",
    "bus",
    "ref",
    String(random.integer(1, 99)),
    "name",
    `Bus ${cell}`,
  ];
  relations.push({ id: firstId + CELL_MULTIPOLYGONS, members: stops, tags: route });
  return relations;
}

/** Creates the nodes (step 0), ways (1) or relations (2) of the borders. */
function makeBorder(cells: number, step: number): Uint8Array<ArrayBuffer> {
  const rings = BORDERS.map(({ relation, name, box }, b) => {
    const firstNode = firstNodeId(cells) + b * 1_000;
    const firstWay = firstWayId(cells) + b * 100;
    const ways = Array.from({ length: BORDER_WAYS }, (_, w): WayLike => ({
      id: firstWay + w,
      refs: Array.from(
        { length: BORDER_NODES / BORDER_WAYS + 1 },
        (_, i) => firstNode + (w * (BORDER_NODES / BORDER_WAYS) + i) % BORDER_NODES,
      ),
      tags: ["boundary", "administrative"],
    }));
    const places = Array.from({ length: BORDER_NODES }, (_, i) => placeOnBox(box, i / BORDER_NODES));
    return { relation, name, firstNode, ways, places };
  });
  if (step === 0) {
    const places = rings.flatMap((ring) => ring.places);
    return encodeNodes({
      ids: Float64Array.from(
        rings.flatMap(({ firstNode }) => Array.from({ length: BORDER_NODES }, (_, i) => firstNode + i)),
      ),
      lons: Int32Array.from(places, ([lon]) => lon),
      lats: Int32Array.from(places, ([, lat]) => lat),
      tags: [],
    });
  }
  if (step === 1) return encodeWays(rings.flatMap(({ ways }) => ways));
  return encodeRelations(rings.map(({ relation, name, ways }) => ({
    id: relation,
    members: ways.map(({ id }) => [id, "outer"] as const),
    tags: ["type", "boundary", "boundary", "administrative", "name", name],
  })));
}

function placeOnBox(box: readonly number[], share: number): [lon: number, lat: number] {
  const [w, s, e, n] = box as [number, number, number, number];
  const [side, along] = [Math.floor(share * 4), share * 4 % 1];
  const corners = [[w, s], [e, s], [e, n], [w, n], [w, s]] as const;
  const [[x, y], [x2, y2]] = [corners[side]!, corners[side + 1]!];
  return [Math.round(x + (x2 - x) * along), Math.round(y + (y2 - y) * along)];
}
