// What the map shows, as the lines of a list: only what is in view, in an order to be read.
import { bboxCentre, intersects, normaliseLongitude } from "../../../contract/bbox.ts";
import { playgroundKey } from "../../../contract/playground.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { Cluster } from "../../tiers/core/cluster_merge.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
import type { MacroRing } from "../../regions/core/macro_ring.ts";
import type { TierData } from "../../tiers/core/tier_data.ts";

/** Where in the view something lies, seen from its middle. */
export type Side = "middle" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** `key` stays the same while the thing itself does. */
export type ShownItem =
  | { readonly kind: "ring"; readonly key: string; readonly ring: MacroRing }
  | { readonly kind: "cluster"; readonly key: string; readonly side: Side; readonly cluster: Cluster }
  | {
    readonly kind: "playground";
    readonly key: string;
    readonly side: Side;
    readonly placed: PlacedPlayground;
  };

type Place = readonly [lon: number, lat: number];

/** Below this share of half the view's width and height a place counts as the middle. */
const MIDDLE_SHARE = 0.3;
/** Clockwise from the east, in eighths of a turn. */
const SIDES: readonly Side[] = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];

/**
 * The lines for what lies in `view` (degrees, may be wrapped). Regions by name; clusters with the most playgrounds
 * first; playgrounds by name, those without one last; equals by their distance to the middle of the view.
 */
export function listShown(data: TierData, view: Bbox, locale: string): ShownItem[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const isInside = ({ lon, lat }: { lon: number; lat: number }) => intersects([lon, lat, lon, lat], view);
  switch (data.tier) {
    case "macro":
      return data.rings
        .filter(isInside)
        .sort((a, b) => collator.compare(a.name, b.name))
        .map((ring) => ({ kind: "ring", key: ring.key, ring }));
    case "cluster":
      return withDistances(data.clusters.filter(isInside), view, ({ lon, lat }) => [lon, lat])
        .sort((a, b) => b.thing.count - a.thing.count || a.distance - b.distance)
        .map(({ thing: cluster, place }) => ({
          kind: "cluster",
          key: `${cluster.lon} ${cluster.lat}`,
          side: sideOf(place, view),
          cluster,
        }));
    case "polygon": {
      const inside = data.playgrounds.filter(({ playground }) =>
        intersects(shapeBbox(playground.shape), view)
      );
      return withDistances(inside, view, ({ playground }) => bboxCentre(shapeBbox(playground.shape)))
        .sort((a, b) =>
          compareNames(a.thing.playground.name, b.thing.playground.name, collator) || a.distance - b.distance
        )
        .map(({ thing: placed, place }) => ({
          kind: "playground",
          key: playgroundKey(placed.playground),
          side: sideOf(place, view),
          placed,
        }));
    }
  }
}

function compareNames(a: string | null, b: string | null, collator: Intl.Collator): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return collator.compare(a, b);
}

function withDistances<T>(things: readonly T[], view: Bbox, placeOf: (thing: T) => Place) {
  return things.map((thing) => {
    const place = placeOf(thing);
    const [dx, dy] = offsetInView(place, view);
    return { thing, place, distance: Math.hypot(dx, dy) };
  });
}

/** From the middle of the view, in degrees of latitude, to the east and to the north. */
function offsetInView([lon, lat]: Place, view: Bbox): readonly [east: number, north: number] {
  const [middleLon, middleLat] = bboxCentre(view);
  const squeeze = Math.cos((middleLat * Math.PI) / 180);
  return [normaliseLongitude(lon - middleLon) * squeeze, lat - middleLat];
}

function sideOf(place: Place, view: Bbox): Side {
  const [west, south, east, north] = view;
  const [dx, dy] = offsetInView(place, view);
  const squeeze = Math.cos(((south + north) * Math.PI) / 360);
  const halfWidth = (Math.min(360, east >= west ? east - west : east - west + 360) * squeeze) / 2;
  const halfHeight = (north - south) / 2;
  if (Math.abs(dx) < halfWidth * MIDDLE_SHARE && Math.abs(dy) < halfHeight * MIDDLE_SHARE) return "middle";
  const eighth = Math.round((Math.atan2(dy, dx) * 4) / Math.PI);
  return SIDES[(eighth + 8) % 8]!;
}
