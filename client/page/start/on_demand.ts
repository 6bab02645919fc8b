// Loaders that the first paint does not need. Each is downloaded when first needed.
import { fail } from "../../kit/core/failure.ts";
import { LOCATED_KEY } from "../../features/locate/location_model.ts";
import { isFiltering } from "../../federation/filters/core/filters.ts";
import { onDemand, startWhenNeeded } from "../../kit/async/on_demand.ts";
import { afterPaint, whenIdle } from "../../kit/async/schedule.ts";
import { readStored } from "../../kit/stored_value.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { PageParts, PageState } from "../state/page_state.ts";
import { regionToFind } from "../../federation/regions/region_goal_model.ts";
import { createFileSource } from "../../federation/answers/file_source.ts";
import type { BackendCallParts, FileAnswers } from "../../federation/nodes/backend_call.ts";
import { hasOfflineAreas } from "../../features/area/area_mark.ts";
import type { AreaParts } from "../../features/area/start_area.ts";
import { signal } from "@preact/signals";
import type { Locale } from "contract/kit/locales.ts";
import type { MapHandle } from "../../map/map_view.ts";
import type { TierData } from "../../federation/tiers/core/tier_data.ts";

export function startOnDemand(given: PageParts): void {
  const { state, warn } = given;
  const { selection, details, filters, legal, sheets, location, near, regionGoal, search, shown, view } =
    state;
  const evaluator = onDemand(async () =>
    (await import("../../playground/opening/start_opening.ts")).createWorkerEvaluator(warn)
  );
  const parts = { ...given, evaluator };
  whenIdle(() => state.isIdle.value = true);
  startWhenNeeded(
    () => selection.current.value.kind === "searching",
    async () => (await import("../../playground/selection/deep_link_loader.ts")).startDeepLinkLoader(parts),
    () => {
      const wanted = selection.current.peek();
      if (wanted.kind === "searching") selection.failToFind(wanted.target, "noAnswer", []);
    },
  );
  startWhenNeeded(
    () => details.retryRequest.value !== null || selection.selected.value !== null,
    async () => (await import("../../playground/start_details.ts")).startDetails(parts),
    () => details.failAll({ kind: "network" }),
  );
  startWhenNeeded(
    () => {
      const placed = selection.selected.value;
      // The part that is loaded checks whether the value is usable, so that the first paint does not need its parser.
      const hasHours = ({ playground }: PlacedPlayground) =>
        Object.hasOwn(playground.properties, "opening_hours");
      if (placed !== null && hasHours(placed)) return true;
      // Pins show which playgrounds are closed now.
      if (state.isIdle.value && shown.unfilteredPlaygrounds.value.some(hasHours)) return true;
      const open = sheets.open.value;
      return open === "filters" || open === "near" || filters.current.value.local.has("open_now");
    },
    async () => await (await import("../../playground/opening/start_opening.ts")).startOpening(parts),
    () => warn("cannot load the code for opening hours"),
  );
  startWhenNeeded(
    () => sheets.open.value === "filters" || isFiltering(filters.current.value),
    async () =>
      filters.useRule((await import("../../federation/notices/noticed_rule.ts")).createNoticedRule(state)),
    () => warn("cannot load the code for filters"),
  );
  startWhenNeeded(
    () => regionToFind(state) !== null,
    async () => (await import("../../federation/tiers/region_finder.ts")).startRegionFinder(parts),
    regionGoal.clear,
  );
  startWhenNeeded(
    () => search.places.value.kind === "asking",
    async () => (await import("../../features/search/search_loader.ts")).startPlaceSearch(parts),
    () => search.settlePlaces(fail({ kind: "network" })),
  );
  startWhenNeeded(
    () => search.isOpen.value,
    async () => {
      const [{ startNames }, texts] = await Promise.all([
        import("../../features/search/name_search_loader.ts"),
        parts.texts.loadLater(),
      ]);
      return startNames({ ...parts, texts });
    },
    // After a failure, the search finds only loaded playgrounds until the next focus of the field, which retries.
  );
  startWhenNeeded(
    () => location.phase.value.kind === "asking",
    async () => {
      const [{ startLocator }, { rememberLocated }] = await Promise.all([
        import("../../features/locate/locator.ts"),
        import("../../features/locate/locate_at_start.ts"),
      ]);
      startLocator({
        state,
        geolocation: navigator.geolocation,
        isSecure: isSecureContext,
        onLocated: () => rememberLocated(window),
      });
    },
    () => location.fail("unavailable"),
  );
  // A URL with a view or a playground takes precedence over the visitor's position.
  if (
    !view.isTouched.peek() && selection.current.peek().kind === "none" &&
    readStored(window, LOCATED_KEY) !== null
  ) {
    import("../../features/locate/locate_at_start.ts").then(
      ({ locateIfGranted }) => locateIfGranted(location, navigator),
      () => {},
    );
  }
  startWhenNeeded(
    () => sheets.open.value === "favourites",
    async () => await (await import("../../features/favourites/comparison_loader.ts")).startComparison(parts),
  );
  startWhenNeeded(
    () => near.place.value !== null,
    async () => (await import("../../features/near/near_loader.ts")).startNear(parts),
    () => {
      const nothing = { answers: [], failures: [], isFinal: true };
      [near.progress.value, near.matches.value] = [nothing, nothing];
    },
  );
  startWhenNeeded(
    () => state.isIdle.value && (!state.features.hasRegions || regionGoal.opened.value !== null),
    async () => (await import("../../features/changes/changes_loader.ts")).startChanges(parts),
  );
  startWhenNeeded(
    () =>
      state.isIdle.value &&
      (view.tier.value !== "macro" || selection.selected.value !== null || sheets.open.value !== null),
    async () => (await import("../../federation/notices/notices_loader.ts")).startNotices(parts),
  );
  startWhenNeeded(
    () => sheets.open.value === "drawer" || sheets.open.value === "menu",
    async () =>
      legal.value = (await import("../../federation/regions/legal_loader.ts")).startLegal(parts.api),
  );
}

interface AreaOnDemandParts extends Omit<AreaParts, "scope"> {
  readonly state: PageState;
}

/**
 * Starts the offline areas immediately if the device has any, otherwise when their sheet is opened. Must be called
 * before the first call to a node, which an offline area may answer.
 */
export function startAreaOnDemand(parts: AreaOnDemandParts): void {
  const { state, nodes } = parts;
  const start = onDemand(async () => {
    const { startArea } = await import("../../features/area/start_area.ts");
    state.area.value = await startArea({ ...parts, scope: new URL(".", document.baseURI).href });
    return state.area.value.answers;
  });
  if (hasOfflineAreas(window)) nodes.offline.current = start().catch(() => null);
  startWhenNeeded(() => state.sheets.open.value === "area", start, state.sheets.close);
}

interface FilesOnDemandParts {
  readonly state: Pick<PageState, "backends" | "config" | "features">;
  /** The parts for calls, without the answers themselves. */
  readonly nodes: BackendCallParts;
  readonly warn: (text: string) => void;
}

/** Creates the answers for static regions. They are downloaded when such a region is first called. */
export function createFilesOnDemand(parts: FilesOnDemandParts): FileAnswers {
  const { backends, config, features } = parts.state;
  return createFileSource({
    views: backends.views,
    waits: features.hasRegions || config.staticApi,
    load: async () =>
      (await import("../../federation/answers/file_answers.ts")).startFileAnswers({ ...parts, backends }),
  });
}

interface BaseMapParts {
  readonly state: Pick<PageState, "config" | "shown">;
  readonly map: MapHandle;
  readonly locale: Locale;
  readonly warn: (text: string) => void;
}

/** Maximum wait for regions. After it the base map is loaded even if no region has answered. */
const MAX_WAIT_MS = 2_000;

/** Loads the map from the server's own archive when the first rings or playgrounds have been painted. */
export function startBaseMapOnDemand(parts: BaseMapParts): void {
  const { state: { config: { mapArchive }, shown }, warn } = parts;
  if (mapArchive?.kind !== "vector") return;
  const isLate = signal(false);
  setTimeout(() => isLate.value = true, MAX_WAIT_MS);
  startWhenNeeded(
    () => isLate.value || hasRings(shown.data.value),
    async () => {
      await afterPaint();
      (await import("./start_base_map.ts")).startBaseMap({ ...parts, mapArchive });
    },
    (error) => warn(`cannot load the code of the base map: ${error}`),
  );
}

function hasRings(data: TierData): boolean {
  if (data.tier === "macro") return data.rings.length > 0;
  return (data.tier === "cluster" ? data.clusters : data.playgrounds).length > 0;
}
