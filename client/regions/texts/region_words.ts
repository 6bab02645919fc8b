// How well playgrounds are mapped, in numbers: "48 well, 104 partly, 201 hardly mapped".
import { CLASS_ORDER, type ClassName } from "../core/completeness_symbols.ts";
import type { Age } from "../core/data_age.ts";
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

// Ages in one language: "3 Tage", "vor 3 Tagen".
export interface AgeWords {
  /** How long ago. */
  ago(age: Age): string;
  /** A calendar day in words; `time` in ISO 8601. */
  day(time: string): string;
}

export function createAgeWords(locale: string, now: string): AgeWords {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return {
    ago: (age) => (age.unit === "now" ? now : relative.format(-age.value, age.unit)),
    day: (time) => calendar.format(new Date(time)),
  };
}
