// "48 well, 104 partly, 201 hardly mapped": the segments of a ring in words.
import { CLASS_ORDER, type ClassName } from "../../core/class_signs.ts";
import type { Segments } from "../../core/macro_ring.ts";

export interface SegmentWords extends Readonly<Record<ClassName, string>> {
  /** Closes the list of those classes that say how well something is mapped. */
  readonly mapped: string;
}

/** Classes without playgrounds are left out; empty when all are. */
export function describeSegments(
  segments: Segments,
  words: SegmentWords,
  number: (value: number) => string,
): string {
  const present = CLASS_ORDER.filter((name) => segments[name] > 0);
  const lastMapped = present.findLast((name) => name !== "restricted");
  return present
    .map((name) => `${number(segments[name])} ${words[name]}${name === lastMapped ? ` ${words.mapped}` : ""}`)
    .join(", ");
}
