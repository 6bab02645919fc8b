// Equipment and trees of the chosen playground, projected once for painting.
import type { Equipment } from "../../contract/equipment.ts";
import type { Geometry } from "../../contract/geometry.ts";
import type { Tree } from "../../contract/tree.ts";
import { project, projectFlat } from "./projection.ts";

export interface DetailMark {
  readonly kind: Geometry["kind"];
  /** Flat map coordinates: one point, a line, or closed rings. */
  readonly flat: readonly number[];
  /** End index of every line or ring in `flat`. */
  readonly ends: readonly number[];
  /** Middle of its box, and the longer side of the box, in map units. */
  readonly middleX: number;
  readonly middleY: number;
  readonly size: number;
}

export interface EquipmentMark extends DetailMark {
  readonly item: Equipment;
}

export interface DetailMarks {
  readonly equipment: readonly EquipmentMark[];
  readonly trees: readonly DetailMark[];
}

export const NO_DETAILS: DetailMarks = { equipment: [], trees: [] };

export function markDetails(equipment: readonly Equipment[], trees: readonly Tree[]): DetailMarks {
  return {
    equipment: equipment.map((item) => ({ ...markGeometry(item.geometry), item })),
    trees: trees.map(({ geometry }) => markGeometry(geometry)),
  };
}

function markGeometry(geometry: Geometry): DetailMark {
  switch (geometry.kind) {
    case "point":
      return measure("point", project(...geometry.position), [2]);
    case "line":
      return measure("line", projectFlat(geometry.coordinates), [geometry.coordinates.length]);
    case "area":
      return measure("area", projectFlat(geometry.shape.coordinates), geometry.shape.ringEnds.flat());
  }
}

function measure(kind: DetailMark["kind"], flat: readonly number[], ends: readonly number[]): DetailMark {
  const xs = flat.filter((_, i) => i % 2 === 0);
  const ys = flat.filter((_, i) => i % 2 === 1);
  const [minX, maxX] = rangeOf(xs);
  const [minY, maxY] = rangeOf(ys);
  return {
    kind,
    flat,
    ends,
    middleX: (minX + maxX) / 2,
    middleY: (minY + maxY) / 2,
    size: Math.max(maxX - minX, maxY - minY),
  };
}

/** Without spreading: an outline may have more corners than a call takes arguments. */
function rangeOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
