// The interface between the data API and a store.
import type { Landmark } from "contract/playground/landmark.ts";
import type { Bbox, Bucket, CompletenessCounts, FilterCounts, OsmType, Shape } from "contract/types.ts";
import type { BucketFilter } from "../region/core/buckets.ts";
import type { ImportArea } from "../region/core/import_area.ts";
import type { FeatureList, ListKind } from "../region/core/feature_list.ts";
import type { PlaygroundState } from "../region/core/region_changes.ts";

export interface ServedRegion {
  /** OpenStreetMap id of the region's relation, or null if the data is not a region of OpenStreetMap. */
  readonly relationId: number | null;
  readonly name: string | null;
  readonly playgroundCount: number;
  /** Time of the import, ISO 8601, or null if the data was never imported or the time is unknown. */
  readonly importedAt: string | null;
  /** Time of the last whole import, ISO 8601. Defaults to `importedAt`, which is later if updates followed. */
  readonly extractAt?: string | null;
}

/** Properties of a store's region and import. */
export interface RegionFacts extends ServedRegion, CompletenessCounts {
  /** `[west, south, east, north]` in degrees, or null if the region has neither a boundary nor playgrounds. */
  readonly bbox: Bbox | null;
  /** Simplified boundary, as served. */
  readonly boundary: Shape | null;
  /** Time of the extract's data, ISO 8601, or null if the extract states none. */
  readonly dataTimestamp: string | null;
  /** The part of the extract that was imported. Defaults to the whole extract. */
  readonly area?: ImportArea;
  /** Country as an ISO 3166-1 alpha-2 code. Undefined or null if unknown. */
  readonly country?: string | null;
  /** State as an ISO 3166-2 code. Undefined or null if unknown. */
  readonly state?: string | null;
}

/** A playground in a list, without its outline. */
export interface ListedPlayground {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly name: string | null;
  /** Name of the nearest street. Null if the playground has a name of its own, or no street is near. */
  readonly nearStreet: string | null;
  /** Nearest landmark. Null if the playground has a name of its own or a nearby street, or no landmark is near. */
  readonly nearLandmark: Landmark | null;
  /** Values of `playground=*`, most frequent first. */
  readonly deviceKinds: readonly string[];
  /** Centroid in degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly tags: Readonly<Record<string, string>>;
}

export interface NearPlayground extends ListedPlayground {
  /** Distance from the searched position to the outline, or 0 inside the outline. */
  readonly distanceMetres: number;
}

/** Reports that the data read differs from the data written, so that the store has to be rebuilt. */
export class DamagedStoreError extends Error {
  override name = "DamagedStoreError";
}

/** The store is unavailable, but its data is intact. The message is for the log and contains no password. */
export class UnavailableStoreError extends Error {
  override name = "UnavailableStoreError";
}

/** Kinds of features to query by box. Standalone equipment is a pitch outside all playgrounds, or in such a pitch. */
export type FeatureKind = "playground" | "equipment" | "standalone_equipment" | "tree";

export type Awaitable<T> = T | Promise<T>;

/** The part of a store that link previews and the sitemap need. */
export interface RegionStore {
  readonly facts: ServedRegion;
  /** Returns the GeoJSON texts of all equipment whose own box intersects `box`. */
  featuresInBox(kind: "equipment", box: Bbox): Awaitable<readonly string[]>;
  /** Returns type and id, such as `W123`, of up to `limit` playgrounds from index `offset`, in a fixed order. */
  playgroundKeys(offset: number, limit: number): Awaitable<readonly string[]>;
  /**
   * Returns a playground's GeoJSON text, or null if there is none. If several elements have this id, relations precede
   * ways, and ways precede nodes.
   */
  playground(osmId: number): Awaitable<string | null>;
  close(): void;
}

/**
 * A store that the data API can query. Boxes are in degrees within ±180/±90 with `west <= east`, and touching counts as
 * inside. Texts are JSON to send, one per feature. Every query throws {@link DamagedStoreError} instead of returning a
 * damaged text, and {@link UnavailableStoreError} if the store is remote and cannot be reached.
 */
export interface PlaygroundStore extends RegionStore {
  readonly facts: RegionFacts;
  readonly filterCounts: FilterCounts;
  buckets(zoom: number, box: Bbox, filter: BucketFilter): Awaitable<readonly Bucket[]>;
  /** Returns the GeoJSON texts of all features of a kind whose own box intersects `box`. */
  featuresInBox(kind: FeatureKind, box: Bbox): Awaitable<readonly string[]>;
  /** Returns the texts of the playgrounds whose centroid is in a box. */
  centresInBox(box: Bbox): Awaitable<readonly string[]>;
  allPlaygrounds(): Awaitable<readonly string[]>;
  /** Returns the playgrounds nearest to a position, nearest first. */
  nearest(lon: number, lat: number, maxResults: number): Awaitable<readonly NearPlayground[]>;
  /**
   * Returns the playgrounds that match a text, best match first. Each word of the text must begin a word of the name,
   * street or operator.
   */
  search(text: string, maxResults: number): Awaitable<readonly ListedPlayground[]>;
  /** Returns the texts of the points of interest within a radius, nearest first. */
  poisNear(lon: number, lat: number, radiusMetres: number): Awaitable<readonly string[]>;
  /**
   * Lists features after a position, where 0 lists the first ones. If boxes (at most two) are given, lists only
   * features whose own box intersects one of them. Visits a limited number of features, so it may return fewer than
   * `limit` before the end.
   */
  list(
    kind: ListKind,
    after: number,
    limit: number,
    boxes: readonly Bbox[] | null,
  ): Awaitable<FeatureList>;
  count(kind: ListKind): Awaitable<number>;
  /** Returns the text of a feature, or null if there is none. */
  feature(kind: ListKind, osmType: OsmType, osmId: number): Awaitable<string | null>;
  /** Keeps the store open after `close` until the returned function is called. */
  hold(): () => void;
}

/** A local store, whose queries return synchronously. */
export type LocalStore =
  & {
    readonly [Name in keyof PlaygroundStore]: PlaygroundStore[Name] extends
      (...args: infer Args) => infer Result ? (...args: Args) => Awaited<Result>
      : PlaygroundStore[Name];
  }
  & ComparedStore;

/** Queries that compare imports. */
interface ComparedStore {
  states(): readonly PlaygroundState[];
  /** Returns the playground at an index of {@link states}. */
  listed(index: number): ListedPlayground;
}
