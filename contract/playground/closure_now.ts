// Whether a playground is closed now, because of an operator's notice or because of its tags.
import type { Notice } from "./notice.ts";
import { readTaggedClosure, type TaggedClosure } from "./tagged_closure.ts";

export interface ClosureNow {
  /** The most important notice in force, or null. */
  readonly notice: Notice | null;
  /** The closure in the tags; null if there is none, or if `notice` already covers it. */
  readonly tagged: TaggedClosure | null;
  /** True if the playground must not be used, whatever its opening hours are. */
  readonly isClosed: boolean;
}

/** Combines the playground's most important notice in force with the closure in its tags (part of `properties`). */
export function combineClosure(
  notice: Notice | null,
  properties: Readonly<Record<string, unknown>>,
): ClosureNow {
  const tagged = readTaggedClosure(properties);
  const isClosed = notice?.kind === "closed" || tagged?.kind === "closed";
  const isSaid = notice !== null && (notice.kind === "closed" || notice.kind === tagged?.kind);
  return { notice, tagged: isSaid ? null : tagged, isClosed };
}
