// Carries out the choice of an option: moves the map, opens a playground or a list, and remembers it on this device.
import { batch, type ReadonlySignal } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import { targetOf } from "../favourites/core/favourite.ts";
import type { NearModel } from "../near/near_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import {
  type ChoiceState,
  openLinked,
  type SelectionModel,
} from "../../playground/selection/selection_model.ts";
import type { PageFeatures } from "../../federation/regions/core/page_features.ts";
import { reachOf } from "../../federation/regions/core/region_position.ts";
import type { RegionGoalModel } from "../../federation/regions/region_goal_model.ts";
import { cameraForPlace, cameraForRegion, nearPlaceOf, type SearchOption } from "./core/search_options.ts";
import { recordOfHit } from "./core/regional_hits.ts";
import { rememberChoice } from "./recent_choices.ts";
import type { SearchModel } from "./search_model.ts";

export interface SearchChoiceState extends ChoiceState {
  readonly config: ClientConfig;
  readonly features: PageFeatures;
  readonly location: { readonly phase: ReadonlySignal<{ readonly kind: string }>; ask(): void };
  readonly near: Pick<NearModel, "open">;
  readonly regionGoal: RegionGoalModel;
  readonly search: SearchModel;
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
}

/** In a batch, because a sheet or a playground takes over the history entry of the search. */
export function chooseOption(option: SearchOption, state: SearchChoiceState): void {
  const { camera, config, features, location, near, regionGoal, search, sheets, view } = state;
  const remember: typeof rememberChoice = (...args) => features.isEmbedded || rememberChoice(...args);
  batch(() => {
    search.finish(option.kind === "place" ? option.place.name : null);
    switch (option.kind) {
      case "near":
        if (location.phase.peek().kind !== "asking") location.ask();
        return;
      case "playground":
        remember(window, option);
        return openLinked(state, targetOf(recordOfHit(option.hit)));
      case "place": {
        remember(window, option);
        view.touch();
        camera.ask(cameraForPlace(option.place));
        const place = nearPlaceOf(option.place);
        if (place) near.open(place);
        return;
      }
      case "region": {
        const regionKey = option.view.backend.key;
        remember(window, { kind: "region", regionKey });
        const request = cameraForRegion(option.view, config);
        if (request) {
          view.touch();
          camera.ask(request);
        } else if (reachOf(option.view)) {
          // Finds the region by its playgrounds.
          regionGoal.show(regionKey);
        } else {
          // The drawer explains why its position is unknown.
          sheets.show("drawer");
        }
      }
    }
  });
}
