// Changes that imports made to a region's playgrounds: the answer of `get_changes`, which only this program's nodes
// have.
import * as v from "../kit/valibot.ts";
import { COMPLETENESS_CLASSES } from "./completeness.ts";
import { cutText, field, isJsonObject, parseOsmId } from "../kit/fields.ts";
import { parsePosition, roundToOsmPrecision } from "../geometry/geometry.ts";
import { encodeLandmark, type Landmark, parseLandmark } from "./landmark.ts";
import { parseItems } from "./item_list.ts";
import type { Parsed } from "./playground.ts";
import type { Completeness, OsmType } from "../types.ts";

/**
 * `better`: the playground's completeness class improved. `changed`: any other difference in the data that the node
 * sends.
 */
export type ChangeKind = "new" | "better" | "changed" | "gone";

export interface PlaygroundChange {
  /** ISO 8601 time of the import that found the change. */
  readonly at: string;
  readonly kind: ChangeKind;
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly name: string | null;
  /** Nearest named street. Null if the playground has a name of its own. */
  readonly nearStreet: string | null;
  /** A landmark nearby. Null if the playground has a name of its own or a street. */
  readonly nearLandmark: Landmark | null;
  /** Centroid in degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Completeness before the import; null for a new playground. */
  readonly from: Completeness | null;
  /** Completeness after the import; null for a playground that is gone. */
  readonly to: Completeness | null;
}

/** Days that `get_changes` can cover. Nodes delete changes older than `longest`. */
export const CHANGE_DAYS = { shortest: 1, usual: 30, longest: 90 } as const;
/** Maximum number of changes that a node stores, and a client reads. */
export const MAX_CHANGES = 10_000;
/** Maximum length of a name or street in a change; the rest is cut off. */
export const MAX_CHANGE_NAME = 100;

const KINDS: ReadonlySet<unknown> = new Set<ChangeKind>(["new", "better", "changed", "gone"]);
const OSM_TYPES: ReadonlySet<unknown> = new Set<OsmType>(["N", "W", "R"]);

/** Encodes a change for sending and storing. */
export function encodeChange(change: PlaygroundChange): Readonly<Record<string, unknown>> {
  return {
    at: change.at,
    kind: change.kind,
    osm_type: change.osmType,
    osm_id: change.osmId,
    name: cutName(change.name),
    near_street: cutName(change.nearStreet),
    near_landmark: change.nearLandmark && encodeLandmark(change.nearLandmark),
    lon: roundToOsmPrecision(change.lon),
    lat: roundToOsmPrecision(change.lat),
    from: change.from,
    to: change.to,
  };
}

/** Parses a change. Returns null unless it is complete; ignores unknown keys. */
export function parseChange(value: unknown): PlaygroundChange | null {
  if (!isJsonObject(value)) return null;
  const { kind, osm_type, from, to } = value;
  const at = v.parse(field.timestamp, value.at);
  const osmId = parseOsmId(value.osm_id);
  const position = parsePosition([value.lon, value.lat]);
  const isComplete = KINDS.has(kind) && OSM_TYPES.has(osm_type) && isClass(from, kind !== "new") &&
    isClass(to, kind !== "gone");
  if (at === null || osmId === null || osmId < 0 || position === null || !isComplete) return null;
  const [lon, lat] = position;
  return {
    at,
    kind: kind as ChangeKind,
    osmType: osm_type as OsmType,
    osmId,
    name: cutName(v.parse(field.text, value.name)),
    nearStreet: cutName(v.parse(field.text, value.near_street)),
    nearLandmark: parseLandmark(value.near_landmark),
    lon,
    lat,
    from: from as Completeness | null,
    to: to as Completeness | null,
  };
}

/**
 * Parses a JSON array of changes. Returns null for anything else. Drops invalid changes and those above {@link
 * MAX_CHANGES}.
 */
export const parseChanges = (value: unknown): Parsed<PlaygroundChange> | null =>
  parseItems(value, parseChange, MAX_CHANGES);

const isClass = (value: unknown, isWanted: boolean) =>
  isWanted ? COMPLETENESS_CLASSES.includes(value as Completeness) : value === null;
const cutName = (name: string | null) => name === null ? null : cutText(name, MAX_CHANGE_NAME) || null;
