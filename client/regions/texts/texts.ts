// Texts about regions: those of the first paint, and those of the drawer.
import type { UptimeState } from "../../../contract/uptime.ts";
import type { Age } from "../core/data_age.ts";
import type { Failure } from "../../kit/core/failure.ts";
import type { HubError, Totals } from "../core/backend_view.ts";
import type { ClassName } from "../core/completeness_symbols.ts";
import type { RingTrouble, Segments } from "../core/macro_ring.ts";

export interface RegionTexts {
  ringTrouble(trouble: RingTrouble): string;
  /** Below the ring of a region that is missing: a click asks it again. */
  readonly ringRetry: string;

  readonly registryLoading: string;
  readonly registryUnreachable: string;
  /** For visitors of a map whose registry lists no region. */
  readonly registryEmpty: string;
  regionProgress(done: number, total: number): string;
  /** Says how many regions were reached if not all were. */
  totals(totals: Totals): string;

  readonly drawerTitle: string;
  playgrounds(count: number): string;
  readonly countUnknown: string;
  failure(failure: Failure): string;
}

/** What a step of time was like. */
export interface HistoryReading {
  /** Time span or day. */
  readonly when: string;
  readonly state: UptimeState;
  /** "93.3 %". */
  readonly share: string;
  /** "120 ms"; null: no answers. */
  readonly latency: string | null;
}

export interface HistoryTexts {
  /** Opens the history of a region. */
  readonly title: string;
  readonly hours: string;
  readonly days: string;
  /** Names of the sliders. */
  readonly hoursLabel: string;
  readonly daysLabel: string;
  /** Times in milliseconds since 1970, by the visitor's clock and zone. */
  moment(ms: number): string;
  span(fromMs: number, toMs: number): string;
  /** In UTC, which the text says. */
  day(ms: number): string;
  readonly now: string;
  readonly today: string;
  /** Short: one line on a phone. Instead of the state `partly` it has the share. */
  reading(reading: HistoryReading): string;
  /** Number of steps in a state. */
  count(state: UptimeState, steps: number): string;
  /** Texts of times, such as "120 ms". */
  latency(mean: string, highest: string): string;
  readonly none: string;
  /** The link to the region on the status page. */
  readonly statusPage: string;
}

export interface DrawerTexts {
  /** For the operator: what to do about a registry without regions. */
  readonly empty: string;
  readonly showRegion: string;
  readonly positionUnknown: string;
  /** Heading of what only operators need. */
  readonly forOperators: string;
  version(version: string): string;

  /** Counts below the bar, for every class with playgrounds. */
  classCounts(segments: Segments): readonly (readonly [name: ClassName, text: string])[];
  readonly completenessUnknown: string;

  dataAge(age: Age): string;
  /** `time`: ISO 8601. */
  osmDate(time: string): string;
  lastReached(age: Age): string;
  readonly neverReached: string;

  /** Null: the hub gave no reason. */
  /** `until`: its end; `note`: what it is for. */
  maintenance(until: Date, now: Date, note: string | null): string;
  unreachableForHub(error: HubError | null): string;
  /** This browser reaches a region that the hub does not. */
  readonly reachedHere: string;
  overlapsWith(names: readonly string[]): string;
  sameAddressAs(names: readonly string[]): string;

  /** Banners have two parts: the first is announced to screen readers, the second says since when. */
  readonly stale: string;
  readonly registryOutdated: string;
  staleSince(age: Age): string;
  readonly sinceOpened: string;

  readonly impressum: string;
  readonly privacy: string;
  /** Distinguishes links with the same text. */
  legalOf(what: string, region: string): string;
  readonly legalNone: string;
  /** The link to the status page of this map. */
  readonly statusPage: string;
  readonly thisMap: string;
  readonly history: HistoryTexts;
}
