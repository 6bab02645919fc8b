// Lists the options below the search field for a text, and determines the map's move for each.
import { spanLongitudes } from "contract/geometry/bbox.ts";
import type { NearPlace } from "../../near/core/near_place.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { positionOf } from "../../../federation/regions/core/region_position.ts";
import { type CameraRequest, fitRegion } from "../../../federation/view/core/camera.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import type { Place, PlaceSearch } from "./geocoding.ts";
import { findByName, type NameIndex } from "./name_search.ts";
import type { RegionalHit } from "./regional_hits.ts";
import type { TierThresholds } from "../../../federation/regions/core/tiers.ts";

export interface RegionOption {
  readonly kind: "region";
  readonly key: string;
  readonly view: BackendView;
}

export interface PlaygroundOption {
  readonly kind: "playground";
  readonly key: string;
  readonly hit: RegionalHit;
  /** Null unless it is loaded. */
  readonly placed: PlacedPlayground | null;
}

export interface PlaceOption {
  readonly kind: "place";
  readonly key: string;
  readonly place: Place;
}

/**
 * `key` is unique in the list. `ask` submits the text to the geocoder, `near` locates the visitor, and `clear` forgets
 * the last choices.
 */
export type SearchOption =
  | RegionOption
  | PlaygroundOption
  | PlaceOption
  | { readonly kind: "ask" | "near" | "clear"; readonly key: string };

/** Regions and loaded playgrounds, searched within the page. */
export type KnownNames = NameIndex<RegionOption | PlaygroundOption>;

const MAX_KNOWN = 12;
const MAX_PLACE_ZOOM = 17;
/** Zoom for a result without a box. */
const PLACE_ZOOM = 16;

export const regionOption = (view: BackendView): RegionOption => ({
  kind: "region",
  key: `region ${view.backend.key}`,
  view,
});

export const playgroundOption = (
  hit: RegionalHit,
  placed: PlacedPlayground | null = null,
): PlaygroundOption => ({ kind: "playground", key: `playground ${playgroundKey(hit)}`, hit, placed });

interface SearchSources {
  readonly known: KnownNames;
  readonly metresTo: (hit: RegionalHit) => number | null;
  /** Must belong to the text. */
  readonly places: PlaceSearch;
  /** Must belong to the text. */
  readonly hits: readonly RegionalHit[];
  readonly hasGeocoder: boolean;
}

/**
 * The options for a text, best match first, then the nearest. Requested places precede them. Hits of nodes follow,
 * because more of them arrive while the list is open, and the rows above must not move.
 */
export function listOptions(
  text: string,
  { known, metresTo, places, hits, hasGeocoder }: SearchSources,
): readonly SearchOption[] {
  const local = findByName(
    known,
    text,
    MAX_KNOWN,
    (option) => option.kind === "playground" ? metresTo(option.hit) ?? 0 : 0,
  );
  const listed = new Set(local.map(({ key }) => key));
  const further = hits.map((hit) => playgroundOption(hit)).filter(({ key }) => !listed.has(key));
  const found = places.kind === "found" ? places.places.map(placeOption) : [];
  const options = [...found, ...local, ...further];
  if (!hasGeocoder || places.kind === "asking" || places.kind === "found") return options;
  const ask: SearchOption = { kind: "ask", key: "ask" };
  return /\p{Nd}/u.test(text) ? [ask, ...options] : [...options, ask];
}

const placeOption = (place: Place, index: number): PlaceOption => ({
  kind: "place",
  key: `place ${index}`,
  place,
});

/** Number of results, excluding the option `ask`. */
export const countResults = (options: readonly SearchOption[]): number =>
  options.filter(({ kind }) => kind !== "ask").length;

/** Maximum size of a place around which playgrounds are listed, about 50 km, because the list reaches no farther. */
const MAX_LISTED_DEGREES = 0.5;

/** The position around which playgrounds are listed, or null for a place that is too large, such as a state. */
export function nearPlaceOf({ name, lon, lat, bbox }: Place): NearPlace | null {
  const degrees = bbox === null ? 0 : Math.max(spanLongitudes(bbox[0], bbox[2]), bbox[3] - bbox[1]);
  return degrees > MAX_LISTED_DEGREES ? null : { kind: "address", name, lon, lat, accuracyMetres: 0 };
}

/** How the map moves to a region. Null if its position is unknown. */
export function cameraForRegion(view: BackendView, thresholds: TierThresholds): CameraRequest | null {
  const position = positionOf(view);
  return position && fitRegion(position, thresholds);
}

/** How the map moves to a place. */
export function cameraForPlace({ bbox, lon, lat }: Place): CameraRequest {
  return bbox
    ? { kind: "fit", bbox, minZoom: 0, maxZoom: MAX_PLACE_ZOOM, animate: true }
    : { kind: "centre", lon, lat, zoom: PLACE_ZOOM, animate: true };
}
