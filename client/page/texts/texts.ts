// Every text of the page, as one table per language. Functions take what they say; plurals are theirs to decide.
import type { Locale } from "../../../contract/locales.ts";
import type { Completeness } from "../../../contract/types.ts";
import type { Failure } from "../../kit/core/failure.ts";
import type { LocationProblem } from "../../locate/core/location.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import type { RegionNotice } from "../../regions/core/region_notice.ts";

export type { Locale };

export interface Texts {
  readonly locale: Locale;
  /** Whole numbers, grouped as the language does. */
  number(value: number): string;
  /** Short form for large numbers. */
  compactNumber(value: number): string;

  readonly pageTitle: string;
  /** The title where there is only one region. */
  titleOfRegion(name: string): string;
  regionNotice(notice: RegionNotice): string;

  readonly mapLabel: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attributionToggle: string;
  /** Names OpenStreetMap in a form that the credit is linked by. */
  readonly dataCredit: string;
  readonly impressum: string;
  readonly privacy: string;
  ringTrouble(trouble: RingTrouble): string;

  readonly filters: string;
  /** Follows the number of filters that are set. */
  readonly filtersActive: string;

  readonly toolbarLabel: string;
  readonly openList: string;
  readonly openLegend: string;
  readonly openContribute: string;
  /** While the program of a part is fetched, when it could not be (and may be tried again), and when it has a fault. */
  readonly partLoading: string;
  readonly partFailed: string;
  readonly retryPart: string;
  readonly partBroken: string;

  /** While the page goes on asking for its settings, and when its program has a fault at the start. */
  readonly settingsUnreachable: string;
  readonly startFailed: string;
  /** `at`: when what is shown was written; null when nothing is known. */
  offline(connection: "offline" | "hubLost", at: Date | null, now: Date): string;

  readonly registryLoading: string;
  readonly registryUnreachable: string;
  regionProgress(done: number, total: number): string;
  totals(regions: number, playgrounds: number): string;

  readonly drawerTitle: string;
  readonly close: string;
  /** Names the button that makes a sheet on a phone taller, and smaller again. */
  readonly sheetFullHeight: string;
  playgrounds(count: number): string;
  readonly countUnknown: string;
  failure(failure: Failure): string;
  readonly reload: string;
  /** The page was shown from the copy, and the hub has another build of it. */
  readonly pageOutdated: string;

  /** What the map shows, for the live region. */
  shownRings(count: number): string;
  shownClusters(playgrounds: number, groups: number): string;
  shownPlaygrounds(count: number): string;
  loadingRegions(done: number, total: number): string;
  readonly loadingLabel: string;
  withoutAnswer(names: string): string;

  readonly unnamedPlayground: string;
  completeness(completeness: Completeness): string;
  readonly restrictedAccess: string;
  readonly panelLabel: string;

  /** What can be searched for; on a phone there is no room for more words. */
  readonly searchPlaces: string;
  /** The same without a geocoder, with several regions and with one. */
  readonly searchLocal: string;
  readonly searchLocalHere: string;
  readonly searchSubmit: string;
  readonly searchClear: string;

  readonly locate: string;
  readonly locating: string;
  /** `metres`: rounded accuracy. */
  located(metres: number): string;
  locationProblem(problem: LocationProblem): string;
  readonly locatedOutside: string;
  /** The same where there is only one region. */
  readonly locatedOutsideHere: string;
}
