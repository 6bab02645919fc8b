// Projects the outline of a playground and its devices to pixels of the preview's image, as large as fits. The number
// of corners is bounded, because outlines are cached in memory.
import { bboxCentre } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { coversPoint } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";

/** Size that applications show across the whole width of a message. */
export const PICTURE_WIDTH = 1_200;
export const PICTURE_HEIGHT = 630;
const MARGIN = 70;
/** Maximum scale, so that a playground of a few metres does not fill the image. */
const MAX_PIXELS_PER_METRE = 30;
export const METRES_PER_DEGREE = 111_195;
export const MAX_PICTURE_CORNERS = 1_000;
export const MAX_DOTS = 100;

/** The part of the world in the image, in Web Mercator. */
export interface PictureView {
  /** The centre in degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Width of the whole world, in pixels of the image. */
  readonly worldPixels: number;
}

export interface PictureOutline {
  /** Flat `x, y` pairs in pixels, y down. */
  readonly points: Uint16Array | Float32Array;
  /** End index of each ring. Rings are closed, and include holes. */
  readonly ringEnds: readonly number[];
  /** Devices, as flat `x, y` pairs. */
  readonly dots: Uint16Array | Float32Array;
  readonly view: PictureView;
}

/** Skips `devices` outside the shape, and those after the first 100. */
export function projectOutline(shape: Shape, devices: readonly Position[] = []): PictureOutline {
  const [west, south, east, north] = shapeBbox(shape);
  const width = (east - west + 360) % 360;
  const stretch = Math.max(0.01, Math.cos(((south + north) / 2 * Math.PI) / 180));
  const scale = Math.min(
    (PICTURE_WIDTH - 2 * MARGIN) / (width * stretch || Number.MIN_VALUE),
    (PICTURE_HEIGHT - 2 * MARGIN) / (north - south || Number.MIN_VALUE),
    MAX_PIXELS_PER_METRE * METRES_PER_DEGREE,
  );
  const left = (PICTURE_WIDTH - width * stretch * scale) / 2;
  const top = (PICTURE_HEIGHT - (north - south) * scale) / 2;
  const { coordinates } = shape;
  const project = (lon: number, lat: number) => [
    Math.round(left + (lon - west + 360) % 360 * stretch * scale),
    Math.round(top + (north - lat) * scale),
  ];
  const rings: number[][] = [];
  let start = 0;
  for (const end of shape.ringEnds.flat()) {
    const ring: number[] = [];
    for (let i = start; i < end; i += 2) ring.push(...project(coordinates[i]!, coordinates[i + 1]!));
    rings.push(ring);
    start = end;
  }
  let thinned: number[][];
  let step = 1;
  do {
    step *= 2;
    thinned = rings.map((ring) => thin(ring, step));
  } while (thinned.reduce((sum, { length }) => sum + length, 0) > 2 * MAX_PICTURE_CORNERS);
  const ringEnds: number[] = [];
  for (const ring of thinned) if (ring.length > 0) ringEnds.push((ringEnds.at(-1) ?? 0) + ring.length);
  const dots = devices.filter(([lon, lat]) => coversPoint(shape, lon, lat)).slice(0, MAX_DOTS)
    .flatMap(([lon, lat]) => project(lon, lat));
  const [lon, lat] = bboxCentre(shapeBbox(shape));
  return {
    points: Uint16Array.from(thinned.flat()),
    ringEnds,
    dots: Uint16Array.from(dots),
    view: { lon, lat, worldPixels: 360 * stretch * scale },
  };
}

/** Drops corners less than `step` pixels from the previous one. Returns an empty ring if it has no extent. */
function thin(ring: readonly number[], step: number): number[] {
  const thinned: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]!, ring[i + 1]!];
    const [lastX = Infinity, lastY = Infinity] = thinned.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= step) thinned.push(x, y);
  }
  return thinned.length < 6 ? [] : thinned;
}
