// Types shared by server and client. Wire names (snake_case) stay inside the parsers of this folder.
import type { Languages } from "./kit/language_tags.ts";

/** `[west, south, east, north]` in degrees. `west > east` means that the box crosses the antimeridian. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

/** Identity of a backend, which changes only with the registry. */
export interface Backend {
  /** Identifies the backend in the status file and in metrics. Unique within one registry. */
  readonly key: string;
  /** Stable identifier for deep links, chosen by the operator. Null if absent, invalid or used by an earlier entry. */
  readonly slug: string | null;
  /** API base without trailing slash: absolute http(s), or relative to the hub. */
  readonly url: string;
  readonly name: string;
  /**
   * `[lon, lat]` in degrees: position of the region's ring while the node reports no box. Absent if not in the
   * registry.
   */
  readonly centroid?: readonly [lon: number, lat: number];
  /**
   * Maintenance windows as written in the registry, for `readMaintenance`. Unparsed, because few parts of the program
   * need them. May be absent.
   */
  readonly maintenance?: unknown;
  /** ISO 3166-1 alpha-2 country of the region, for nodes that do not report it. Absent if not in the registry. */
  readonly country?: string;
  /** ISO 3166-2, such as `DE-HE`. Absent if not in the registry. */
  readonly state?: string;
}

/** Playgrounds per completeness class. An unreported class is null, never 0. */
export interface CompletenessCounts {
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
}

/** Values of the last successful probes. The map shows the ring of an unreachable backend from them. */
export interface LastKnown extends CompletenessCounts {
  readonly name: string | null;
  readonly bbox: Bbox | null;
  readonly playgroundCount: number | null;
}

/** Number of playgrounds that pass each filter alone, by the filter's name. Null if not reported. */
export type FilterCounts = Readonly<Record<string, number | null>>;

/**
 * Name of a file of a region that is published as plain files, without folder and extension: the first 16 hexadecimal
 * digits of the SHA-256 of the file's unpacked text.
 */
export type FileHash = string;

/** The index files of a region that is published as plain files. static/ has their formats. */
export interface StaticFiles {
  /** `Points`, or `IndexPart` list of them. */
  readonly points: FileHash;
  /** `Cell` list, or `IndexPart` list of them. */
  readonly cells: FileHash;
  /** `Named` list, or `IndexPart` list of them. */
  readonly names: FileHash;
  /** `Lookup`. */
  readonly lookup: FileHash;
  /** Answers of `get_legal`. */
  readonly legal: Readonly<Partial<Record<"impressum" | "privacy", FileHash>>>;
}

/** `"other"` is a format of a later release. */
export type StaticMeta = StaticFiles | "other";

/** A backend's answer to `get_meta`. Absent and invalid fields are null. */
export interface BackendMeta extends LastKnown {
  readonly relationId: number | null;
  readonly regionShape: Shape | null;
  /** Whether the node is importing. Null on older backends, which do not report it, and counts as not importing. */
  readonly importing: boolean | null;
  readonly version: string | null;
  /** ISO 8601. */
  readonly lastImportAt: string | null;
  /** ISO 8601: when the node last found its extract unchanged, or imported it. */
  readonly lastCheckAt: string | null;
  /**
   * ISO 8601 time of the import that last changed the region's playgrounds, or of the first import. Null if the node
   * has no `get_changes`, or no data.
   */
  readonly lastChangeAt: string | null;
  /** 0 if the node does not import automatically. */
  readonly importEveryDays: number | null;
  /** ISO 8601. */
  readonly osmDataTimestamp: string | null;
  /** Legal pages of the node's operator, http(s). Untrusted. */
  readonly impressumUrl: string | null;
  readonly privacyUrl: string | null;
  /** True if the node stores legal texts (`get_legal`); null if not reported. */
  readonly hasLegal: boolean | null;
  /** True if the node filters clusters by the page's rules for single playgrounds; null for other programs' nodes. */
  readonly pageFilters: boolean | null;
  /** Null if the node does not report them. */
  readonly filterCounts: FilterCounts | null;
  /** Template for reporting damage, for `fillReportUrl`. Untrusted. */
  readonly reportUrl: string | null;
  /** ISO 3166-1 alpha-2 country of the region; null if unknown, or if the node is of another program. */
  readonly country: string | null;
  /** ISO 3166-2, such as `DE-HE`. */
  readonly state: string | null;
  /** Languages of names in the region, as BCP 47 tags; null if unknown. */
  readonly languages: Languages | null;
  /** The files of a region that is published as plain files; null for a node that answers functions. */
  readonly staticMeta: StaticMeta | null;
}

type ReportedMeta = Omit<
  BackendMeta,
  | "regionShape"
  | "lastCheckAt"
  | "lastChangeAt"
  | "filterCounts"
  | "reportUrl"
  | "country"
  | "state"
  | "languages"
  | "staticMeta"
>;

/** The hub's observation of one backend: one record of `/federation-status.json`. */
export interface BackendStatus extends ReportedMeta {
  readonly url: string;
  /**
   * True if the region is published as plain files, kept while probes fail. Null for a node that answers functions, and
   * if the node was never reached.
   */
  readonly isStatic: boolean | null;
  readonly up: boolean;
  /** Round-trip time of the last probe; 0 if it failed, as the specification requires. */
  readonly latencySeconds: number;
  /** ISO 8601, unchanged while probes fail; null if never reached. */
  readonly lastSuccess: string | null;
  /** Seconds since `lastImportAt` when the file was written. */
  readonly dataAgeSeconds: number | null;
  /** Seconds since `lastCheckAt` when the file was written. */
  readonly checkAgeSeconds: number | null;
  readonly osmDataAgeSeconds: number | null;
  /** ISO 8601, unchanged while probes fail; null if unknown or not https. */
  readonly certificateExpiresAt: string | null;
  /** Why the last probe failed, in English; null if it succeeded. */
  readonly error: string | null;
  /** `error` as a code. Null if the probe succeeded, or if a Hub of another release published no code. */
  readonly errorReason: PublishedReason | null;
  readonly lastKnown: LastKnown | null;
}

/**
 * `error_code` and `error_detail` of the status document as published, possibly by a Hub of another release.
 * `parseProbeError` interprets them.
 */
export interface PublishedReason {
  readonly code: string;
  readonly detail?: number;
}

/** The result of one poll round, from which both monitoring files are encoded. */
export interface StatusSnapshot {
  /** ISO 8601. */
  readonly generatedAt: string;
  readonly pollIntervalSeconds: number;
  /** Statuses by backend key, in registry order. */
  readonly backends: ReadonlyMap<string, BackendStatus>;
}

/** Pre-aggregated playgrounds of one backend. Invariant: `count` is the sum of the four classes. */
export interface Bucket {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  readonly complete: number;
  readonly partial: number;
  readonly missing: number;
  readonly restricted: number;
}

/** A polygon or multipolygon in degrees: flat `lon, lat` pairs, and per polygon the end index of each ring. */
export interface Shape {
  readonly coordinates: Float64Array;
  readonly ringEnds: readonly (readonly number[])[];
}

export type OsmType = "N" | "W" | "R";
export type Completeness = "complete" | "partial" | "missing";

export interface Playground {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly name: string | null;
  readonly completeness: Completeness;
  /** Not open to the public: `access` is private or customers. */
  readonly restricted: boolean;
  readonly shape: Shape;
  /** Properties as the backend sent them. Untrusted, so check the type of a value before use. */
  readonly properties: Readonly<Record<string, unknown>>;
}
