// How well playgrounds are mapped, in numbers: "48 well, 104 partly, 201 hardly mapped".
import { CLASS_ORDER, type ClassName } from "../../regions/core/class_signs.ts";
import type { Segments } from "../../regions/core/macro_ring.ts";
import { createCounting } from "../../kit/texts/plural.ts";
import type { Locale } from "./texts.ts";

export interface SegmentWords {
  /** Every class that has playgrounds, in the order of the rings; empty when none has. */
  list(segments: Segments): readonly (readonly [name: ClassName, text: string])[];
  /** The same as one line. */
  line(segments: Segments): string;
}

const CLASSES: Readonly<Record<Locale, Readonly<Record<ClassName, string>>>> = {
  de: {
    complete: "gut",
    partial: "teilweise",
    missing: "kaum",
    restricted: "nicht öffentlich oder unbekannt",
  },
  en: { complete: "well", partial: "partly", missing: "hardly", restricted: "not public or unknown" },
};
/** Closes the row of those classes that say how well something is mapped. */
const MAPPED: Readonly<Record<Locale, string>> = { de: "erfasst", en: "mapped" };

export function createSegmentWords(locale: Locale): SegmentWords {
  const { number } = createCounting(locale);
  const list = (segments: Segments) => {
    const present = CLASS_ORDER.filter((name) => segments[name] > 0);
    const lastMapped = present.findLast((name) => name !== "restricted");
    return present.map((name) => {
      const end = name === lastMapped ? ` ${MAPPED[locale]}` : "";
      return [name, `${number(segments[name])} ${CLASSES[locale][name]}${end}`] as const;
    });
  };
  return { list, line: (segments) => list(segments).map(([, text]) => text).join(", ") };
}
