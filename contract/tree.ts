// The answer of `get_trees`: single trees and rows of trees.
import * as v from "valibot";
import { field } from "./fields.ts";
import type { Geometry } from "./geometry.ts";
import { parseFeatures } from "./item_list.ts";
import type { Parsed } from "./playground.ts";

export interface Tree {
  /** A point is a tree, a line is a row of trees. */
  readonly geometry: Geometry;
  readonly leafType: "broadleaved" | "needleleaved" | null;
  /** Of a row, in metres; null when not reported. */
  readonly lengthMetres: number | null;
}

/** Parses a FeatureCollection; null for anything else. Features without a geometry are dropped. */
export function parseTrees(value: unknown): Parsed<Tree> | null {
  return parseFeatures(value, (properties, geometry) => {
    const { leaf_type: leafType, length_m: length } = properties;
    const lengthMetres = v.parse(field.finite, length);
    return {
      geometry,
      leafType: leafType === "broadleaved" || leafType === "needleleaved" ? leafType : null,
      lengthMetres: lengthMetres !== null && lengthMetres >= 0 ? lengthMetres : null,
    };
  });
}
