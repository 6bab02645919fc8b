// Compares what two programs make of the same relations. Pure.
import { NO_AREA, type RelationCase, type RelationResult } from "./relation_case.ts";

/** Both programs round the area to whole square metres, and their formulas for it differ. */
const TOLERANCE_METRES = 1;

export interface ResultComparison {
  readonly equal: number;
  /** As the case says. */
  readonly explained: readonly string[];
  readonly unexplained: readonly string[];
}

/** Results are by the name of the case. */
export function compareResults(
  cases: readonly RelationCase[],
  theirs: ReadonlyMap<string, RelationResult>,
  ours: ReadonlyMap<string, RelationResult>,
): ResultComparison {
  let equal = 0;
  const [explained, unexplained]: string[][] = [[], []];
  for (const { name, differs } of cases) {
    const [their, own] = [theirs.get(name) ?? NO_AREA, ours.get(name) ?? NO_AREA];
    const values = `${name}: ${describe(own)}, osm2pgsql ${describe(their)}`;
    if (isSame(their, own)) {
      equal += 1;
      if (differs) unexplained!.push(`${values}, a difference is expected: ${differs.why}`);
    } else if (differs && isSame(differs.ours, own)) explained!.push(`${values}: ${differs.why}`);
    else unexplained!.push(values);
  }
  return { equal, explained: explained!, unexplained: unexplained! };
}

export const isSame = (a: RelationResult, b: RelationResult) =>
  Math.abs(a.areaMetres - b.areaMetres) <= TOLERANCE_METRES && a.rings.join() === b.rings.join();

const describe = ({ areaMetres, rings }: RelationResult) =>
  rings.length === 0 ? "no area" : `${areaMetres.toFixed(0)} m² in ${rings.join(" + ")} rings`;
