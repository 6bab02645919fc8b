// All models of the page, built once.
import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { ClientConfig } from "../../contract/types.ts";
import type { AreaModel } from "../area/area_model.ts";
import { createFiltersModel, type FiltersModel } from "../filters/filters_model.ts";
import { createSheetsModel, type SheetsModel } from "../kit/sheets_model.ts";
import { createLocationModel, type LocationModel } from "../locate/location_model.ts";
import { createNearModel, type NearModel } from "../near/near_model.ts";
import type { Texts } from "./texts/texts.ts";
import {
  createDetailsModel,
  createOpeningModel,
  type DetailsModel,
  type OpeningModel,
} from "../playground/details_model.ts";
import { createHoverModel, type HoverModel } from "../playground/hover_model.ts";
import { createSelectionModel, type SelectionModel } from "../playground/selection_model.ts";
import { type BackendsModel, createBackendsModel } from "../regions/backends_model.ts";
import { type ConnectionModel, createConnectionModel } from "../regions/connection_model.ts";
import { featuresOf, type PageFeatures } from "../regions/core/page_features.ts";
import { createLegalModel, type LegalModel } from "../regions/legal_model.ts";
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
  readonly legal: LegalModel;
  readonly shown: ShownModel;
  readonly selection: SelectionModel;
  readonly hover: HoverModel;
  readonly opening: OpeningModel;
  readonly details: DetailsModel;
  readonly sheets: SheetsModel;
  readonly regionGoal: RegionGoalModel;
  readonly search: SearchModel;
  readonly location: LocationModel;
  readonly near: NearModel;
  /** The name of the map in the corner, and the announcement of the operator; null until they are loaded. */
  readonly siteLine: Signal<VNode | null>;
  /** What is new in a region, as a line in the corner and as a sheet; null until it is loaded. */
  readonly changesLine: Signal<VNode | null>;
  readonly changesSheet: Signal<VNode | null>;
  /** The areas that are kept on the device, and a line about them in the corner; null until they are needed. */
  readonly area: Signal<AreaModel | null>;
  readonly areaLine: Signal<VNode | null>;
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
    legal: createLegalModel(),
    shown: createShownModel(backends, view, filters, connection),
    selection: createSelectionModel(),
    hover: createHoverModel(),
    opening: createOpeningModel(),
    details: createDetailsModel(),
    sheets,
    regionGoal: createRegionGoalModel(),
    search: createSearchModel(config.geocoderUrl !== null),
    location: createLocationModel(backends),
    near: createNearModel(sheets),
    siteLine: signal(null),
    changesLine: signal(null),
    changesSheet: signal(null),
    area: signal(null),
    areaLine: signal(null),
    sharedFavourites: signal<string | null>(null),
  };
}

/** Props of the components of `page/`. */
export interface PartProps {
  readonly state: PageState;
  readonly texts: Texts;
}
