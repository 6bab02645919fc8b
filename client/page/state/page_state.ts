// All models of the page, built once.
import { computed, signal } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { StartedArea } from "../../features/area/start_area.ts";
import type { RegionNews } from "../../features/changes/core/news.ts";
import type { ComparisonModel } from "../../features/favourites/comparison_model.ts";
import { createFiltersModel } from "../../federation/filters/filters_model.ts";
import { onDemand } from "../../kit/async/on_demand.ts";
import { createSheetsModel } from "../../kit/sheets_model.ts";
import { createLocationModel } from "../../features/locate/location_model.ts";
import { createNearModel } from "../../features/near/near_model.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { BackendCallParts } from "../../federation/nodes/backend_call.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import type { LaterTexts, Texts } from "../texts/texts.ts";
import { createDetailsModel, type Hover, type Opening } from "../../playground/details/details_model.ts";
import { createSelectionModel } from "../../playground/selection/selection_model.ts";
import { createBackendsModel } from "../../federation/regions/backends_model.ts";
import { createConnectionModel } from "../../federation/regions/connection_model.ts";
import { featuresOf } from "../../federation/regions/core/page_features.ts";
import type { LegalModel } from "../../federation/regions/legal_model.ts";
import { createRegionGoalModel } from "../../federation/regions/region_goal_model.ts";
import { createSearchModel } from "../../features/search/search_model.ts";
import { createShownModel } from "../../federation/tiers/shown_model.ts";
import { createCameraModel, createViewModel } from "../../federation/view/view_model.ts";

export type PageState = ReturnType<typeof createPageState>;

export function createPageState(config: ClientConfig, isEmbedded = false) {
  const backends = createBackendsModel();
  const features = featuresOf(config, isEmbedded);
  const view = createViewModel(features.thresholds);
  const filters = createFiltersModel();
  const connection = createConnectionModel();
  const sheets = createSheetsModel();
  const selection = createSelectionModel();
  return {
    config,
    features,
    backends,
    connection,
    view,
    camera: createCameraModel(),
    filters,
    /** Legal texts. Null until the drawer or the menu has been opened. */
    legal: signal<LegalModel | null>(null),
    shown: createShownModel(backends, view, filters, connection),
    selection,
    /** True if playgrounds are coloured by completeness. */
    isMapping: signal(false),
    /** The playground under the mouse pointer. */
    hover: signal<Hover | null>(null),
    /** The selected playground's opening hours; null until they are evaluated, and if they cannot be. */
    opening: signal<Opening | null>(null),
    details: createDetailsModel(),
    sheets,
    /** Whether neither a sheet nor a playground is open. Never in a frame, which has no start. */
    isAtStart: computed(() =>
      !isEmbedded && sheets.open.value === null && selection.current.value.kind === "none"
    ),
    regionGoal: createRegionGoalModel(),
    search: createSearchModel(config.geocoderUrl !== null),
    location: createLocationModel(backends),
    near: createNearModel(sheets),
    /** True once the page has loaded and the browser was idle. */
    isIdle: signal(false),
    /** Changes in the opened region since the last visit; null if there are none, or if they are not loaded yet. */
    news: signal<RegionNews | null>(null),
    /** The offline areas; null until they are needed. */
    area: signal<StartedArea | null>(null),
    /** Loads the device's favourites when a part first needs them. */
    favourites: onDemand(async () =>
      (await import("../../features/favourites/favourites_model.ts")).openFavourites()
    ),
    /** Operators' notices about playgrounds; null until they have been loaded. */
    notices: signal<NoticesNow | null>(null),
    /** The comparison of favourites. Null until the list of favourites has been opened. */
    comparison: signal<ComparisonModel | null>(null),
    /** The favourites that the URL offers (`#favourites=…`), until the visitor has accepted or declined them. */
    sharedFavourites: signal<string | null>(null),
  };
}

/** Dependencies of the page's loaders. */
export interface PageParts {
  readonly state: PageState;
  readonly api: BackendApi;
  /** Dependencies of calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly fallback: RegionFallback;
  readonly texts: Texts;
  readonly warn: (text: string) => void;
}

/** Props of the components of `page/`. */
export interface PartProps {
  readonly state: PageState;
  readonly texts: Texts;
}

/** Props of the components that are loaded on demand. */
export interface LaterProps extends PartProps {
  readonly texts: Texts & LaterTexts;
}
