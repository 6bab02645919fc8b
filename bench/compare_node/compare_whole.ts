// Compares answers as a whole, which are `get_meta` and errors. Pure.
import { isJsonObject } from "contract/kit/fields.ts";
import { compareOne, type Comparison, describeUnequal, show } from "./comparison.ts";

/** Fields that depend on the data alone, not on settings, program or time of the import. */
const META_FIELDS = ["relation_id", "name", "playground_count", "complete", "partial", "missing"];
const ERROR_KEYS = ["code", "details", "hint", "message"];
const TOLERANCE_DEGREES = 1e-6;

export function compareMeta(recorded: unknown, ours: unknown): Comparison {
  if (!isJsonObject(recorded) || !isJsonObject(ours)) return compareOne("get_meta", ["is not an object"]);
  const problems = META_FIELDS.flatMap((name) => {
    const problem = describeUnequal(recorded[name] ?? null, ours[name] ?? null);
    return problem === null ? [] : [`${name} ${problem}`];
  });
  if (!isSameBox(recorded.bbox, ours.bbox)) {
    problems.push(`bbox is ${show(ours.bbox)} instead of ${show(recorded.bbox)}`);
  }
  // The two nodes simplify the boundary differently.
  if ((recorded.region_geom === null) !== (ours.region_geom === null)) {
    problems.push("only one has a boundary");
  }
  return compareOne("get_meta", problems);
}

function isSameBox(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length &&
    a.every((side, i) => Math.abs(side - b[i]) <= TOLERANCE_DEGREES);
}

/** Compares the status, the error code and the four keys, but not the wording. */
export function compareRefusal(
  recorded: { readonly status: number; readonly body: unknown },
  ours: { readonly status: number; readonly body: unknown },
): Comparison {
  const problems: string[] = [];
  if (recorded.status !== ours.status) {
    problems.push(`status is ${ours.status} instead of ${recorded.status}`);
  }
  const [a, b] = [recorded.body, ours.body];
  if (!isJsonObject(a) || !isJsonObject(b) || a.code !== b.code) {
    problems.push(`answer is ${show(b)} instead of ${show(a)}`);
  } else if (ERROR_KEYS.some((key) => !(key in b))) problems.push(`keys are ${show(Object.keys(b))}`);
  return compareOne("a refusal", problems);
}
