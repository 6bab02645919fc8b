// Paths of link previews, which the server answers and the page shares: `p/W123`, or `p/<slug>/W123` on a Hub. An image
// for each is served next to it.
import type { OsmType } from "../types.ts";

/** A playground as identified in a path. */
export interface PreviewTarget {
  /** Slug of the region; null on a map of one region. */
  readonly slug: string | null;
  /** `W` may also mean a node or a relation, because existing systems write `W` for all types. */
  readonly osmType: OsmType;
  readonly osmId: number;
}

export interface PreviewLink {
  readonly target: PreviewTarget;
  readonly form: "page" | "picture";
}

const PATH = /^\/p\/(?:([a-z0-9_-]{1,64})\/)?([NWR])([1-9]\d{0,15})(\.png)?$/;

/** Parses a decoded path. Returns null if it is not the path of a preview. */
export function parsePreviewPath(path: string): PreviewLink | null {
  const match = PATH.exec(path);
  if (match === null) return null;
  const osmId = Number(match[3]);
  if (!Number.isSafeInteger(osmId)) return null;
  return {
    target: { slug: match[1] ?? null, osmType: match[2] as OsmType, osmId },
    form: match[4] === undefined ? "page" : "picture",
  };
}

/** Path relative to the server's root, without a leading slash. */
export function formatPreviewPath(target: PreviewTarget): string {
  return `p/${formatKey(target)}`;
}

/** Fragment that opens the playground on the map, including the `#`. */
export function formatMapFragment(target: PreviewTarget): string {
  return `#${formatKey(target)}`;
}

function formatKey({ slug, osmType, osmId }: PreviewTarget): string {
  return `${slug === null ? "" : `${slug}/`}${osmType}${osmId}`;
}

/** Whether a playground sent by a node is the one in a link. */
export function isTarget(
  found: Pick<PreviewTarget, "osmType" | "osmId">,
  target: PreviewTarget,
): boolean {
  return found.osmId === target.osmId && (found.osmType === target.osmType || target.osmType === "W");
}
