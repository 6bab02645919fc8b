// The centre of a list of nearby playgrounds.
import { contains, normaliseLongitude } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { BoxView } from "../../../federation/view/core/viewport_insets.ts";

/** A position in degrees: the visitor's, that of a searched address, or the middle of the view. */
export interface NearPlace {
  readonly kind: "visitor" | "address" | "view";
  /** Null unless it is an address. */
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
  /** Radius that contains the true position most of the time. 0 for an address. */
  readonly accuracyMetres: number;
  /** Of a view. Its playgrounds are listed, or the nearest around its middle if it has none. */
  readonly box?: Bbox;
}

/**
 * Where to search: the address that was searched for last or the visitor's position if it is in the view, or else the
 * view. `last` is the place of the last list.
 */
export function placeToSearch(
  view: BoxView,
  visitor: Pick<NearPlace, "lon" | "lat" | "accuracyMetres"> | null,
  last: NearPlace | null = null,
): NearPlace {
  const isInView = ({ lon, lat }: Pick<NearPlace, "lon" | "lat">) =>
    contains(view.bbox, [lon, lat, lon, lat]);
  if (last?.kind === "address" && isInView(last)) return last;
  if (visitor !== null && isInView(visitor)) {
    const { lon, lat, accuracyMetres } = visitor;
    return { kind: "visitor", name: null, lon, lat, accuracyMetres };
  }
  return placeOfView(view);
}

export const placeOfView = ({ lon, lat, bbox }: BoxView): NearPlace => ({
  kind: "view",
  name: null,
  lon: normaliseLongitude(lon),
  lat,
  accuracyMetres: 0,
  box: bbox,
});
