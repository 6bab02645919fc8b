// All playgrounds of all backends as painted on the map, updated by differences only. They are not OpenLayers
// geometries, whose code the first paint would have to load.
import { createOrUpdateFromFlatCoordinates, intersects } from "ol/extent.js";
import { orientLinearRingsArray } from "ol/geom/flat/orient.js";
import { playgroundKey } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Shape } from "contract/types.ts";
import { totalLength } from "../paint/visible_path.ts";
import { type MapExtent, projectFlat } from "../paint/projection.ts";
import { lookOfPlayground, type PlaygroundLook } from "../../federation/regions/core/completeness_symbols.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

export interface SourceChange {
  readonly added: readonly PlaygroundFeature[];
  readonly removed: readonly PlaygroundFeature[];
  /** False if some playgrounds have not been added yet, so that the update must be repeated. */
  readonly isComplete: boolean;
}

/** Limit for new features per update, and for their corners: a few milliseconds of work. */
const MAX_NEW = 2_000;
const MAX_NEW_CORNERS = 40_000;

export type PlaygroundSource = ReturnType<typeof createPlaygroundSource>;

export function createPlaygroundSource() {
  let features = new Map<string, PlaygroundFeature>();
  let list: readonly PlaygroundFeature[] = [];
  return {
    /** Finds playgrounds whose box intersects the extent. Comparing all takes under a millisecond without an index. */
    findIn: (extent: MapExtent) => list.filter((feature) => intersects(feature.extent, extent)),
    isEmpty: () => list.length === 0,
    /**
     * Makes the source hold exactly these playgrounds, which are unique by OSM type and id. Adds only as many as take a
     * few milliseconds. In the mapping view, looks depend on how well playgrounds are mapped.
     */
    update(playgrounds: readonly PlacedPlayground[], isMapping = false): SourceChange {
      const next = new Map<string, PlaygroundFeature>();
      const added: PlaygroundFeature[] = [];
      let [room, isComplete] = [MAX_NEW_CORNERS, true];
      for (const placed of playgrounds) {
        const key = playgroundKey(placed.playground);
        let feature = features.get(key);
        if (feature?.looksLike(placed, isMapping)) {
          feature.placed = placed;
          features.delete(key);
        } else if (added.length === MAX_NEW || room <= 0) {
          isComplete = false;
          continue;
        } else {
          room -= placed.playground.shape.coordinates.length / 2;
          feature = new PlaygroundFeature(placed, isMapping);
          added.push(feature);
        }
        next.set(key, feature);
      }
      const removed = [...features.values()];
      features = next;
      list = [...next.values()];
      return { added, removed, isComplete };
    },
  };
}

/** A playground, projected once, with the data for painting and hit detection. */
export class PlaygroundFeature {
  placed: PlacedPlayground;
  /** Key of the playground, the same for every copy. */
  readonly key: string;
  readonly look: PlaygroundLook;
  /** Map coordinates `x, y, x, y, …`; outer rings and holes have opposite winding. */
  readonly flat: readonly number[];
  /** End index of every ring in `flat`. */
  readonly ends: readonly number[];
  readonly extent: MapExtent;
  /** Centre and longer side of the bounding box, in map units. */
  readonly middleX: number;
  readonly middleY: number;
  readonly size: number;
  /** Length of all rings, in map units. */
  readonly length: number;

  constructor(placed: PlacedPlayground, isMapping = false) {
    const { shape } = placed.playground;
    const flat = projectFlat(unwrap(shape));
    orientLinearRingsArray(flat, 0, shape.ringEnds as number[][], 2);
    this.placed = placed;
    this.key = playgroundKey(placed.playground);
    this.look = lookOfPlayground(placed.playground, isMapping);
    this.flat = flat;
    this.ends = shape.ringEnds.flat();
    this.extent = createOrUpdateFromFlatCoordinates(flat, 0, flat.length, 2) as MapExtent;
    const [minX, minY, maxX, maxY] = this.extent;
    this.middleX = (minX + maxX) / 2;
    this.middleY = (minY + maxY) / 2;
    this.size = Math.max(maxX - minX, maxY - minY);
    this.length = totalLength(this);
  }

  /** Returns the distance of a point to the outline in map units, or 0 inside. Holes are outside. */
  distanceTo(x: number, y: number): number {
    const { flat, ends } = this;
    let [isInside, nearest, start] = [false, Infinity, 0];
    for (const end of ends) {
      for (let i = start, j = end - 2; i < end; j = i, i += 2) {
        const [x1, y1] = [flat[j]! - x, flat[j + 1]! - y];
        const [x2, y2] = [flat[i]! - x, flat[i + 1]! - y];
        if (y1 > 0 !== y2 > 0 && x1 * y2 > x2 * y1 === y2 > y1) isInside = !isInside;
        const [dx, dy] = [x2 - x1, y2 - y1];
        const length = dx * dx + dy * dy;
        const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
        nearest = Math.min(nearest, Math.hypot(x1 + share * dx, y1 + share * dy));
      }
      start = end;
    }
    return isInside ? 0 : nearest;
  }

  /** Whether the same playground from another answer would be painted identically. */
  looksLike({ playground, origin }: PlacedPlayground, isMapping: boolean): boolean {
    const current = this.placed;
    if (this.look !== lookOfPlayground(playground, isMapping)) return false;
    return current.playground === playground && current.origin === origin ||
      current.origin.backendUrl === origin.backendUrl &&
        isSameShape(current.playground.shape, playground.shape);
  }
}

/** Shifts western longitudes of a shape across the antimeridian beyond 180°, so that it stays in one piece. */
function unwrap(shape: Shape): Float64Array {
  const [west, , east] = shapeBbox(shape);
  if (west <= east) return shape.coordinates;
  return shape.coordinates.map((value, i) => (i % 2 === 0 && value < 0 ? value + 360 : value));
}

function isSameShape(a: Shape, b: Shape): boolean {
  if (a === b) return true;
  if (a.coordinates.length !== b.coordinates.length) return false;
  if (a.ringEnds.flat().join() !== b.ringEnds.flat().join()) return false;
  return a.coordinates.every((value, i) => value === b.coordinates[i]);
}
