// How well playgrounds are mapped: a text for every class that has some.
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { CLASS_ORDER, type ClassName } from "../core/completeness_symbols.ts";
import type { Segments } from "../core/macro_ring.ts";

/** In the order of the rings: "48 well", "104 partly", "201 barely mapped". Only the last one says "mapped". */
export function listClasses(
  segments: Segments,
  words: Messages["drawer"]["classCounts"],
): readonly (readonly [name: ClassName, text: string])[] {
  const present = CLASS_ORDER.filter((name) => segments[name] > 0);
  const lastMapped = present.findLast((name) => name !== "restricted");
  const all = segments.complete + segments.partial + segments.missing;
  const describe = (name: ClassName, count: number): string => {
    if (name === "restricted") return words.restricted(count);
    if (name !== lastMapped) return name === "complete" ? words.complete(count) : words.partial(count);
    if (name === "complete") return words.completeMapped(count);
    return (name === "partial" ? words.partialMapped : words.missingMapped)({ count, all });
  };
  return present.map((name) => [name, describe(name, segments[name])] as const);
}
