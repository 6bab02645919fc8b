// Loaders that the first paint does not need: each is downloaded when it is needed for the first time.
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { fail } from "../kit/core/failure.ts";
import type { Texts } from "./texts/texts.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import { LOCATED_KEY } from "../locate/location_model.ts";
import { isFiltering } from "../filters/core/filters.ts";
import { startWhenNeeded, whenIdle } from "../kit/async/schedule.ts";
import { readStored } from "../kit/stored_value.ts";
import type { PageState } from "./page_state.ts";
import { regionToFind } from "../regions/region_goal_model.ts";

interface OnDemandParts {
  readonly state: PageState;
  readonly api: BackendApi;
  /** For calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly fallback: RegionFallback;
  readonly texts: Texts;
  readonly warn: (text: string) => void;
}

export function startOnDemand(parts: OnDemandParts): void {
  const { state, warn } = parts;
  const { config, selection, details, filters, legal, sheets, location, near, search, view } = state;
  startWhenNeeded({
    isNeeded: () => selection.current.value.kind === "searching",
    start: async () => void (await import("../playground/deep_link_loader.ts")).startDeepLinkLoader(parts),
    onFailure() {
      const wanted = selection.current.peek();
      if (wanted.kind === "searching") selection.failToFind(wanted.target, "noAnswer", []);
    },
  });
  startWhenNeeded({
    isNeeded: () => details.retryRequest.value !== null || selection.selected.value !== null,
    start: async () => void (await import("../playground/start_details.ts")).startDetails(parts),
    onFailure: () => details.failAll({ kind: "network" }),
  });
  startWhenNeeded({
    isNeeded: () => {
      const placed = selection.selected.value;
      // Whether the value is usable is checked by the lazy part; its parser stays out of the first paint.
      if (placed !== null && Object.hasOwn(placed.playground.properties, "opening_hours")) return true;
      const open = sheets.open.value;
      return open === "filters" || open === "near" || filters.current.value.local.has("open_now");
    },
    start: async () => (await import("../playground/start_opening.ts")).startOpening(parts),
    onFailure: () => warn("cannot load the code for opening hours"),
  });
  startWhenNeeded({
    isNeeded: () => sheets.open.value === "filters" || isFiltering(filters.current.value),
    start: async () => filters.useRule((await import("../filters/core/page_rule.ts")).createPageRule),
    onFailure: () => warn("cannot load the code for filters"),
  });
  startWhenNeeded({
    isNeeded: () => regionToFind(state) !== null,
    start: async () => void (await import("../tiers/region_finder.ts")).startRegionFinder(parts),
    onFailure: () => state.regionGoal.clear(),
  });
  startWhenNeeded({
    isNeeded: () => search.places.value.kind === "asking",
    start: async () => (await import("./start_search.ts")).startPlaceSearch(parts),
    onFailure: () => search.settlePlaces(fail({ kind: "network" })),
  });
  startWhenNeeded({
    isNeeded: () => search.uses.value > 0,
    start: async () => (await import("./start_search.ts")).startNames(parts),
    // After a failure only loaded playgrounds are found, until the next focus of the field, which tries again.
  });
  startWhenNeeded({
    isNeeded: () => location.phase.value.kind === "asking",
    async start() {
      const [{ startLocator }, { rememberLocated }] = await Promise.all([
        import("../locate/locator.ts"),
        import("../locate/locate_at_start.ts"),
      ]);
      startLocator({
        state,
        geolocation: navigator.geolocation,
        isSecure: isSecureContext,
        onLocated: () => rememberLocated(window),
      });
    },
    onFailure: () => location.fail("unavailable"),
  });
  // Not if the address names a view or a playground.
  if (
    !view.isTouched.peek() && selection.current.peek().kind === "none" &&
    readStored(window, LOCATED_KEY) !== null
  ) {
    void import("../locate/locate_at_start.ts").then(
      ({ locateIfGranted }) => locateIfGranted(state.location, navigator),
      () => {},
    );
  }
  startWhenNeeded({
    isNeeded: () => sheets.open.value === "favourites",
    start: async () => (await import("./start_comparison.ts")).startComparison(parts),
  });
  startWhenNeeded({
    isNeeded: () => near.place.value !== null,
    start: async () => void (await import("../near/near_loader.ts")).startNear(parts),
    onFailure: () => near.report({ answers: [], failures: [], isFinal: true }),
  });
  startWhenNeeded({
    isNeeded: () => !state.features.hasRegions || state.regionGoal.opened.value !== null,
    async start() {
      await new Promise<void>(whenIdle);
      (await import("./start_changes.ts")).startChanges(parts);
    },
  });
  startWhenNeeded({
    isNeeded: () => (config.announcement ?? config.siteName ?? config.siteLogo) !== null,
    async start() {
      await new Promise<void>(whenIdle);
      await (await import("./site_parts.tsx")).mountSite(parts);
    },
  });
  startWhenNeeded({
    isNeeded: () => legal.pending.value.length > 0,
    start: async () =>
      void (await import("../regions/legal_loader.ts")).startLegalLoader(state.legal, parts.api),
    onFailure: legal.failPending,
  });
}
