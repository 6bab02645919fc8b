// The texts of the page, built from the texts of the features.
import type { Locale } from "contract/kit/locales.ts";
import { createMessageFormats } from "contract/texts/message_formats.ts";
import type { ClosureTexts } from "contract/texts/closure.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import type { AreaTexts } from "../../features/area/texts/texts.ts";
import type { ChangesTexts } from "../../features/changes/texts/texts.ts";
import type { FirstMessages } from "../../../dist/texts/languages.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { FavouritesTexts } from "../../features/favourites/texts/texts.ts";
import type { FilterSheetTexts, FilterTexts } from "../../federation/filters/texts/texts.ts";
import type { ContributeTexts, LegendTexts } from "../../features/guide/texts/texts.ts";
import { createDistanceFormat } from "contract/texts/distance_format.ts";
import { createCompactFormat, formatMoment, isSameDay } from "../../kit/texts/formats.ts";
import type { KitTexts, LazyTexts } from "../../kit/texts/texts.ts";
import type { LocateTexts } from "../../features/locate/ui/locate_button.tsx";
import type { MapTexts } from "../../map/controls/controls.ts";
import type { NearTexts } from "../../features/near/texts/texts.ts";
import type { NoticeTexts } from "../../federation/notices/texts/texts.ts";
import type { AroundTexts } from "../../playground/texts/around_texts.ts";
import type { DetailsTexts } from "../../playground/texts/details_texts.ts";
import type {
  FirstPlaygroundTexts,
  LinkedPlaygroundTexts,
  PanelTexts,
  TagValueTexts,
} from "../../playground/texts/texts.ts";
import type { RegionNotice } from "../../federation/regions/core/region_notice.ts";
import type { DrawerTexts, RegionTexts } from "../../federation/regions/texts/texts.ts";
import type { SearchResultTexts, SearchTexts } from "../../features/search/texts/texts.ts";
import type { ShadeTexts } from "../../playground/shade/texts/texts.ts";
import type { TierTexts } from "../../federation/tiers/texts.ts";

type ComposedPage = "regionNotices" | "connections" | "offline" | "offlineSinceToday" | "offlineSince";

interface PageTexts extends Omit<Messages["page"], ComposedPage> {
  regionNotice(notice: RegionNotice): string;
  /** Reports that there is no connection. `at` is the date of the shown status, or null. */
  offline(connection: "offline" | "hubLost", at: Date | null, now: Date): string;
}

/** Texts that the first paint needs: one table per language, one request. */
export interface FirstTexts
  extends
    KitTexts,
    RegionTexts,
    FilterTexts,
    TierTexts,
    FirstPlaygroundTexts,
    SearchTexts,
    LocateTexts,
    MapTexts,
    PageTexts {
  readonly start: Messages["start"];
}

/** Texts loaded with the first lazy part: one table per language, loaded with one request. */
export interface LaterTexts extends NamingTexts, ClosureTexts {
  readonly notices: NoticeTexts;
  readonly drawer: DrawerTexts;
  readonly filterSheet: FilterSheetTexts;
  readonly panel: PanelTexts;
  readonly tagValues: TagValueTexts;
  readonly around: AroundTexts;
  readonly details: DetailsTexts;
  readonly shade: ShadeTexts;
  readonly linkedPlayground: LinkedPlaygroundTexts;
  readonly searchResults: SearchResultTexts;
  readonly near: NearTexts;
  readonly changes: ChangesTexts;
  readonly favourites: FavouritesTexts;
  readonly area: AreaTexts;
  readonly legend: LegendTexts;
  readonly contribute: ContributeTexts;
  readonly embed: Messages["embed"];
  readonly menu: Messages["menu"];
  readonly share: Messages["share"];
}

export interface Texts extends FirstTexts, LazyTexts<LaterTexts> {}

/** Creates the texts. `messages` must be in this language. */
export function createFirstTexts(locale: Locale, messages: FirstMessages): FirstTexts {
  const f = createMessageFormats(locale);
  const kit = messages.kit(f);
  const page = messages.page(f);
  const completeness = messages.completeness(f);
  const locate = messages.locate(f);
  return {
    ...kit,
    locale,
    number: f.number,
    compactNumber: createCompactFormat(locale),
    distance: createDistanceFormat(locale),
    minutes: (minutes) => kit.minutes(String(minutes)),
    onFoot: (minutes) => kit.onFoot(String(minutes)),

    ...page,
    regionNotice: (notice) => page.regionNotices[notice],
    offline(connection, at, now) {
      const reason = page.connections[connection];
      if (at === null) return page.offline(reason);
      const moment = formatMoment(locale, at, now);
      return isSameDay(at, now)
        ? page.offlineSinceToday({ reason, time: moment })
        : page.offlineSince({ reason, moment });
    },

    ...messages.map(f),
    ...createRegionTexts(messages.regions(f)),
    ...messages.filters(f),
    ...messages.tiers(f),
    ...messages.search(f),

    ...messages.playground(f),
    completeness: (name) => completeness[name],

    ...locate,
    located: (metres) =>
      locate.located(metres < 1000 ? locate.metres(metres) : locate.kilometres(metres / 1000)),
    locationProblem: (problem) => locate.locationProblems[problem],

    start: messages.start(f),
  };
}

function createRegionTexts(messages: Messages["regions"]): RegionTexts {
  const { failures, ringTroubles } = messages;
  return {
    ...messages,
    ringTrouble: (trouble) => ringTroubles[trouble],
    totals: (totals) =>
      totals.reached < totals.regions ? messages.totalsReached(totals) : messages.totals(totals),
    failure(failure) {
      switch (failure.kind) {
        case "timeout":
          return failures.timeout(failure.afterMs / 1000);
        case "http":
          return failures.http(String(failure.status));
        default:
          return failures[failure.kind];
      }
    },
  };
}
