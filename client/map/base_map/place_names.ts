// Chooses names of places and waters for all tiles together, because a name can cross the edge of a tile, and a more
// important one may be on the other side. Pure.
import type { TileFeature } from "contract/map/base_map/map_feature.ts";
import { LABEL_KINDS, type LabelKind } from "contract/map/base_map/map_rules.ts";

export interface PlaceName {
  readonly label: LabelKind;
  readonly text: string;
  /** In map units. */
  readonly x: number;
  readonly y: number;
  /** Among names of the same kind the lowest rank comes first. Comparable only within an archive. */
  readonly rank: number;
}

/** A box that the page paints above the map, such as a pin. */
export interface Obstacle {
  /** Centre of the box in map units. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** True if a name below it is left out. Otherwise the name is moved next to it. */
  readonly isCover?: boolean;
}

const HIGHEST_LINE_LABEL = LABEL_KINDS.indexOf("riverLabel");

/** Whether labels of this kind are more important than all names along lines. */
export const isPlaceLabel = (kind: LabelKind): boolean => LABEL_KINDS.indexOf(kind) > HIGHEST_LINE_LABEL;

/** Added to the rank of capitals, which precede all other places of their kind. */
const CAPITAL = -1_000;

/**
 * Rank of a place: national capitals first, then by the archive's `rank` (OpenMapTiles, where 1 comes first) or
 * `population_rank` (Protomaps, where 0 comes last).
 */
export function rankOfPlace({ capital, rank, population_rank: size }: TileFeature["properties"]): number {
  const own = typeof rank === "number" ? rank : typeof size === "number" ? -size : 0;
  return capital === 2 || capital === "2" || capital === "yes" ? CAPITAL + own : own;
}

/**
 * Returns distinct names, most important first. Equal names of the same kind within `spacing` map units are one place,
 * which can be in two tiles, or be both a point and an area.
 */
export function orderNames(names: readonly PlaceName[], spacing: number): PlaceName[] {
  const shown = new Map<string, PlaceName[]>();
  return names.toSorted(compareNames).filter((name) => {
    const key = `${name.label} ${name.text}`;
    const same = shown.get(key);
    if (same?.some(({ x, y }) => Math.hypot(x - name.x, y - name.y) < spacing)) return false;
    if (same) same.push(name);
    else shown.set(key, [name]);
    return true;
  });
}

/** The order of names with equal rank must not depend on which tile arrives first. */
function compareNames(a: PlaceName, b: PlaceName): number {
  return LABEL_KINDS.indexOf(b.label) - LABEL_KINDS.indexOf(a.label) || a.rank - b.rank ||
    b.y - a.y || a.x - b.x;
}

/** Maximum distance between a place and its name. Farther away the name would seem to belong to another place. */
const MAX_GAP_PX = 36;
/** Maximum distance at high zooms, in map units. A town's name may be as far from its centre as the town's houses. */
const TOWN_GAP = 600;
const MAX_TOWN_GAP_PX = 120;

function maxGap(label: LabelKind, resolution: number): number {
  if (label !== "cityLabel" && label !== "townLabel") return MAX_GAP_PX;
  return Math.max(MAX_GAP_PX, Math.min(MAX_TOWN_GAP_PX, TOWN_GAP / resolution));
}

/** Half the width and height of a name including surrounding space, in CSS pixels. */
export interface NameSize {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** CSS pixels to the east and north. */
type Shift = readonly [dx: number, dy: number];

/**
 * Chooses the names that have room, in the given order. A name under an obstacle is moved next to it, unless the obstacle
 * is a cover; one that collides with an earlier name is dropped. `resolution` is in map units per CSS pixel. `sizeOf` returns null for hidden names.
 */
export function chooseNames(
  names: readonly PlaceName[],
  obstacles: readonly Obstacle[],
  resolution: number,
  sizeOf: (name: PlaceName) => NameSize | null,
): PlaceName[] {
  const taken: Obstacle[] = [];
  return names.flatMap((name) => {
    const size = sizeOf(name);
    if (size === null) return [];
    const box = { x: name.x, y: name.y, ...size };
    const gap = maxGap(name.label, resolution);
    const reach = { ...box, halfWidth: 2 * size.halfWidth + gap, halfHeight: 2 * size.halfHeight + gap };
    const near = obstacles.filter((obstacle) => collide(reach, obstacle, resolution));
    if (near.some((each) => each.isCover && collide(box, each, resolution))) return [];
    const moved = ([dx, dy]: Shift) => ({ ...box, x: box.x + dx * resolution, y: box.y + dy * resolution });
    const isFree = (found: Obstacle) =>
      ![near, taken].some((others) => others.some((other) => collide(found, other, resolution)));
    const place = listShifts(box, near, resolution, gap).map(moved).find(isFree);
    if (place === undefined) return [];
    taken.push(place);
    return [{ ...name, x: place.x, y: place.y }];
  });
}

/** Maximum numbers of nearby obstacles next to which, and above or below which, a covered name may be moved. */
const MAX_SIDES = 8;
const MAX_EDGES = 24;

/** Shifts that move a covered box to the edges of one or two obstacles near it, smallest first. */
function listShifts(box: Obstacle, near: readonly Obstacle[], resolution: number, gap: number): Shift[] {
  if (!near.some((obstacle) => collide(box, obstacle, resolution))) return [[0, 0]];
  const nearest = near.map(({ x, y, halfWidth, halfHeight }) => ({
    dx: (x - box.x) / resolution,
    dy: (y - box.y) / resolution,
    width: halfWidth + box.halfWidth,
    height: halfHeight + box.halfHeight,
  }))
    .sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy));
  const east = [0, ...nearest.slice(0, MAX_SIDES).flatMap(({ dx, width }) => [dx + width, dx - width])]
    .filter((dx) => Math.abs(dx) <= box.halfWidth + gap);
  const north = [0, ...nearest.slice(0, MAX_EDGES).flatMap(({ dy, height }) => [dy + height, dy - height])]
    .filter((dy) => Math.abs(dy) <= box.halfHeight + gap);
  return east.flatMap((dx) => north.map((dy): Shift => [dx, dy]))
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
}

/** Boxes that only touch do not collide. */
function collide(one: Obstacle, other: Obstacle, resolution: number): boolean {
  const isNear = (distance: number, reach: number) => Math.abs(distance) / resolution < reach - 0.01;
  return isNear(one.x - other.x, one.halfWidth + other.halfWidth) &&
    isNear(one.y - other.y, one.halfHeight + other.halfHeight);
}
