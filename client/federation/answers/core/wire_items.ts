// Arguments, items and results of calls, in the format of the data API. For answers that the page gives itself.
import { isJsonObject } from "contract/kit/fields.ts";
import { geometryBbox, parseGeometry, parsePosition, type Position } from "contract/geometry/geometry.ts";
import type { CountedPoints } from "contract/static/count_points.ts";
import type { Bbox, Completeness } from "contract/types.ts";
import { fail, type Result } from "../../../kit/core/failure.ts";

export type Args = Readonly<Record<string, string>>;

/** An item of an answer and its parsed value. */
export interface ReadItem<Value> {
  readonly item: unknown;
  readonly value: Value;
}

/** Reads items. Drops those for which `read` returns null. */
export function readItems<Value>(
  items: readonly unknown[],
  read: (item: unknown) => Value | null,
): ReadItem<Value>[] {
  return items.flatMap((item) => {
    const value = read(item);
    return value === null ? [] : [{ item, value }];
  });
}

export const answer = (value: unknown): Result<unknown> => ({ ok: true, value });
/** The answer of a node without the function. */
export const NO_FUNCTION = fail({ kind: "http", status: 404 });

export const collectionOf = (features: readonly unknown[]) => ({ type: "FeatureCollection", features });

/** Box of a GeoJSON feature, or null without a valid geometry. */
export function featureBox(feature: unknown): Bbox | null {
  const geometry = isJsonObject(feature) ? parseGeometry(feature.geometry) : null;
  return geometry && geometryBbox(geometry);
}

/** Position of an entry of `get_pois`, or null if it has none. */
export function poiPosition(poi: unknown): Position | null {
  return isJsonObject(poi) ? parsePosition([poi.lon, poi.lat]) : null;
}

export function boxOf({ min_lon, min_lat, max_lon, max_lat }: Args): Bbox {
  return [Number(min_lon), Number(min_lat), Number(max_lon), Number(max_lat)];
}

export const positionOf = ({ lon, lat }: Args): Position => [Number(lon), Number(lat)];

/** Names of the filters that are set to a value: required attributes to `true`, hidden classes to `false`. */
const filtersSetTo = (value: "true" | "false", args: Args): string[] =>
  Object.entries(args).flatMap(([key, each]) =>
    key.startsWith("filter_") && each === value ? [key.slice("filter_".length)] : []
  );

/** The points that a call of `get_playground_clusters` counts. */
export const countedOf = (args: Args): CountedPoints => ({
  zoom: Number(args.z) || 0,
  box: boxOf(args),
  required: filtersSetTo("true", args),
  hidden: new Set(filtersSetTo("false", args) as Completeness[]),
});
