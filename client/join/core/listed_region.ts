// Compares a region with those on the map. Pure.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import type { Backend, BackendMeta, BackendStatus, Bbox, Shape } from "contract/types.ts";
import { findOverlaps } from "../../federation/regions/core/region_overlap.ts";
import type { Finding } from "./finding.ts";
import { MAX_NAME } from "./judge_meta.ts";

/** A region in the registry, with the facts that the Hub last received. */
export interface ListedRegion {
  readonly key: string;
  readonly url: string;
  readonly name: string;
  readonly relationId: number | null;
  readonly bbox: Bbox | null;
}

/** `pageUrl` resolves relative addresses in the registry. */
export function listRegions(
  backends: readonly Backend[],
  statuses: ReadonlyMap<string, BackendStatus>,
  pageUrl: string,
): ListedRegion[] {
  return backends.flatMap(({ key, url, name }) => {
    const absolute = URL.parse(url || "/", pageUrl)?.href.replace(/\/+$/, "");
    const status = statuses.get(key);
    return absolute === undefined ? [] : {
      key,
      url: absolute,
      name: toPlainLine(name, MAX_NAME),
      relationId: status?.relationId ?? null,
      bbox: status?.bbox ?? status?.lastKnown?.bbox ?? null,
    };
  });
}

/** Whether two addresses lead to the same node, whether by http or https. */
const isSameAddress = (one: string, other: string) =>
  one.replace(/^https?:/, "") === other.replace(/^https?:/, "");

export function findListedAddress(baseUrl: string, listed: readonly ListedRegion[]): Finding | null {
  const same = listed.find(({ url }) => isSameAddress(url, baseUrl));
  return same === undefined ? null : { kind: "listedAddress", name: same.name };
}

export function findListedArea(
  { relationId }: Pick<BackendMeta, "relationId">,
  listed: readonly ListedRegion[],
): Finding | null {
  const same = relationId === null ? undefined : listed.find((region) => region.relationId === relationId);
  return same === undefined ? null : { kind: "listedArea", name: same.name };
}

interface Placed {
  readonly bbox: Bbox;
  /** Null or absent if unknown, so that the box is compared instead. */
  readonly shape?: Shape | null;
}

export interface Outline extends Placed {
  readonly name: string;
}

/** Regions whose boxes overlap the given one. Their outlines may not. */
export const findNeighbours = (bbox: Bbox, listed: readonly ListedRegion[]) =>
  findOverlapping(
    { bbox },
    listed.flatMap((region) => region.bbox ? [{ ...region, bbox: region.bbox }] : []),
  );

/** Names the neighbours that overlap the region itself. */
export function findOverlap(own: Outline, neighbours: readonly Outline[]): Finding | null {
  const names = findOverlapping(own, neighbours).map(({ name }) => name);
  return names.length === 0 ? null : { kind: "overlap", names };
}

function findOverlapping<Other extends Placed>(own: Placed, others: readonly Other[]): Other[] {
  const outlines = [own, ...others].map(({ bbox, shape }, index) => ({
    key: String(index),
    bbox,
    shape: shape ?? outlineOf(bbox),
  }));
  return (findOverlaps(outlines).get("0") ?? []).map((key) => others[Number(key) - 1]!);
}

function outlineOf(bbox: Bbox): Shape {
  const parts = splitAtAntimeridian(bbox);
  return {
    coordinates: Float64Array.from(parts.flatMap(([w, s, e, n]) => [w, s, e, s, e, n, w, n, w, s])),
    ringEnds: parts.map((_, index) => [10 * (index + 1)]),
  };
}
