// All playgrounds of all backends in one vector source, kept in step with the state by the difference only.
import Feature from "ol/Feature.js";
import MultiPolygon from "ol/geom/MultiPolygon.js";
import Polygon from "ol/geom/Polygon.js";
import VectorSource from "ol/source/Vector.js";
import { playgroundKey } from "../../contract/playground.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Shape } from "../../contract/types.ts";
import { type MapExtent, projectFlat } from "./projection.ts";
import type { ClassName } from "../regions/core/completeness_symbols.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

export interface SourceChange {
  readonly added: readonly PlaygroundFeature[];
  readonly removed: readonly PlaygroundFeature[];
}

export interface PlaygroundSource {
  readonly source: VectorSource<PlaygroundFeature>;
  /** Makes the source hold exactly these playgrounds; they are unique by OSM type and id. */
  update(playgrounds: readonly PlacedPlayground[]): SourceChange;
}

export function createPlaygroundSource(): PlaygroundSource {
  const source = new VectorSource<PlaygroundFeature>();
  let features = new Map<string, PlaygroundFeature>();
  return {
    source,
    update(playgrounds) {
      const next = new Map<string, PlaygroundFeature>();
      const added: PlaygroundFeature[] = [];
      for (const placed of playgrounds) {
        const key = playgroundKey(placed.playground);
        let feature = features.get(key);
        if (feature && (feature.placed === placed || feature.looksLike(placed))) {
          feature.placed = placed;
          features.delete(key);
        } else {
          feature = new PlaygroundFeature(placed);
          added.push(feature);
        }
        next.set(key, feature);
      }
      const removed = [...features.values()];
      features = next;
      source.removeFeatures(removed);
      source.addFeatures(added);
      return { added, removed };
    },
  };
}

// A playground as an OpenLayers feature: projected once, with what painting and hit tests need of it.
/** Carries `_backendUrl` as a property, so that whoever gets the feature knows whom to ask about it. */
export class PlaygroundFeature extends Feature<Polygon | MultiPolygon> {
  placed: PlacedPlayground;
  readonly className: ClassName;
  /** Flat map coordinates; outer rings and holes wind in opposite directions. */
  readonly flat: readonly number[];
  /** End index of every ring in `flat`. */
  readonly ends: readonly number[];
  readonly extent: MapExtent;
  /** Middle of its box, and the longer side of the box, in map units. */
  readonly middleX: number;
  readonly middleY: number;
  readonly size: number;

  constructor(placed: PlacedPlayground) {
    const { shape, restricted, completeness } = placed.playground;
    const geometry = geometryOf(shape);
    super(geometry);
    this.placed = placed;
    this.set("_backendUrl", placed.origin.backendUrl, true);
    this.className = restricted ? "restricted" : completeness;
    this.flat = geometry.getOrientedFlatCoordinates();
    this.ends = shape.ringEnds.flat();
    this.extent = geometry.getExtent() as MapExtent;
    const [minX, minY, maxX, maxY] = this.extent;
    this.middleX = (minX + maxX) / 2;
    this.middleY = (minY + maxY) / 2;
    this.size = Math.max(maxX - minX, maxY - minY);
  }

  /** Distance of a point to the outline in map units; 0 inside. */
  distanceTo(x: number, y: number): number {
    const geometry = this.getGeometry()!;
    if (geometry.intersectsCoordinate([x, y])) return 0;
    const [nearX, nearY] = geometry.getClosestPoint([x, y]);
    return Math.hypot(nearX! - x, nearY! - y);
  }

  /** True when this feature may stand for another answer's copy of the same playground. */
  looksLike({ playground, origin }: PlacedPlayground): boolean {
    const own = this.placed;
    return own.origin.backendUrl === origin.backendUrl &&
      own.playground.completeness === playground.completeness &&
      own.playground.restricted === playground.restricted &&
      isSameShape(own.playground.shape, playground.shape);
  }
}

function geometryOf(shape: Shape): Polygon | MultiPolygon {
  const { ringEnds } = shape;
  const flat = projectFlat(unwrap(shape));
  return ringEnds.length === 1
    ? new Polygon(flat, "XY", [...ringEnds[0]!])
    : new MultiPolygon(flat, "XY", ringEnds.map((ends) => [...ends]));
}

/** Continues a shape that lies across the antimeridian beyond 180°, instead of around the world. */
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
