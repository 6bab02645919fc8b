// Converts features to points, because a GIS layer shows only one type of geometry.
import { type Geometry, parseGeometry } from "contract/geometry/geometry.ts";
import { centroidOf } from "contract/geometry/mercator.ts";

const START = '"geometry":';
const END = ',"properties":{';

/** Returns the GeoJSON text of a feature as a point, which is the centroid of an outline or the middle of a line. */
export function encodeAsPoint(text: string): string {
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  const geometry = parseGeometry(JSON.parse(text.slice(start, end)));
  if (geometry === null || geometry.kind === "point") return text;
  const point = JSON.stringify({ type: "Point", coordinates: middleOf(geometry).map(round) });
  return text.slice(0, start) + point + text.slice(end);
}

/** Rounds to a centimetre. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function middleOf(geometry: Exclude<Geometry, { kind: "point" }>): readonly number[] {
  if (geometry.kind === "line") return middleOfLine(geometry.coordinates);
  const { lon, lat } = centroidOf(geometry.shape);
  return [lon, lat];
}

/** The position half way along the line. Lines are short enough to measure in degrees. */
function middleOfLine(coordinates: Float64Array): readonly number[] {
  const lengths: number[] = [];
  for (let i = 2; i < coordinates.length; i += 2) {
    lengths.push(
      Math.hypot(coordinates[i]! - coordinates[i - 2]!, coordinates[i + 1]! - coordinates[i - 1]!),
    );
  }
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const part = lengths.findIndex((length) => (left -= length) <= 0);
  const [at, share] = [Math.max(0, part) * 2, lengths[part] ? 1 + left / lengths[part]! : 0];
  return [0, 1].map((axis) => {
    const [from, to] = [coordinates[at + axis]!, coordinates[at + 2 + axis] ?? coordinates[at + axis]!];
    return from + (to - from) * share;
  });
}
