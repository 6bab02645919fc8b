// Texts about regions for the first paint and for the drawer.
import { parseProbeError } from "contract/status/probe_error.ts";
import { createDateFormat } from "contract/texts/date_format.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { Failure } from "../../../kit/core/failure.ts";
import { formatMoment } from "../../../kit/texts/formats.ts";
import { createMoments, type LaterFormats } from "../../../kit/texts/later_formats.ts";
import type { HubError, Totals } from "../core/backend_view.ts";
import { CLASS_ORDER, type ClassName } from "../core/completeness_symbols.ts";
import type { Age } from "../core/data_age.ts";
import type { RingTrouble, Segments } from "../core/macro_ring.ts";

export interface RegionTexts
  extends Omit<Messages["regions"], "ringTroubles" | "totals" | "totalsReached" | "failures"> {
  ringTrouble(trouble: RingTrouble): string;
  /** States how many regions were reached if not all were. */
  totals(totals: Totals): string;
  failure(failure: Failure): string;
}

type ComposedDrawer =
  | "others"
  | "hubReasons"
  | "maintenanceFor"
  | "classCounts"
  | "updated"
  | "lastReached"
  | "staleSince"
  | "maintenance"
  | "overlapsWith"
  | "sameAddressAs"
  | "legalOf";

export interface DrawerTexts extends Omit<Messages["drawer"], ComposedDrawer> {
  /** Counts below the bar, for every class with playgrounds. */
  classCounts(segments: Segments): readonly (readonly [name: ClassName, text: string])[];
  updated(age: Age): string;
  /** Day of the OpenStreetMap data. `time` is ISO 8601. */
  osmDate(time: string): string;
  lastReached(age: Age): string;
  /** Describes maintenance: `until` is its end, `note` its reason. */
  maintenance(until: Date, now: Date, note: string | null): string;
  /** Explains why the hub could not reach a region. */
  hubError(error: HubError): string;
  overlapsWith(names: readonly string[]): string;
  sameAddressAs(names: readonly string[]): string;
  staleSince(age: Age): string;
  /** Accessible name that distinguishes links with the same text. */
  legalOf(what: string, region: string): string;
  /** Formats the day of a note. `day` is `YYYY-MM-DD`. */
  noteDay(day: string): string;
}

export function createDrawerTexts(
  messages: Messages["drawer"],
  formats: LaterFormats,
): DrawerTexts {
  const { locale, tag, shortList } = formats;
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "always" });
  const wordDay = createDateFormat(locale, { dateStyle: "long" });
  const { date } = createMoments(locale);
  const ago = (age: Age) => age.unit === "now" ? messages.justNow : relative.format(-age.value, age.unit);
  return {
    ...messages,
    classCounts: (segments) => listClasses(segments, messages.classCounts),
    updated: (age) => messages.updated(ago(age)),
    osmDate: (time) => messages.osmDate(wordDay(new Date(time))),
    lastReached: (age) => messages.lastReached(ago(age)),
    maintenance(until, now, note) {
      const end = formatMoment(locale, until, now);
      return note === null ? messages.maintenance(end) : messages.maintenanceFor({ until: end, note });
    },
    hubError: (error) => describeHubError(error, messages.hubReasons, formats),
    overlapsWith: (names) =>
      messages.overlapsWith({ count: names.length, names: shortList(names, messages.others) }),
    sameAddressAs: (names) => messages.sameAddressAs(shortList(names, messages.others)),
    staleSince: (age) => messages.staleSince(ago(age)),
    legalOf: (what, region) => messages.legalOf({ what, region }),
    noteDay: (day) => date(new Date(day)),
  };
}

const MEBIBYTE = 1024 * 1024;

/**
 * Explains why the hub could not reach a backend, translated by code. In English, and for an unknown code (a hub of
 * another release), this is the hub's own English text.
 */
function describeHubError(
  { text, reason }: HubError,
  words: Messages["drawer"]["hubReasons"],
  { locale, decimal }: LaterFormats,
): string {
  const known = locale === "en" ? null : reason && parseProbeError(reason);
  if (known === null) return text;
  if (!("detail" in known)) return words[known.code];
  const { code, detail } = known;
  if (code !== "too_large") return words[code](code === "http_status" ? String(detail) : decimal(detail));
  return detail >= MEBIBYTE ? words.too_large(decimal(detail / MEBIBYTE)) : words.too_large_bytes(detail);
}

/** Counts by completeness in ring order: "48 well", "104 partly", "201 barely mapped". Only the last has "mapped". */
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
