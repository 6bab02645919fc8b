// Equipment and trees of the selected playground, projected for painting.
import type { Geometry } from "contract/geometry/geometry.ts";
import type { Equipment, Tree } from "contract/playground/surroundings.ts";
import { createOrUpdateFromFlatCoordinates, getCenter, getHeight, getWidth } from "ol/extent.js";
import { type MapPoint, project, projectFlat } from "../paint/projection.ts";

export interface PlacedDetail {
  readonly kind: Geometry["kind"];
  /** Map coordinates `x, y, x, y, …` of a point, a line, or closed rings. */
  readonly flat: readonly number[];
  /** End index of every line or ring in `flat`. */
  readonly ends: readonly number[];
  /** Centre and longer side of the bounding box, in map units. */
  readonly middleX: number;
  readonly middleY: number;
  readonly size: number;
}

export interface PlacedEquipment extends PlacedDetail {
  readonly item: Equipment;
}

export interface PlacedDetails {
  readonly equipment: readonly PlacedEquipment[];
  readonly trees: readonly PlacedDetail[];
}

export const NO_DETAILS: PlacedDetails = { equipment: [], trees: [] };

export function placeDetails(equipment: readonly Equipment[], trees: readonly Tree[]): PlacedDetails {
  return {
    equipment: equipment.map((item) => ({ ...placeGeometry(item.geometry), item })),
    trees: trees.map(({ geometry }) => placeGeometry(geometry)),
  };
}

function placeGeometry(geometry: Geometry): PlacedDetail {
  switch (geometry.kind) {
    case "point":
      return measure("point", project(...geometry.position), [2]);
    case "line":
      return measure("line", projectFlat(geometry.coordinates), [geometry.coordinates.length]);
    case "area":
      return measure("area", projectFlat(geometry.shape.coordinates), geometry.shape.ringEnds.flat());
  }
}

function measure(kind: PlacedDetail["kind"], flat: number[], ends: readonly number[]): PlacedDetail {
  const extent = createOrUpdateFromFlatCoordinates(flat, 0, flat.length, 2);
  const [middleX, middleY] = getCenter(extent) as MapPoint;
  return { kind, flat, ends, middleX, middleY, size: Math.max(getWidth(extent), getHeight(extent)) };
}
