// The texts of the page, put together from the texts of the features.
import type { Locale } from "../../../contract/locales.ts";
import type { AreaTexts } from "../../area/texts/texts.ts";
import type { ChangesTexts } from "../../changes/texts/texts.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { FavouritesTexts } from "../../favourites/texts/texts.ts";
import type { FilterSheetTexts, FilterTexts } from "../../filters/texts/texts.ts";
import type { ContributeTexts, LegendTexts } from "../../guide/texts/texts.ts";
import type { KitTexts, LazyTexts } from "../../kit/texts/texts.ts";
import type { ListTexts } from "../../list/texts/texts.ts";
import type { LocateTexts } from "../../locate/ui/locate_button.tsx";
import type { MapTexts } from "../../map/controls.ts";
import type { NearTexts } from "../../near/texts/texts.ts";
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
import type { ShadeTexts } from "../../shade/texts/texts.ts";
import type { TierTexts } from "../../tiers/texts.ts";

interface PageTexts {
  readonly pageTitle: string;
  /** The title of a page for one region. */
  titleOfRegion(name: string): string;
  regionNotice(notice: RegionNotice): string;

  readonly toolbarLabel: string;
  /** Label of the language menu. */
  readonly language: string;
  readonly openList: string;
  readonly openLegend: string;
  readonly openContribute: string;

  /** While the page retries to read its settings. */
  readonly settingsUnreachable: string;
  /** After an error at the start. */
  readonly startFailed: string;
  /** `at`: date of the status that is shown; null if there is none. */
  offline(connection: "offline" | "hubLost", at: Date | null, now: Date): string;
  /** The page is a stored copy, and the Hub has another build. */
  readonly pageOutdated: string;
}

/** What the first paint needs: one table per language, one request. */
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

/** Loaded with the first lazy part: one table per language, one request. */
export interface LaterTexts {
  readonly drawer: DrawerTexts;
  readonly filterSheet: FilterSheetTexts;
  readonly panel: PanelTexts;
  readonly tagValues: TagValueTexts;
  readonly details: DetailsTexts;
  readonly shade: ShadeTexts;
  readonly linkedPlayground: LinkedPlaygroundTexts;
  readonly searchResults: SearchResultTexts;
  readonly list: ListTexts;
  readonly near: NearTexts;
  readonly changes: ChangesTexts;
  readonly favourites: FavouritesTexts;
  readonly area: AreaTexts;
  readonly legend: LegendTexts;
  readonly contribute: ContributeTexts;
  readonly embed: Messages["embed"];
  readonly share: Messages["share"];
}

export interface Texts extends FirstTexts, LazyTexts<LaterTexts> {}

export type { Locale };
