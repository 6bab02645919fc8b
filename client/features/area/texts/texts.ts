// Texts of the offline areas: the sheet, the button that opens it, and the line over the map.
import { intlTag, type Locale } from "contract/kit/locales.ts";
import { createDateFormat } from "contract/texts/date_format.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";
import type { DownloadProgress } from "../area_download.ts";
import type { AreaOutcome } from "../area_update.ts";
import {
  type AreaProblem,
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import type { TileProblem } from "../core/offline_area.ts";

type Composed =
  | "offer"
  | "tilesOffer"
  | "progress"
  | "tileProgress"
  | "details"
  | "tilesDownloaded"
  | "failed"
  | "lacking"
  | "offerSmall"
  | "tilesOfferSmall"
  | "inUse"
  | "inUseOffline";

export interface AreaTexts extends Omit<Messages["area"], Composed> {
  /** Offers a number of playgrounds. `bytes` is an estimate of their size. */
  offer(playgrounds: number, bytes: number): string;
  /** States the contents of an area. `withMap` means that tiles are downloaded as well. */
  contents(withMap: boolean): string;
  /** Offers a number of tiles. `bytes` is an estimate of their size. */
  tilesOffer(count: number, bytes: number): string;
  problem(problem: AreaProblem): string;
  progress(progress: DownloadProgress): string;
  tileProgress(done: number, total: number): string;
  outcome(outcome: AreaOutcome): string;
  /** The reason for missing tiles, to be shown after the outcome of the download. */
  tileProblem(problem: TileProblem): string;
  /** Names of the regions of an area. */
  name(regions: readonly string[]): string;
  details(playgrounds: number, bytes: number, keptAt: Date): string;
  tilesDownloaded(bytes: number, keptAt: Date): string;
  /** Names of regions in the area that did not answer. */
  failed(regions: readonly string[]): string;
  /** Names of regions that lack some details because their nodes do not have them. */
  lacking(regions: readonly string[]): string;
  /** The line over the map while it uses downloaded answers. */
  inUse(keptAt: Date, isOffline: boolean): string;
}

export function createAreaTexts(messages: Messages["area"], formats: LaterFormats): AreaTexts {
  const { number, list } = formats;
  const { exact, rough, isSmall, day } = createSizeFormat(formats.locale);
  const { problems, outcomes, tileProblems } = messages;
  const problem = (problem: AreaProblem): string => {
    switch (problem) {
      case "tooWide":
        return problems.tooWide(number(MAX_AREA_METRES / 1000));
      case "tooMany":
        return problems.tooMany(number(MAX_AREA_PLAYGROUNDS));
      case "tooManyAreas":
        return problems.tooManyAreas(number(MAX_AREAS));
      default:
        return problems[problem];
    }
  };
  return {
    ...messages,
    offer: (count, bytes) =>
      isSmall(bytes)
        ? messages.offerSmall({ count, size: rough(0) })
        : messages.offer({ count, size: rough(bytes) }),
    contents: (withMap) => withMap ? messages.contentsWithMap : messages.contentsWithoutMap,
    tilesOffer: (count, bytes) =>
      isSmall(bytes)
        ? messages.tilesOfferSmall({ count, size: rough(0) })
        : messages.tilesOffer({ count, size: rough(bytes) }),
    problem,
    progress: ({ done, total }) =>
      total === null ? messages.progressUnknown : messages.progress({ done, total }),
    tileProgress: (done, total) => messages.tileProgress({ done, total }),
    outcome(outcome) {
      switch (outcome.kind) {
        case "tooMany":
        case "empty":
          return problem(outcome.kind);
        case "tooLarge":
          return outcomes.tooLarge(rough(MAX_AREA_BYTES));
        case "full":
          return outcome.neededBytes === null
            ? outcomes.full
            : outcomes.fullNeeded(rough(outcome.neededBytes));
        default:
          return outcomes[outcome.kind];
      }
    },
    tileProblem: (problem) =>
      problem === "tooLarge" ? tileProblems.tooLarge(rough(MAX_AREA_TILE_BYTES)) : tileProblems[problem],
    name: list,
    details: (count, bytes, keptAt) => messages.details({ count, size: exact(bytes), day: day(keptAt) }),
    tilesDownloaded: (bytes, keptAt) => messages.tilesDownloaded({ size: exact(bytes), day: day(keptAt) }),
    failed: (regions) => messages.failed({ count: regions.length, names: list(regions) }),
    lacking: (regions) => messages.lacking(list(regions)),
    inUse: (keptAt, isOffline) => (isOffline ? messages.inUseOffline : messages.inUse)(day(keptAt)),
  };
}

const MEGABYTE = 1_000_000;

export function createSizeFormat(locale: Locale) {
  const megabytes = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(intlTag(locale), { style: "unit", unit: "megabyte", maximumFractionDigits });
  const [exact, rough] = [megabytes(1), megabytes(0)];
  return {
    /** Formats a stored size, such as "1.3 MB". */
    exact: (bytes: number) => exact.format(Math.max(0.1, bytes / MEGABYTE)),
    /** Formats an estimate in whole megabytes, at least one. */
    rough: (bytes: number) => rough.format(Math.max(1, bytes / MEGABYTE)),
    /** Whether an estimate is below one megabyte, the smallest size that `rough` gives. */
    isSmall: (bytes: number) => bytes < MEGABYTE,
    day: createDateFormat(locale, { dateStyle: "long" }),
  };
}
