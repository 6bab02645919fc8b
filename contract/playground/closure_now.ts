// Whether a playground is closed now, by a notice of its operator or by its tags.
import type { Notice } from "./notice.ts";
import { readTaggedClosure, type TaggedClosure } from "./tagged_closure.ts";

export interface ClosureNow {
  /** The most important notice in force; null: none. */
  readonly notice: Notice | null;
  /** What the tags say beside it; null: nothing, or nothing that the notice does not say. */
  readonly tagged: TaggedClosure | null;
  /** Not to be used, whatever its opening hours say. */
  readonly isClosed: boolean;
}

/** `notice`: the most important one of the playground that is in force; `properties`: with its tags. */
export function combineClosure(
  notice: Notice | null,
  properties: Readonly<Record<string, unknown>>,
): ClosureNow {
  const tagged = readTaggedClosure(properties);
  const isClosed = notice?.kind === "closed" || tagged?.kind === "closed";
  const isSaid = notice !== null && (notice.kind === "closed" || notice.kind === tagged?.kind);
  return { notice, tagged: isSaid ? null : tagged, isClosed };
}
