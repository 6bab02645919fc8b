// Lists the options below the search field for a text, and determines the map's move for each.
import type { Bbox } from "contract/types.ts";
import type { NearPlace } from "../../near/core/near_place.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { positionOf } from "../../../federation/regions/core/region_position.ts";
import { type CameraRequest, fitPlayground, fitRegion } from "../../../federation/view/core/camera.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import type { Place, PlaceSearch } from "./geocoding.ts";
import { findByName, type NameIndex } from "./name_search.ts";
import type { RegionalHit } from "./regional_hits.ts";
import type { TierThresholds } from "../../../federation/regions/core/tiers.ts";

/** `key` is unique in the list. `ask` submits the text to the geocoder. */
export type SearchOption =
  | { readonly kind: "region"; readonly key: string; readonly view: BackendView }
  | { readonly kind: "playground"; readonly key: string; readonly placed: PlacedPlayground }
  | { readonly kind: "hit"; readonly key: string; readonly hit: RegionalHit }
  | { readonly kind: "place"; readonly key: string; readonly place: Place }
  | { readonly kind: "ask"; readonly key: string };

export interface OptionGroup {
  readonly name: "regions" | "playgrounds" | "places" | "morePlaygrounds";
  readonly options: readonly SearchOption[];
}

/** Names of regions and loaded playgrounds, searched within the page. */
export interface KnownNames {
  readonly regions: NameIndex<BackendView>;
  readonly playgrounds: NameIndex<PlacedPlayground>;
}

const MAX_KNOWN = 8;
const MAX_PLACE_ZOOM = 17;
/** Zoom for a result without a box. */
const PLACE_ZOOM = 16;

/**
 * The non-empty groups. `search` and `hits` must belong to `text`. Hits come last, because more of them arrive while
 * the list is open, and the rows above must not move.
 */
export function listOptions(
  text: string,
  known: KnownNames,
  search: PlaceSearch,
  hasGeocoder: boolean,
  hits: readonly RegionalHit[] = [],
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
  const listed = new Set(playgrounds.map(({ playground }) => playgroundKey(playground)));
  const more: OptionGroup = {
    name: listed.size > 0 ? "morePlaygrounds" : "playgrounds",
    options: hits.filter((hit) => !listed.has(playgroundKey(hit))).map((hit) => ({
      kind: "hit",
      key: `playground ${playgroundKey(hit)}`,
      hit,
    })),
  };
  // Requested places come first, because the list may have room for only a few rows.
  const groups = search.kind === "found" ? [places, ...knownGroups, more] : [...knownGroups, places, more];
  return groups.filter(({ options }) => options.length > 0);
}

/** Distributes `room` rows between two kinds of results. Each gets half, plus the rows that the other does not need. */
function shareRoom<A, B>(
  first: readonly A[],
  second: readonly B[],
  room: number,
): readonly [readonly A[], readonly B[]] {
  const half = Math.ceil(room / 2);
  const some = first.slice(0, Math.max(half, room - second.length));
  return [some, second.slice(0, room - some.length)];
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

/** Number of results, excluding the option `ask`. */
export function countResults(groups: readonly OptionGroup[]): number {
  return groups.flatMap(({ options }) => options).filter(({ kind }) => kind !== "ask").length;
}

/**
 * Maximum size of an address, a street or a district, about 3 km. A larger result, such as a town, is not a useful
 * start for a walk.
 */
const MAX_ADDRESS_DEGREES = 0.03;

/** The position for listing nearby playgrounds, or null unless the option is an address. */
export function addressOf(option: SearchOption): NearPlace | null {
  if (option.kind !== "place") return null;
  const { name, lon, lat, bbox } = option.place;
  const isWide = bbox !== null && Math.max(spanLon(bbox), bbox[3] - bbox[1]) > MAX_ADDRESS_DEGREES;
  return isWide ? null : { kind: "address", name, lon, lat, accuracyMetres: 0 };
}

const spanLon = ([west, , east]: Bbox): number => east >= west ? east - west : east - west + 360;

/** How the map moves to a result. Null if its position is unknown, for `ask`, and for a hit, which is loaded first. */
export function cameraForOption(option: SearchOption, thresholds: TierThresholds): CameraRequest | null {
  switch (option.kind) {
    case "region": {
      const place = positionOf(option.view);
      return place && fitRegion(place, thresholds);
    }
    case "playground":
      return fitPlayground(shapeBbox(option.placed.playground.shape), thresholds, { animate: true });
    case "place": {
      const { bbox, lon, lat } = option.place;
      return bbox
        ? { kind: "fit", bbox, minZoom: 0, maxZoom: MAX_PLACE_ZOOM, animate: true }
        : { kind: "centre", lon, lat, zoom: PLACE_ZOOM, animate: true };
    }
    case "hit":
    case "ask":
      return null;
  }
}
