// How well playgrounds are mapped, in numbers: "48 well, 104 partly, 201 hardly mapped".
import { CLASS_ORDER, type ClassName } from "../core/class_signs.ts";
import type { Segments } from "../core/macro_ring.ts";

export interface SegmentWords {
  /** Every class that has playgrounds, in the order of the rings; empty when none has. */
  list(segments: Segments): readonly (readonly [name: ClassName, text: string])[];
  /** The same as one line. */
  line(segments: Segments): string;
}

export interface SegmentWordParts {
  readonly number: (value: number) => string;
  readonly classes: Readonly<Record<ClassName, string>>;
  /** Follows the last of the classes that say how well something is mapped. */
  readonly mapped: string;
}

export function createSegmentWords({ number, classes, mapped }: SegmentWordParts): SegmentWords {
  const list = (segments: Segments) => {
    const present = CLASS_ORDER.filter((name) => segments[name] > 0);
    const lastMapped = present.findLast((name) => name !== "restricted");
    return present.map((name) => {
      const end = name === lastMapped ? ` ${mapped}` : "";
      return [name, `${number(segments[name])} ${classes[name]}${end}`] as const;
    });
  };
  return { list, line: (segments) => list(segments).map(([, text]) => text).join(", ") };
}
