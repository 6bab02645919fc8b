// All models of the page, built once.
import { type Signal, signal } from "@preact/signals";
import type { ClientConfig } from "contract/types.ts";
import type { StartedArea } from "../area/start_area.ts";
import type { RegionNews } from "../changes/core/news.ts";
import type { ComparisonModel } from "../favourites/comparison_model.ts";
import type { FavouritesModel } from "../favourites/favourites_model.ts";
import { createFiltersModel, type FiltersModel } from "../filters/filters_model.ts";
import { onDemand } from "../kit/async/on_demand.ts";
import { createSheetsModel, type SheetsModel } from "../kit/sheets_model.ts";
import { createLocationModel, type LocationModel } from "../locate/location_model.ts";
import { createNearModel, type NearModel } from "../near/near_model.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import type { LaterTexts, Texts } from "./texts/texts.ts";
import {
  createDetailsModel,
  type DetailsModel,
  type Hover,
  type Opening,
} from "../playground/details_model.ts";
import { createSelectionModel, type SelectionModel } from "../playground/selection_model.ts";
import { type BackendsModel, createBackendsModel } from "../regions/backends_model.ts";
import { type ConnectionModel, createConnectionModel } from "../regions/connection_model.ts";
import { featuresOf, type PageFeatures } from "../regions/core/page_features.ts";
import type { LegalModel } from "../regions/legal_model.ts";
import { createRegionGoalModel, type RegionGoalModel } from "../regions/region_goal_model.ts";
import { createSearchModel, type SearchModel } from "../search/search_model.ts";
import { createShownModel, type ShownModel } from "../tiers/shown_model.ts";
import { type CameraModel, createCameraModel, createViewModel, type ViewModel } from "../view/view_model.ts";

export interface PageState {
  readonly config: ClientConfig;
  readonly features: PageFeatures;
  readonly backends: BackendsModel;
  readonly connection: ConnectionModel;
  readonly view: ViewModel;
  readonly camera: CameraModel;
  readonly filters: FiltersModel;
  /** Null until the drawer or the legend has been opened. */
  readonly legal: Signal<LegalModel | null>;
  readonly shown: ShownModel;
  readonly selection: SelectionModel;
  /** The playground below the mouse pointer. */
  readonly hover: Signal<Hover | null>;
  /** The opening hours of the chosen playground; null until they are evaluated, and if they cannot be. */
  readonly opening: Signal<Opening | null>;
  readonly details: DetailsModel;
  readonly sheets: SheetsModel;
  readonly regionGoal: RegionGoalModel;
  readonly search: SearchModel;
  readonly location: LocationModel;
  readonly near: NearModel;
  /** True once the page has loaded and the browser was idle. */
  readonly isIdle: Signal<boolean>;
  /** What has changed in the opened region since the last visit; null if nothing has, or it is not known yet. */
  readonly news: Signal<RegionNews | null>;
  /** The offline areas; null until they are needed. */
  readonly area: Signal<StartedArea | null>;
  /** Loads the favourites of the device with the first part that needs them. */
  readonly favourites: () => Promise<FavouritesModel>;
  /** Null until the list of favourites has been opened. */
  readonly comparison: Signal<ComparisonModel | null>;
  /** The favourites that the address offers (`#favourites=…`), until the visitor has taken or declined them. */
  readonly sharedFavourites: Signal<string | null>;
}

export function createPageState(config: ClientConfig, isEmbedded = false): PageState {
  const backends = createBackendsModel();
  const features = featuresOf(config, isEmbedded);
  const view = createViewModel(features.thresholds);
  const filters = createFiltersModel();
  const connection = createConnectionModel();
  const sheets = createSheetsModel();
  return {
    config,
    features,
    backends,
    connection,
    view,
    camera: createCameraModel(),
    filters,
    legal: signal(null),
    shown: createShownModel(backends, view, filters, connection),
    selection: createSelectionModel(),
    hover: signal(null),
    opening: signal(null),
    details: createDetailsModel(),
    sheets,
    regionGoal: createRegionGoalModel(),
    search: createSearchModel(config.geocoderUrl !== null),
    location: createLocationModel(backends),
    near: createNearModel(sheets),
    isIdle: signal(false),
    news: signal(null),
    area: signal(null),
    favourites: onDemand(async () => (await import("../favourites/favourites_model.ts")).openFavourites()),
    comparison: signal(null),
    sharedFavourites: signal(null),
  };
}

/** What the loaders of the page need. */
export interface PageParts {
  readonly state: PageState;
  readonly api: BackendApi;
  /** For calls to nodes. */
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
