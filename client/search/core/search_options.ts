// The list below the search field: what it offers for a text, how keys walk through it, and where each leads.
import { playgroundKey } from "../../../contract/playground.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import { type CameraRequest, fitPlayground, fitRegion } from "../../view/core/camera.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
import type { Place, PlaceSearch } from "./geocoding.ts";
import { findByName, type NameIndex, shareRoom } from "./search.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";

/** `key` is unique in the list. `ask`: has the geocoder asked. */
export type SearchOption =
  | { readonly kind: "region"; readonly key: string; readonly view: BackendView }
  | { readonly kind: "playground"; readonly key: string; readonly placed: PlacedPlayground }
  | { readonly kind: "place"; readonly key: string; readonly place: Place }
  | { readonly kind: "ask"; readonly key: string };

export interface OptionGroup {
  readonly name: "regions" | "playgrounds" | "places";
  readonly options: readonly SearchOption[];
}

/** What the page knows itself. */
export interface KnownNames {
  readonly regions: NameIndex<BackendView>;
  readonly playgrounds: NameIndex<PlacedPlayground>;
}

const MAX_KNOWN = 8;
const CLOSEST_PLACE = 17;
/** For a place without a box. */
const PLACE_ZOOM = 16;

/** The groups that have something to offer. `search` must be the one for this text. */
export function listOptions(
  text: string,
  known: KnownNames,
  search: PlaceSearch,
  hasGeocoder: boolean,
): readonly OptionGroup[] {
  const [regions, playgrounds] = shareRoom(
    findByName(known.regions, text, MAX_KNOWN),
    findByName(known.playgrounds, text, MAX_KNOWN),
    MAX_KNOWN,
  );
  const places: OptionGroup = { name: "places", options: hasGeocoder ? listPlaces(search) : [] };
  const knownGroups: OptionGroup[] = [
    {
      name: "regions",
      options: regions.map((view) => ({ kind: "region", key: `region ${view.backend.key}`, view })),
    },
    {
      name: "playgrounds",
      options: playgrounds.map((placed) => ({
        kind: "playground",
        key: `playground ${playgroundKey(placed.playground)}`,
        placed,
      })),
    },
  ];
  // Whoever has asked for places wants to see them, also where the list is only a few rows high.
  const groups = search.kind === "found" ? [places, ...knownGroups] : [...knownGroups, places];
  return groups.filter(({ options }) => options.length > 0);
}

function listPlaces(search: PlaceSearch): SearchOption[] {
  switch (search.kind) {
    case "none":
    case "failed":
      return [{ kind: "ask", key: "ask" }];
    case "asking":
      return [];
    case "found":
      return search.places.map((place, index) => ({ kind: "place", key: `place ${index}`, place }));
  }
}

/** Results in the list; the offer to search further is none. */
export function countResults(groups: readonly OptionGroup[]): number {
  return groups.flatMap(({ options }) => options).filter(({ kind }) => kind !== "ask").length;
}

/**
 * Index of the option that a key leads to, from the active one or from the field (null), where the arrows end
 * as well. Undefined: the key means nothing to the list.
 */
export function stepOption(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return active === null ? 0 : active + 1 < count ? active + 1 : null;
    case "ArrowUp":
      return active === null ? count - 1 : active > 0 ? active - 1 : null;
    case "Home":
      return active === null ? undefined : 0;
    case "End":
      return active === null ? undefined : count - 1;
    default:
      return undefined;
  }
}

/** Where the map goes for a result; null where nobody knows, and for what is no result. */
export function cameraForOption(option: SearchOption, thresholds: TierThresholds): CameraRequest | null {
  switch (option.kind) {
    case "region":
      return option.view.bbox && fitRegion(option.view.bbox, thresholds);
    case "playground":
      return fitPlayground(shapeBbox(option.placed.playground.shape), thresholds, { animate: true });
    case "place": {
      const { bbox, lon, lat } = option.place;
      return bbox
        ? { kind: "fit", bbox, minZoom: 0, maxZoom: CLOSEST_PLACE, animate: true }
        : { kind: "centre", lon, lat, zoom: PLACE_ZOOM, animate: true };
    }
    case "ask":
      return null;
  }
}
