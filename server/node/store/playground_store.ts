// The interface between the data API and a store.
import type { Landmark } from "contract/playground/landmark.ts";
import type { Bbox, Bucket, CompletenessCounts, OsmType, Shape } from "contract/types.ts";
import type { BucketFilter } from "../region/core/buckets.ts";
import type { ImportArea } from "../region/core/import_area.ts";
import type { FeatureList, ListKind } from "../region/core/feature_list.ts";
import type { PlaygroundState } from "../region/core/region_changes.ts";

export interface ServedRegion {
  /** Null for data that is not a region of OpenStreetMap. */
  readonly relationId: number | null;
  readonly name: string | null;
  readonly playgroundCount: number;
  /** ISO 8601, or null if the data was never imported, or the time is unknown. */
  readonly importedAt: string | null;
  /** Time of the last import of a whole extract, ISO 8601. Defaults to `importedAt`. Later imports were updates. */
  readonly extractAt?: string | null;
}

/** The region and the import of a store. */
export interface RegionFacts extends ServedRegion, CompletenessCounts {
  /** `[west, south, east, north]` in degrees, or null for a region without boundary and playgrounds. */
  readonly bbox: Bbox | null;
  /** Simplified, as served. */
  readonly boundary: Shape | null;
  /** ISO 8601, or null if the extract has none. */
  readonly dataTimestamp: string | null;
  /** The part of the extract that was imported. Defaults to all of it. */
  readonly area?: ImportArea;
  /** ISO 3166-1 alpha-2. Undefined or null if unknown. */
  readonly country?: string | null;
  /** ISO 3166-2. Undefined or null if unknown. */
  readonly state?: string | null;
}

/** A playground in a list, without its outline. */
export interface ListedPlayground {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly name: string | null;
  /** Null for a playground with its own name. */
  readonly nearStreet: string | null;
  /** Null for a playground with its own name or a street. */
  readonly nearLandmark: Landmark | null;
  /** Values of `playground=*`, most frequent first. */
  readonly deviceKinds: readonly string[];
  /** Centroid in degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly tags: Readonly<Record<string, string>>;
}

export interface NearPlayground extends ListedPlayground {
  /** Distance to the outline, or 0 inside it. */
  readonly distanceMetres: number;
}

/** The data read differs from the data written, so the store has to be rebuilt. */
export class DamagedStoreError extends Error {
  override name = "DamagedStoreError";
}

/** The store is unavailable, but its data is intact. The message is for the log and contains no password. */
export class UnavailableStoreError extends Error {
  override name = "UnavailableStoreError";
}

/** Features that are queried by box. Standalone equipment is a pitch outside all playgrounds, or equipment in one. */
export type FeatureKind = "playground" | "equipment" | "standalone_equipment" | "tree";

/** A value or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** The part of a store that link previews and the sitemap need. */
export interface RegionStore {
  readonly facts: ServedRegion;
  /** GeoJSON texts of all equipment whose own box meets this one. */
  featuresInBox(kind: "equipment", box: Bbox): Awaitable<readonly string[]>;
  /** Type and id, such as `W123`, of `limit` playgrounds from index `offset`, in a fixed order. */
  playgroundKeys(offset: number, limit: number): Awaitable<readonly string[]>;
  /** GeoJSON text, or null if there is none. Among several with this id, relations precede ways and nodes. */
  playground(osmId: number): Awaitable<string | null>;
  close(): void;
}

/**
 * Boxes are in degrees within ±180/±90 with `west <= east`, and touching counts as inside. Texts are JSON to send, one
 * per feature. Every query throws {@link DamagedStoreError} instead of returning a damaged text, and
 * {@link UnavailableStoreError} if the store is remote and cannot be reached.
 */
export interface PlaygroundStore extends RegionStore {
  readonly facts: RegionFacts;
  buckets(zoom: number, box: Bbox, filter: BucketFilter): Awaitable<readonly Bucket[]>;
  /** GeoJSON texts of all features of a kind whose own box meets this one. */
  featuresInBox(kind: FeatureKind, box: Bbox): Awaitable<readonly string[]>;
  /** Texts of the playgrounds whose centroid is in a box. */
  centresInBox(box: Bbox): Awaitable<readonly string[]>;
  allPlaygrounds(): Awaitable<readonly string[]>;
  /** Nearest first. */
  nearest(lon: number, lat: number, maxResults: number): Awaitable<readonly NearPlayground[]>;
  /** Playgrounds for which each word of the text begins a word of name, street or operator. Best match first. */
  search(text: string, maxResults: number): Awaitable<readonly ListedPlayground[]>;
  /** Texts of the points of interest within the radius, nearest first. */
  poisNear(lon: number, lat: number, radiusMetres: number): Awaitable<readonly string[]>;
  /**
   * Lists features after a position, 0 for the first ones. With boxes, at most two, lists only features whose own box
   * meets one of them. It visits a limited number of features, so it may return fewer than `limit` before the end.
   */
  list(
    kind: ListKind,
    after: number,
    limit: number,
    boxes: readonly Bbox[] | null,
  ): Awaitable<FeatureList>;
  /** Number of features of a kind. */
  count(kind: ListKind): Awaitable<number>;
  /** Text of one feature, or null if there is none. */
  feature(kind: ListKind, osmType: OsmType, osmId: number): Awaitable<string | null>;
  /** Keeps the store open after `close` until the returned function is called. */
  hold(): () => void;
}

/** A local store, which returns synchronously. */
export type LocalStore =
  & {
    readonly [Name in keyof PlaygroundStore]: PlaygroundStore[Name] extends
      (...args: infer Args) => infer Result ? (...args: Args) => Awaited<Result>
      : PlaygroundStore[Name];
  }
  & ComparedStore;

/** Queries for comparing imports. */
interface ComparedStore {
  states(): readonly PlaygroundState[];
  /** The playground at an index of {@link states}. */
  listed(index: number): ListedPlayground;
}
