// Shrinks the outline of a playground on a map, so that the streets around it show its location.
import { METRES_PER_DEGREE, PICTURE_HEIGHT, PICTURE_WIDTH, type PictureOutline } from "./picture_outline.ts";

/** Maximum size on a map, as a share of the size that fits. */
const ROOM_SHARE = 0.5;
/** Preferred width or height on a map, in pixels, within these limits in pixels per metre. */
const ROOM_SIZE = 130;
const [MIN_ROOM_SCALE, MAX_ROOM_SCALE] = [2, 5];
/**
 * Below this size in pixels, a playground is hidden by its own line. It is then a circle at this scale (px per metre).
 */
const CIRCLE_SIZE = 60;
const CIRCLE_SCALE = 2.5;
const CIRCLE = makeCircle(CIRCLE_SIZE);

/** Shrinks the outline so that its surroundings are recognisable. A tiny outline becomes a circle. */
export function makeRoom({ points, ringEnds, dots, view }: PictureOutline): PictureOutline {
  const metres = 360 * METRES_PER_DEGREE * Math.cos(view.lat * Math.PI / 180);
  const pixelsPerMetre = view.worldPixels / metres;
  const size = sizeOf(points);
  const wanted = clamp(pixelsPerMetre * ROOM_SIZE / size, MIN_ROOM_SCALE, MAX_ROOM_SCALE);
  const share = Math.min(ROOM_SHARE, wanted / pixelsPerMetre);
  const viewAt = (part: number) => ({ ...view, worldPixels: view.worldPixels * part });
  if (size * share < CIRCLE_SIZE) {
    const dots = new Float32Array();
    return { points: CIRCLE, ringEnds: [CIRCLE.length], dots, view: viewAt(CIRCLE_SCALE / pixelsPerMetre) };
  }
  const shrink = (flat: ArrayLike<number>) =>
    Float32Array.from(flat, (value, i) => {
      const middle = (i % 2 === 0 ? PICTURE_WIDTH : PICTURE_HEIGHT) / 2;
      return middle + (value - middle) * share;
    });
  return { points: shrink(points), ringEnds, dots: shrink(dots), view: viewAt(share) };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The larger of width and height; 0 without points. */
function sizeOf(points: PictureOutline["points"]): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, 0, 0];
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]!);
    maxX = Math.max(maxX, points[i]!);
    minY = Math.min(minY, points[i + 1]!);
    maxY = Math.max(maxY, points[i + 1]!);
  }
  return Math.max(0, maxX - minX, maxY - minY);
}

function makeCircle(size: number): Float32Array {
  const corners = 32;
  return Float32Array.from({ length: 2 * corners }, (_, i) => {
    const angle = 2 * Math.PI * (i >> 1) / corners;
    return i % 2 === 0
      ? PICTURE_WIDTH / 2 + size / 2 * Math.cos(angle)
      : PICTURE_HEIGHT / 2 + size / 2 * Math.sin(angle);
  });
}
