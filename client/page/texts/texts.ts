// Every text of the page. Features declare what they need; here it is put together.
import type { Locale } from "../../../contract/locales.ts";
import type { FilterSheetTexts, FilterTexts } from "../../filters/texts/texts.ts";
import type { ContributeTexts, LegendTexts } from "../../guide/texts/texts.ts";
import type { KitTexts, LazyTexts } from "../../kit/texts/texts.ts";
import type { ListTexts } from "../../list/texts/texts.ts";
import type { LocateTexts } from "../../locate/ui/locate_button.tsx";
import type { MapTexts } from "../../map/controls.ts";
import type {
  DetailsTexts,
  LinkedPlaygroundTexts,
  PanelTexts,
  PlaygroundTexts,
  TagValueTexts,
} from "../../playground/texts/texts.ts";
import type { RegionNotice } from "../../regions/core/region_notice.ts";
import type { DrawerTexts, RegionTexts } from "../../regions/texts/texts.ts";
import type { SearchResultTexts, SearchTexts } from "../../search/texts/texts.ts";
import type { TierTexts } from "../../tiers/texts.ts";

export interface PageTexts {
  readonly pageTitle: string;
  /** The title where there is only one region. */
  titleOfRegion(name: string): string;
  regionNotice(notice: RegionNotice): string;

  readonly toolbarLabel: string;
  /** Names the menu of languages. */
  readonly language: string;
  readonly openList: string;
  readonly openLegend: string;
  readonly openContribute: string;

  /** While the page goes on asking for its settings, and when its program has a fault at the start. */
  readonly settingsUnreachable: string;
  readonly startFailed: string;
  /** `at`: when what is shown was written; null when nothing is known. */
  offline(connection: "offline" | "hubLost", at: Date | null, now: Date): string;
  /** The page was shown from the copy, and the hub has another build of it. */
  readonly pageOutdated: string;
}

/** What the first picture needs: one table per language, one request. */
export interface FirstTexts
  extends
    KitTexts,
    RegionTexts,
    FilterTexts,
    TierTexts,
    PlaygroundTexts,
    SearchTexts,
    LocateTexts,
    MapTexts,
    PageTexts {}

/** What is fetched with the first part of the page that needs it: one table per language as well. */
export interface LaterTexts {
  readonly drawer: DrawerTexts;
  readonly filterSheet: FilterSheetTexts;
  readonly panel: PanelTexts;
  readonly tagValues: TagValueTexts;
  readonly details: DetailsTexts;
  readonly linkedPlayground: LinkedPlaygroundTexts;
  readonly searchResults: SearchResultTexts;
  readonly list: ListTexts;
  readonly legend: LegendTexts;
  readonly contribute: ContributeTexts;
}

export interface Texts extends FirstTexts, LazyTexts<LaterTexts> {}

export type { Locale };
