// Converts the plan of a made-up region to features like those from an extract. The plan has positions in metres from
// its centre, and words of the catalogue. Deterministic.
import type { Geometry, Position } from "contract/geometry/geometry.ts";
import type { Ground } from "contract/playground/ground.ts";
import { UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import type { Feature, MappedPlayground } from "../region/core/derive.ts";
import { circleAround, shapeAreaMetres } from "../region/core/measure.ts";
import { isEquipment, isPlaceNearby, isTree } from "../region/core/osm_roles.ts";
import type { Tags } from "../region/core/tags.ts";
import type { MappedRegion } from "../import/compose/map_extract.ts";
import { lookUp } from "./catalogue.ts";

/** Position in metres east and north of the centre. */
export type Place = readonly [east: number, north: number];

export interface PlannedPlayground {
  /** Name, or null if none is mapped. */
  readonly name: string | null;
  /** The nearest street. It is only needed for a playground without a name. */
  readonly street?: string;
  /** The ground that it lies on. By default, there is none. */
  readonly ground?: Ground;
  readonly at: Place;
  /** Width and depth in metres, or null if the playground is mapped as a point. */
  readonly size: readonly [width: number, depth: number] | null;
  /** Rotation in degrees, counterclockwise. Default 0. */
  readonly turn?: number;
  /** Features in the playground, as words of the catalogue separated by spaces. By default, there are none. */
  readonly things?: string;
  /** Number of trees along the edge. Default 0. */
  readonly trees?: number;
  readonly tags?: Tags;
  /** Position of a second part, which makes the playground a multipolygon. */
  readonly secondPart?: Place;
}

interface PlannedThing {
  readonly at: Place;
  /** A word of the catalogue. */
  readonly thing: string;
  readonly tags?: Tags;
}

export interface RegionPlan {
  readonly name: string;
  /** Centre in degrees. */
  readonly middle: Position;
  readonly boundary: readonly Place[];
  readonly playgrounds: readonly PlannedPlayground[];
  /** Features outside the playgrounds. */
  readonly things: readonly PlannedThing[];
  readonly treeRow: readonly Place[];
  /** Tags of every playground. */
  readonly playgroundTags: Tags;
}

/** First id of made-up elements, far above OpenStreetMap's, so that no link leads to a real playground. */
const FIRST_ID = 900_000_000_000_001;
const POINT_RADIUS_METRES = 5;
/** A rectangle with cut corners, relative to half the width and depth. */
const OUTLINE: readonly Place[] = [
  [1, -0.7],
  [1, 0.7],
  [0.8, 1],
  [-0.8, 1],
  [-1, 0.7],
  [-1, -0.7],
  [-0.8, -1],
  [0.8, -1],
];
const CORNERS: readonly Place[] = [[1, -1], [1, 1], [-1, 1], [-1, -1]];
/** Angle between consecutive features. Its multiples never point in the same direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

interface Frame {
  readonly at: Place;
  readonly size: readonly [width: number, depth: number];
  readonly turn: number;
}

export function layOutRegion(plan: RegionPlan): MappedRegion {
  const locate = createLocator(plan.middle);
  let nextId = FIRST_ID;
  const playgrounds: MappedPlayground[] = [];
  const features: Feature[] = [];

  function placeThing(word: string, at: Place, turn: number, ownTags: Tags = {}): void {
    const { size, tags } = lookUp(word);
    const geometry: Geometry = size === null
      ? { kind: "point", position: locate(at) }
      : { kind: "area", shape: outlineOf([{ at, size, turn }], CORNERS, locate) };
    const osmType = size === null ? "N" : "W";
    features.push({ osmType, osmId: nextId++, tags: { ...tags, ...ownTags }, geometry });
  }

  for (const playground of plan.playgrounds) {
    const { turn = 0, things = "", trees = 0 } = playground;
    playgrounds.push(placePlayground(playground, plan.playgroundTags, nextId++, locate));
    const words = things.split(" ").filter((word) => word !== "");
    const inside = frameOf(playground);
    words.forEach((word, i) => placeThing(word, scatter(inside, i, words.length), turn));
    for (let i = 0; i < trees; i++) placeThing("tree", besideEdge(inside, i, trees), turn);
  }
  for (const { at, thing, tags } of plan.things) placeThing(thing, at, 0, tags);

  const coordinates = Float64Array.from(plan.treeRow.flatMap((place) => locate(place)));
  const treeRow: Feature = {
    osmType: "W",
    osmId: nextId++,
    tags: { natural: "tree_row" },
    geometry: { kind: "line", coordinates },
  };
  return {
    name: plan.name,
    place: UNKNOWN_PLACE,
    boundary: closeRings([plan.boundary.map(locate)]),
    isBoundaryBridged: false,
    playgrounds,
    equipment: features.filter(({ tags }) => isEquipment(tags)),
    trees: [...features.filter(({ tags }) => isTree(tags)), treeRow],
    pois: features.filter(({ tags }) => isPlaceNearby(tags)),
  };
}

type Locate = (place: Place) => Position;

/** Converts positions to degrees with the precision of OpenStreetMap. */
function createLocator([lon, lat]: Position): Locate {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return ([east, north]) => [round(lon + east / lonMetres), round(lat + north / latMetres)];
}

const frameOf = ({ at, size, turn = 0 }: PlannedPlayground): Frame => ({
  at,
  turn,
  size: size ?? [2 * POINT_RADIUS_METRES, 2 * POINT_RADIUS_METRES],
});

function placePlayground(
  planned: PlannedPlayground,
  sharedTags: Tags,
  osmId: number,
  locate: Locate,
): MappedPlayground {
  const { name, at, size, secondPart } = planned;
  const tags = { leisure: "playground", ...(name === null ? {} : { name }), ...sharedTags, ...planned.tags };
  if (size === null) {
    const shape = circleAround(...locate(at), POINT_RADIUS_METRES);
    return { osmType: "N", osmId, tags, shape, areaMetres: 0 };
  }
  const frame = frameOf(planned);
  const frames = secondPart === undefined ? [frame] : [frame, { ...frame, at: secondPart }];
  const shape = outlineOf(frames, OUTLINE, locate);
  const osmType = secondPart === undefined ? "W" : "R";
  return { osmType, osmId, tags, shape, areaMetres: Math.round(shapeAreaMetres(shape)) };
}

/** Converts coordinates relative to half the width and depth of a frame to a position. */
function placeIn({ at, size, turn }: Frame, [x, y]: Place): Place {
  const [dx, dy] = [x * size[0] / 2, y * size[1] / 2];
  const angle = turn * Math.PI / 180;
  return [
    at[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    at[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

function outlineOf(frames: readonly Frame[], corners: readonly Place[], locate: Locate): Shape {
  return closeRings(frames.map((frame) => corners.map((corner) => locate(placeIn(frame, corner)))));
}

/** Creates one polygon per ring, without holes. */
function closeRings(rings: readonly (readonly Position[])[]): Shape {
  let end = 0;
  const closed = rings.map((ring) => [...ring, ring[0]!]);
  return {
    coordinates: Float64Array.from(closed.flat(2)),
    ringEnds: closed.map((ring) => [end += 2 * ring.length]),
  };
}

/** Distributes features evenly over the middle of a playground, in a sunflower pattern. */
function scatter(frame: Frame, index: number, count: number): Place {
  const distance = 0.75 * Math.sqrt((index + 0.5) / count);
  const angle = index * GOLDEN_ANGLE;
  return placeIn(frame, [distance * Math.cos(angle), distance * Math.sin(angle)]);
}

/** Places trees along the northern edge, just outside. */
function besideEdge(frame: Frame, index: number, count: number): Place {
  return placeIn(frame, [count === 1 ? 0 : -0.9 + 1.8 * index / (count - 1), 1.15]);
}
