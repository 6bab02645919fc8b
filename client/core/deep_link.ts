// The address's fragment <-> what it asks for.
import type { OsmType } from "../../contract/types.ts";

/** A playground as a link names it. */
export interface PlaygroundTarget {
  /** Of the backend that the link names; null: any backend may know it. */
  readonly slug: string | null;
  /** Null where the type is not known: then the first answer counts. */
  readonly osmType: OsmType | null;
  readonly osmId: number;
}

export type DeepLink =
  | { readonly kind: "playground"; readonly target: PlaygroundTarget }
  | { readonly kind: "view"; readonly zoom: number; readonly lat: number; readonly lon: number }
  | { readonly kind: "none" };

/** Web Mercator ends here, in degrees. */
const MAX_LATITUDE = 85.06;
const MAX_ZOOM = 22;

/** Reads a fragment with or without `#`: `map=<zoom>/<lat>/<lon>`, in degrees. Anything else is `none`. */
export function parseDeepLink(fragment: string): DeepLink {
  const match = /^#?map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)$/.exec(fragment);
  if (!match) return { kind: "none" };
  const [zoom, lat, lon] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (!(zoom >= 0 && zoom <= MAX_ZOOM && Math.abs(lat) <= MAX_LATITUDE && Math.abs(lon) <= 180)) {
    return { kind: "none" };
  }
  return { kind: "view", zoom, lat, lon };
}

/** Writes a view as a fragment with `#`, precise to about a pixel at that zoom. Zoom keeps two decimals. */
export function formatViewLink({ zoom, lat, lon }: { zoom: number; lat: number; lon: number }): string {
  const digits = Math.max(2, Math.ceil((zoom * Math.LN2) / Math.LN10) + 1);
  return `#map=${Number(zoom.toFixed(2))}/${lat.toFixed(digits)}/${lon.toFixed(digits)}`;
}
