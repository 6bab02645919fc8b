// Words about regions for any language: completeness, ages, and why the hub could not reach a backend.
import {
  type NumberedErrorCode,
  parseProbeError,
  type PlainErrorCode,
} from "../../../contract/probe_error.ts";
import type { HubError } from "../core/backend_view.ts";
import { CLASS_ORDER, type ClassName } from "../core/completeness_symbols.ts";
import type { Age } from "../core/data_age.ts";
import type { Segments } from "../core/macro_ring.ts";

export interface SegmentWords {
  /** A text for every class with playgrounds, in the order of the rings. */
  list(segments: Segments): readonly (readonly [name: ClassName, text: string])[];
  /** The same as one line: "48 well, 104 partly, 201 barely mapped". */
  line(segments: Segments): string;
}

export interface SegmentWordParts {
  readonly number: (value: number) => string;
  readonly classes: Readonly<Record<ClassName, string>>;
  /** Follows the last text but that of `restricted`. */
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

export interface AgeWords {
  /** "3 days ago". */
  ago(age: Age): string;
  /** "April 2, 2026"; `time` in ISO 8601. */
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
