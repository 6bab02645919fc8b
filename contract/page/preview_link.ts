// Paths of link previews, which the server answers and the page shares: `p/W123`, on a Hub `p/<slug>/W123`, and the
// picture beside each.
import type { OsmType } from "../types.ts";

/** A playground as a path names it. */
export interface PreviewTarget {
  /** Of the region; null: on the map of one region. */
  readonly slug: string | null;
  /** `W` may stand for a node or a relation: running systems write it for all. */
  readonly osmType: OsmType;
  readonly osmId: number;
}

export interface PreviewLink {
  readonly target: PreviewTarget;
  readonly form: "page" | "picture";
}

const PATH = /^\/p\/(?:([a-z0-9_-]{1,64})\/)?([NWR])([1-9]\d{0,15})(\.png)?$/;

/** `path` is decoded. Null for a path that is no preview. */
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

/** Relative to the server's root, without a leading slash. */
export function formatPreviewPath(target: PreviewTarget): string {
  return `p/${formatKey(target)}`;
}

/** The fragment that opens the playground on the map, with `#`. */
export function formatMapFragment(target: PreviewTarget): string {
  return `#${formatKey(target)}`;
}

function formatKey({ slug, osmType, osmId }: PreviewTarget): string {
  return `${slug === null ? "" : `${slug}/`}${osmType}${osmId}`;
}

/** Whether a node's answer is the playground of a link. */
export function isTarget(
  found: Pick<PreviewTarget, "osmType" | "osmId">,
  target: PreviewTarget,
): boolean {
  return found.osmId === target.osmId && (found.osmType === target.osmType || target.osmType === "W");
}
