// Stores features in flat columns, because objects with their own arrays would take hundreds of megabytes for a
// country. Creates the objects during iteration.
import type { Geometry } from "contract/geometry/geometry.ts";
import type { OsmType, Shape } from "contract/types.ts";
import type { Feature } from "../../region/core/derive.ts";
import { createTagSharing, type Tags } from "../../region/core/tags.ts";

/** Numbers per buffer of a pool. One buffer per array would take about 500 bytes more for each array. */
const BUFFER_LENGTH = 131_072;

/** Copies coordinates into one of a few large buffers and returns the copy. */
export type CoordinatePool = (coordinates: ArrayLike<number>) => Float64Array;

export function createCoordinatePool(): CoordinatePool {
  let buffer = new Float64Array(0);
  let end = 0;
  return (coordinates) => {
    const { length } = coordinates;
    if (end + length > buffer.length) {
      [buffer, end] = [new Float64Array(Math.max(BUFFER_LENGTH, length)), 0];
    }
    buffer.set(coordinates, end);
    return buffer.subarray(end, end += length);
  };
}

/** How to interpret coordinates. For an area with several rings, the form is the list of ring ends. */
type Form = "point" | "line" | "ring" | Shape["ringEnds"];

/** Creates empty columns. Coordinates of added features are copied with `pool`. */
export function createFeatureColumns(
  pool: CoordinatePool,
): Iterable<Feature> & { add(feature: Feature): void } {
  const shareTags = createTagSharing();
  const types: OsmType[] = [];
  const ids: number[] = [];
  const tags: Tags[] = [];
  const forms: Form[] = [];
  const buffers: ArrayBufferLike[] = [];
  const offsets: number[] = [];
  const lengths: number[] = [];
  return {
    add(feature) {
      const { form, coordinates } = flatten(feature.geometry);
      const { buffer, byteOffset, length } = pool(coordinates);
      types.push(feature.osmType);
      ids.push(feature.osmId);
      tags.push(shareTags(feature.tags));
      forms.push(form);
      buffers.push(buffer);
      offsets.push(byteOffset);
      lengths.push(length);
    },
    *[Symbol.iterator]() {
      for (let i = 0; i < ids.length; i++) {
        const coordinates = new Float64Array(buffers[i]!, offsets[i], lengths[i]);
        const geometry = geometryOf(forms[i]!, coordinates);
        yield { osmType: types[i]!, osmId: ids[i]!, tags: tags[i]!, geometry };
      }
    },
  };
}

function flatten(geometry: Geometry): { form: Form; coordinates: ArrayLike<number> } {
  switch (geometry.kind) {
    case "point":
      return { form: "point", coordinates: geometry.position };
    case "line":
      return { form: "line", coordinates: geometry.coordinates };
    case "area": {
      const { coordinates, ringEnds } = geometry.shape;
      return { form: ringEnds.flat().length === 1 ? "ring" : ringEnds, coordinates };
    }
  }
}

function geometryOf(form: Form, coordinates: Float64Array): Geometry {
  switch (form) {
    case "point":
      return { kind: "point", position: [coordinates[0]!, coordinates[1]!] };
    case "line":
      return { kind: "line", coordinates };
    case "ring":
      return { kind: "area", shape: { coordinates, ringEnds: [[coordinates.length]] } };
    default:
      return { kind: "area", shape: { coordinates, ringEnds: form } };
  }
}
