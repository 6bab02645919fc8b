// Deep links: the URL's fragment, and the playground or view that it refers to.
import type { OsmType, Playground } from "contract/types.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";

/** A playground as identified by a link or by a backend's list of nearby playgrounds. */
export interface PlaygroundTarget {
  /** Key of the backend that has the playground; that backend may have no slug. */
  readonly backendKey?: string;
  /** Slug of the backend in the link; null if any backend could have the playground. */
  readonly slug: string | null;
  /**
   * Type in the link. Null if unknown, in which case the id is valid only for the given backend. `W` can stand for a
   * node or a relation: see {@link couldBeTarget}.
   */
  readonly osmType: OsmType | null;
  readonly osmId: number;
}

export type DeepLink =
  | { readonly kind: "playground"; readonly target: PlaygroundTarget }
  | { readonly kind: "view"; readonly zoom: number; readonly lat: number; readonly lon: number }
  | { readonly kind: "none" };

/** Limit of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.06;
const MAX_ZOOM = 22;

/**
 * Parses a fragment with or without `#`: `[<slug>/]<N|W|R><id>` (a slug is `[a-z0-9_-]{1,64}`, an id has no leading
 * zeros; `W-<id>` is a relation, because the oldest nodes use signed ids), or `map=<zoom>/<lat>/<lon>`, in degrees.
 * Returns `none` for anything else.
 */
export function parseDeepLink(fragment: string): DeepLink {
  const text = fragment.replace(/^#/, "");
  return parsePlaygroundLink(text) ?? parseViewLink(text) ?? { kind: "none" };
}

function parsePlaygroundLink(text: string): DeepLink | null {
  const match = /^(?:([a-z0-9_-]{1,64})\/)?([NnWwRr]|[WwRr](-))([1-9]\d{0,15})$/.exec(text);
  if (!match) return null;
  const osmId = Number(match[4]);
  if (!Number.isSafeInteger(osmId)) return null;
  const osmType = match[3] === undefined ? match[2]!.toUpperCase() as OsmType : "R";
  return { kind: "playground", target: { slug: match[1] ?? null, osmType, osmId } };
}

function parseViewLink(text: string): DeepLink | null {
  const match = /^map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)$/.exec(text);
  if (!match) return null;
  const [zoom, lat, lon] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (!(zoom >= 0 && zoom <= MAX_ZOOM && Math.abs(lat) <= MAX_LATITUDE && Math.abs(lon) <= 180)) return null;
  return { kind: "view", zoom, lat, lon };
}

/** Formats the canonical link to a playground, with `#`. Omits a backend without slug. */
export function formatPlaygroundLink(
  { slug, osmType, osmId }: PlaygroundTarget & { osmType: OsmType },
): string {
  return `#${slug === null ? "" : `${slug}/`}${osmType}${osmId}`;
}

/** Formats a view as a fragment with `#`, precise to about a pixel at that zoom. Zoom has two decimals. */
export function formatViewLink({ zoom, lat, lon }: { zoom: number; lat: number; lon: number }): string {
  const digits = Math.max(2, Math.ceil((zoom * Math.LN2) / Math.LN10) + 1);
  return `#map=${Number(zoom.toFixed(2))}/${lat.toFixed(digits)}/${lon.toFixed(digits)}`;
}

/** Finds a target's backend by key, else by slug. Null if the target has neither, or the backend is not registered. */
export function namedBackend(
  { backendKey, slug }: PlaygroundTarget,
  views: readonly BackendView[],
): BackendView | null {
  return views.find(({ backend }) => backend.key === backendKey) ??
    views.find(({ backend }) => slug !== null && backend.slug === slug) ?? null;
}

/** Compares type and id exactly, because OpenStreetMap numbers nodes, ways and relations separately. */
export function isTarget(
  { osmType, osmId }: Pick<Playground, "osmType" | "osmId">,
  target: PlaygroundTarget,
): boolean {
  return osmId === target.osmId && (target.osmType === null || osmType === target.osmType);
}

/** Like {@link isTarget}, but a way matches any type, because other Hubs also write `W` for nodes and relations. */
export function couldBeTarget(
  playground: Pick<Playground, "osmType" | "osmId">,
  target: PlaygroundTarget,
): boolean {
  return isTarget(playground, target) || (target.osmType === "W" && playground.osmId === target.osmId);
}
