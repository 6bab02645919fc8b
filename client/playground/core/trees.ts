// Trees on and right beside one playground.
import type { Tree } from "../../../contract/tree.ts";
import type { Playground } from "../../../contract/types.ts";
import { isWithin } from "../../kit/core/shape_distance.ts";

/** So near, a tree gives shade; about what nodes count in `tree_count`. */
export const TREE_REACH_METRES = 10;

export function treesOf(playground: Playground, near: readonly Tree[]): Tree[] {
  return near.filter(({ geometry }) => isWithin(geometry, playground.shape, TREE_REACH_METRES));
}

export interface TreeCounts {
  /** Single trees, whatever their leaves. */
  readonly trees: number;
  readonly broadleaved: number;
  readonly needleleaved: number;
  readonly rows: number;
  /** Of all rows together, in metres; null when one of them has none. */
  readonly rowMetres: number | null;
}

export function countTrees(items: readonly Tree[]): TreeCounts {
  const rows = items.filter(({ geometry }) => geometry.kind === "line");
  const trees = items.filter(({ geometry }) => geometry.kind !== "line");
  const ofType = (type: Tree["leafType"]) => trees.filter(({ leafType }) => leafType === type).length;
  const lengths = rows.map(({ lengthMetres }) => lengthMetres);
  return {
    trees: trees.length,
    broadleaved: ofType("broadleaved"),
    needleleaved: ofType("needleleaved"),
    rows: rows.length,
    rowMetres: lengths.includes(null) ? null : lengths.reduce<number>((sum, each) => sum + each!, 0),
  };
}
