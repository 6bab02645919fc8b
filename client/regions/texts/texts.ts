// Texts about regions: those of the first paint, and those of the drawer.
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
}
