// Words about regions for any language: completeness, ages, and why the hub could not reach a backend.
import {
  type NumberedErrorCode,
  parseProbeError,
  type PlainErrorCode,
} from "../../../contract/probe_error.ts";
import type { HubError } from "../core/backend_view.ts";
import { createDateFormat } from "../../kit/texts/lazy_formats.ts";
import { CLASS_ORDER, type ClassName } from "../core/completeness_symbols.ts";
import type { Age } from "../core/data_age.ts";
import type { Segments } from "../core/macro_ring.ts";

export interface SegmentWords {
  /** A text for every class with playgrounds, in the order of the rings. */
  list(segments: Segments): readonly (readonly [name: ClassName, text: string])[];
  /** The same as one line: "48 well, 104 partly, 201 barely mapped". */
  line(segments: Segments): string;
}

type MappedClass = Exclude<ClassName, "restricted">;

export interface SegmentWordParts {
  readonly number: (value: number) => string;
  /** How well the playgrounds of a class are mapped: words that do not change with the number. */
  readonly degrees: Readonly<Record<MappedClass, string>>;
  /**
   * Follows the last of `degrees`. Agrees with its number (`last`), or with that of all playgrounds before the word
   * (`all`), as the language needs.
   */
  readonly mapped: (last: number, all: number) => string;
  /** Follows the number of the class `restricted`. */
  readonly restricted: (count: number) => string;
}

export function createSegmentWords({ number, degrees, mapped, restricted }: SegmentWordParts): SegmentWords {
  const list = (segments: Segments) => {
    const present = CLASS_ORDER.filter((name) => segments[name] > 0);
    const lastMapped = present.findLast((name) => name !== "restricted");
    const all = segments.complete + segments.partial + segments.missing;
    const describe = (name: ClassName): string => {
      const count = segments[name];
      if (name === "restricted") return restricted(count);
      return name === lastMapped ? `${degrees[name]} ${mapped(count, all)}` : degrees[name];
    };
    return present.map((name) => [name, `${number(segments[name])} ${describe(name)}`] as const);
  };
  return { list, line: (segments) => list(segments).map(([, text]) => text).join(", ") };
}

export interface AgeWords {
  /** "3 days ago". */
  ago(age: Age): string;
  /** "April 2, 2026"; `time` in ISO 8601. */
  day(time: string): string;
}

export function createAgeWords(locale: string, now: string): AgeWords {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const wordDay = createDateFormat(locale, { dateStyle: "long" });
  return {
    ago: (age) => (age.unit === "now" ? now : relative.format(-age.value, age.unit)),
    day: (time) => wordDay(new Date(time)),
  };
}

/** Translations of the codes; every code needs one. */
export interface HubReasonTexts {
  readonly plain: Readonly<Record<PlainErrorCode, string>>;
  readonly numbered: Readonly<Record<NumberedErrorCode, (detail: number) => string>>;
}

/**
 * Why the hub could not reach a backend, translated by its code; without a known code (a hub of another release) the hub's
 * English text.
 */
export function describeHubError({ text, reason }: HubError, { plain, numbered }: HubReasonTexts): string {
  const known = reason && parseProbeError(reason);
  if (known === null) return text;
  return "detail" in known ? numbered[known.code](known.detail) : plain[known.code];
}
