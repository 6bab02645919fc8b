// The centre of a list of nearby playgrounds.
import { contains } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";

/** A position in degrees: the visitor's, that of a searched address, or the middle of the view. */
export interface NearPlace {
  readonly kind: "visitor" | "address" | "view";
  /** Null unless it is an address. */
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
  /** Radius that contains the true position most of the time. 0 for an address. */
  readonly accuracyMetres: number;
}

/** Where to search: the visitor's position if it is in the view, or else the middle of the view. */
export function placeToSearch(
  view: { readonly lon: number; readonly lat: number; readonly bbox: Bbox },
  visitor: Pick<NearPlace, "lon" | "lat" | "accuracyMetres"> | null,
): NearPlace {
  if (visitor !== null && contains(view.bbox, [visitor.lon, visitor.lat, visitor.lon, visitor.lat])) {
    const { lon, lat, accuracyMetres } = visitor;
    return { kind: "visitor", name: null, lon, lat, accuracyMetres };
  }
  return { kind: "view", name: null, lon: view.lon, lat: view.lat, accuracyMetres: 0 };
}
