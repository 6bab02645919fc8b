// Reads everything that the page requests around the playgrounds of a cell.
import { bboxCentre, growBboxByMetres, intersects, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { type Geometry, geometryBbox, parseGeometry } from "contract/geometry/geometry.ts";
import { pickPerKind } from "contract/playground/places_per_kind.ts";
import { AMENITY_RADIUS_METRES, TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import type { Bbox } from "contract/types.ts";
import { distanceToGeometry } from "../../node/region/core/measure.ts";
import type { PlaygroundStore } from "../../node/store/playground_store.ts";

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
  const grown = boxes.map((box) => growBboxByMetres(box, TREE_REACH_METRES));
  const lists = [
    await readFeatures(store, "equipment", boxes, cellBox),
    // The margin of a box is widest at its highest latitude, so that of the cell contains those of the playgrounds.
    await readFeatures(store, "tree", grown, growBboxByMetres(cellBox, TREE_REACH_METRES)),
    await readPlaces(store, boxes.map(bboxCentre), bboxCentre(cellBox)),
  ];
  if (lists.every(({ length }) => length === 0)) return null;
  const [equipment, trees, pois] = lists.map((texts) => `[${texts.join(",")}]`);
  return `{"equipment":${equipment},"trees":${trees},"pois":${pois}}`;
}

/** Reads the features whose own box intersects any of the boxes. */
async function readFeatures(
  store: SurroundingsStore,
  kind: "equipment" | "tree",
  boxes: readonly Bbox[],
  cellBox: Bbox,
): Promise<readonly string[]> {
  const parts = await Promise.all(
    splitAtAntimeridian(cellBox).map((part) => store.featuresInBox(kind, part)),
  );
  return [...new Set(parts.flat())].filter((text) => {
    const geometry = readGeometry(text);
    if (geometry === null) return false;
    const own = geometryBbox(geometry);
    return boxes.some((box) => intersects(box, own));
  });
}

const START = '"geometry":';
const END = ',"properties":';

/** Parses only the geometry of a stored text, because most features in a cell are not near a playground. */
function readGeometry(text: string): Geometry | null {
  return parseGeometry(JSON.parse(text.slice(text.indexOf(START) + START.length, text.indexOf(END))));
}

type Position = readonly [lon: number, lat: number];

/** The length of a degree differs a little between the playgrounds of a cell, so distances do not add up exactly. */
const MARGIN = 1.02;

/** Reads the amenities within reach of any playground. One query for all is faster than one for each. */
async function readPlaces(
  store: SurroundingsStore,
  middles: readonly Position[],
  centre: Position,
): Promise<readonly string[]> {
  const farthest = Math.max(...middles.map((middle) => metresBetween(middle, centre)));
  const texts = await store.poisNear(...centre, (farthest + AMENITY_RADIUS_METRES) * MARGIN);
  const reaches = middles.map((middle) => ({
    middle,
    box: growBboxByMetres([...middle, ...middle], AMENITY_RADIUS_METRES * MARGIN),
  }));
  const near = texts.map((text): StoredPlace => JSON.parse(text)).filter(({ lon, lat }) =>
    reaches.some(({ middle, box }) =>
      intersects(box, [lon, lat, lon, lat]) && metresBetween([lon, lat], middle) <= AMENITY_RADIUS_METRES
    )
  );
  return pickPerKind(near, Infinity).map((place) => JSON.stringify(place));
}

interface StoredPlace {
  readonly lon: number;
  readonly lat: number;
  readonly tags: Readonly<Record<string, unknown>>;
}

const metresBetween = (position: Position, [lon, lat]: Position) =>
  distanceToGeometry({ kind: "point", position }, lon, lat);
