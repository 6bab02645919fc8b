// Texts of the kept areas: the sheet, its way in, and the line over the map.
import type { DownloadProgress } from "../area_download.ts";
import type { AreaOutcome } from "../area_update.ts";
import type { AreaProblem } from "../core/area_limits.ts";
import type { TileProblem } from "../core/kept_tiles.ts";

export interface AreaTexts {
  /** The way to the sheet, with the number of kept areas. */
  entry(count: number): string;
  readonly title: string;
  readonly subtitle: string;
  readonly loading: string;

  readonly visible: string;
  readonly estimating: string;
  /** `bytes`: an estimate. */
  offer(playgrounds: number, bytes: number): string;
  readonly keep: string;
  /** `withMap`: tiles are downloaded, too. */
  contents(withMap: boolean): string;
  /** Of the choice whether tiles are downloaded. */
  readonly tiles: string;
  /** `bytes`: an estimate. */
  tilesOffer(count: number, bytes: number): string;
  /** The closest zooms would be too many tiles. */
  readonly tilesCoarse: string;
  problem(problem: AreaProblem): string;
  /** No region in view answers. */
  readonly noEstimate: string;
  readonly needsNetwork: string;

  readonly running: string;
  progress(progress: DownloadProgress): string;
  tileProgress(done: number, total: number): string;
  readonly cancel: string;
  outcome(outcome: AreaOutcome): string;
  /** After the outcome. */
  tileProblem(problem: TileProblem): string;

  readonly kept: string;
  readonly nothingKept: string;
  /** Names of the regions of an area. */
  name(regions: readonly string[]): string;
  details(playgrounds: number, bytes: number, keptAt: Date): string;
  tilesKept(bytes: number, keptAt: Date): string;
  /** A number of tiles. */
  tilesMissing(missing: number): string;
  /** Below the list, while the browser has not promised to keep what is stored. */
  readonly mayBeDeleted: string;
  /** Regions of the area that did not answer. */
  failed(regions: readonly string[]): string;
  /** Regions without some of the details, because their nodes do not have them. */
  lacking(regions: readonly string[]): string;
  show(name: string): string;
  readonly showShort: string;
  renew(name: string): string;
  readonly renewShort: string;
  remove(name: string): string;

  /** Over the map, while kept answers are shown. */
  inUse(keptAt: Date, isOffline: boolean): string;
}
