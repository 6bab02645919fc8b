// Reads everything that the page requests around the playgrounds of a cell.
import { bboxCentre, growBboxByMetres, intersects, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { type Geometry, geometryBbox, parseGeometry } from "contract/geometry/geometry.ts";
import { pickPerKind } from "contract/playground/places_per_kind.ts";
import {
  AMENITY_RADIUS_METRES,
  PLACES_PER_KIND,
  TREE_REACH_METRES,
} from "contract/playground/surroundings_args.ts";
import { amenityKind } from "contract/playground/amenity_kinds.ts";
import type { Bbox } from "contract/types.ts";
import { measureFrom } from "../../node/region/core/measure.ts";
import type { FeatureKind, PlaygroundStore } from "../../node/store/playground_store.ts";

export type SurroundingsStore = Pick<PlaygroundStore, "featuresInBox" | "poisNear">;

/**
 * Returns the text of a cell's second file, or null if nothing is around the playgrounds. `boxes` are those of their
 * outlines, and `cellBox` contains them all.
 */
export async function readSurroundings(
  store: SurroundingsStore,
  boxes: readonly Bbox[],
  cellBox: Bbox,
): Promise<string | null> {
  const lists = [
    await readEquipment(store, boxes, cellBox),
    await readTrees(store, boxes),
    await readPlaces(store, boxes.map(bboxCentre), bboxCentre(cellBox)),
  ];
  if (lists.every(({ length }) => length === 0)) return null;
  const [equipment, trees, pois] = lists.map((texts) => `[${texts.join(",")}]`);
  return `{"equipment":${equipment},"trees":${trees},"pois":${pois}}`;
}

async function readInBox(store: SurroundingsStore, kind: FeatureKind, box: Bbox): Promise<readonly string[]> {
  const parts = await Promise.all(splitAtAntimeridian(box).map((part) => store.featuresInBox(kind, part)));
  return [...new Set(parts.flat())];
}

/** Reads the equipment whose own box intersects any of the boxes, in the order of the store. */
async function readEquipment(
  store: SurroundingsStore,
  boxes: readonly Bbox[],
  cellBox: Bbox,
): Promise<readonly string[]> {
  return (await readInBox(store, "equipment", cellBox)).filter((text) => {
    const geometry = readGeometry(text);
    if (geometry === null) return false;
    const own = geometryBbox(geometry);
    return boxes.some((box) => intersects(box, own));
  });
}

/** Reads the trees near each playground, because only a few of all trees in a cell are. */
async function readTrees(store: SurroundingsStore, boxes: readonly Bbox[]): Promise<readonly string[]> {
  const trees = new Set<string>();
  for (const box of boxes) {
    const near = await readInBox(store, "tree", growBboxByMetres(box, TREE_REACH_METRES));
    for (const tree of near) trees.add(tree);
  }
  return [...trees];
}

const START = '"geometry":';
const END = ',"properties":';

/** Parses only the geometry of a stored text. */
function readGeometry(text: string): Geometry | null {
  return parseGeometry(JSON.parse(text.slice(text.indexOf(START) + START.length, text.indexOf(END))));
}

type Position = readonly [lon: number, lat: number];

/** The length of a degree differs a little between the playgrounds of a cell, so distances do not add up exactly. */
const MARGIN = 1.02;

/**
 * Reads the amenities that the page shows for any of the playgrounds: the nearest ones of each kind within reach. One
 * query for all playgrounds is faster than one for each.
 */
async function readPlaces(
  store: SurroundingsStore,
  middles: readonly Position[],
  [lon, lat]: Position,
): Promise<readonly string[]> {
  const farthest = Math.max(...middles.map((middle) => measureFrom(...middle)(lon, lat)));
  const texts = await store.poisNear(lon, lat, (farthest + AMENITY_RADIUS_METRES) * MARGIN);
  const measures = middles.map((middle) => measureFrom(...middle));
  const shown = new Set<StoredPlace>();
  const places = texts.map((text): StoredPlace => JSON.parse(text));
  for (const all of Map.groupBy(places, kindOf).values()) {
    const near = all.filter(({ lon, lat }) =>
      measures.some((measure) => measure(lon, lat) <= AMENITY_RADIUS_METRES)
    );
    // In most cells, there are only a few places of a kind.
    const chosen = near.length <= PLACES_PER_KIND.most
      ? near
      : measures.flatMap((measure) => chooseNearest(near, measure));
    for (const place of chosen) shown.add(place);
  }
  return pickPerKind(places.filter((place) => shown.has(place)), Infinity).map((place) =>
    JSON.stringify(place)
  );
}

interface StoredPlace {
  readonly lon: number;
  readonly lat: number;
  readonly tags: Readonly<Record<string, string | null>>;
}

const kindOf = ({ tags }: StoredPlace) => amenityKind((key) => tags[key] ?? undefined);

/** Returns the places of one kind that the page may show for a playground. `measure` returns their distance from it. */
function chooseNearest(
  all: readonly StoredPlace[],
  measure: (lon: number, lat: number) => number,
): readonly StoredPlace[] {
  const metres = all.map(({ lon, lat }) => measure(lon, lat));
  const within = metres.filter((each) => each <= AMENITY_RADIUS_METRES);
  const reach = new Float64Array(within).sort()[PLACES_PER_KIND.most - 1] ?? AMENITY_RADIUS_METRES;
  return all.filter((_, index) => metres[index]! <= reach);
}
