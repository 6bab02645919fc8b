// Describes playgrounds as rows of the search, wherever they come from, and orders those that nodes find by name.
import type { FoundPlayground } from "contract/playground/found_playground.ts";
import { encodeLandmark } from "contract/playground/landmark.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { bboxCentre } from "contract/geometry/bbox.ts";
import type { OsmType, Playground } from "contract/types.ts";
import { readText } from "contract/playground/tag_text.ts";
import { namingOf, type PlaygroundNaming } from "contract/playground/playground_naming.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { originOf } from "../../../federation/tiers/core/placed_playground.ts";
import { type Favourite, favouriteNaming } from "../../favourites/core/favourite.ts";

/** The data of a playground that a row needs, and the target to open it. */
export interface RegionalHit {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly naming: PlaygroundNaming;
  readonly operator: string | null;
  readonly position: Position;
  /** Null if unknown, as a saved playground's can be. */
  readonly origin: { readonly backendKey: string | null; readonly backendName: string | null };
  readonly slug: string | null;
}

/** Hits for `text`. Empty before the first query. */
export interface RegionalSearch {
  readonly text: string;
  readonly hits: readonly RegionalHit[];
  readonly isPending: boolean;
  /** Names of queried regions without a usable answer in time. */
  readonly silent: readonly string[];
}

/** Maximum number of rows per text. A more specific text finds hits beyond these. */
export const MAX_HITS = 20;

export function hitsOfFound(items: readonly FoundPlayground[], view: BackendView): RegionalHit[] {
  const origin = originOf(view);
  const { slug } = view.backend;
  return items.map(({ osmType, osmId, name, nearStreet, nearLandmark, deviceKinds, operator, position }) => ({
    osmType,
    osmId,
    naming: namingOf({
      name,
      properties: {
        near_street: nearStreet,
        near_landmark: nearLandmark && encodeLandmark(nearLandmark),
        device_kinds: deviceKinds,
      },
    }),
    operator,
    position,
    origin,
    slug,
  }));
}

export function hitsOfPlaygrounds(items: readonly Playground[], view: BackendView): RegionalHit[] {
  const origin = originOf(view);
  return items.map((playground) => hitOfPlayground(playground, origin, view.backend.slug));
}

export function hitOfPlayground(
  playground: Playground,
  origin: RegionalHit["origin"],
  slug: string | null = null,
): RegionalHit {
  const { osmType, osmId, properties, shape } = playground;
  return {
    osmType,
    osmId,
    naming: namingOf(playground),
    operator: readText(properties, "operator"),
    position: bboxCentre(shapeBbox(shape)),
    origin,
    slug,
  };
}

export function hitOfFavourite(favourite: Favourite): RegionalHit {
  const { osmType, osmId, slug, backendKey, regionName, lon, lat } = favourite;
  return {
    osmType,
    osmId,
    naming: favouriteNaming(favourite),
    operator: null,
    position: [lon, lat],
    origin: { backendKey, backendName: regionName },
    slug,
  };
}

/** The record that stores a hit, from which {@link hitOfFavourite} restores what a row shows. */
export function recordOfHit({ osmType, osmId, slug, origin, naming, position }: RegionalHit): Favourite {
  const [lon, lat] = position;
  return {
    osmType,
    osmId,
    slug,
    backendKey: origin.backendKey,
    regionName: origin.backendName,
    name: naming.kind === "named" ? naming.name : null,
    street: naming.kind === "street" ? naming.street : null,
    landmark: naming.kind === "landmark" ? naming.landmark : null,
    standouts: naming.kind === "equipped" ? naming.standouts : [],
    className: null,
    lon,
    lat,
    addedAt: 0,
  };
}

/**
 * Appends new hits, each playground once, up to 20 in total. Listed hits keep their position. `arrived` must be in
 * display order.
 */
export function appendHits(
  listed: readonly RegionalHit[],
  arrived: readonly RegionalHit[],
): readonly RegionalHit[] {
  const keys = new Set(listed.map(playgroundKey));
  const hits = [...listed];
  for (const hit of arrived) {
    if (hits.length >= MAX_HITS) break;
    const key = playgroundKey(hit);
    if (!keys.has(key)) hits.push(hit);
    keys.add(key);
  }
  return hits;
}
