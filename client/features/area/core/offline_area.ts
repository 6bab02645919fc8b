// An offline area: its record, its tiles, and one node's answers in it.
import * as v from "valibot";
import { parseBbox } from "contract/geometry/bbox.ts";
import { parsedBy } from "contract/kit/fields.ts";
import type { RpcName } from "contract/rpc.ts";
import type { Bbox } from "contract/types.ts";

/** Parses a list without its invalid items. Anything else becomes an empty list. */
const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.fallback(
    v.pipe(
      v.array(v.fallback(v.nullable(item), null)),
      v.transform((items) => items.filter((each) => each !== null)),
    ),
    [],
  );

const nodeSchema = v.object({
  /** Base URL of the node, as in the registry. */
  url: v.string(),
  /** Name of the region at the time of the download. */
  name: v.string(),
  /** Time of the download, in milliseconds since 1970. */
  keptAtMs: v.number(),
  playgrounds: v.number(),
  /** Size of the node's answers on the device. */
  bytes: v.number(),
  /** Detail functions that the node lacks. */
  lacking: v.pipe(listOf(v.string()), v.transform((names) => names as readonly RpcName[])),
});

const tilesSchema = v.object({
  count: v.number(),
  bytes: v.number(),
  /** Number of tiles that are not on the device, although the server may have them. */
  missing: v.number(),
  /** Time of the oldest tile's download, in milliseconds since 1970. */
  keptAtMs: v.number(),
});

const areaSchema = v.object({
  id: v.string(),
  box: parsedBy(parseBbox),
  nodes: listOf(nodeSchema),
  /** Names of regions that did not answer. The area has their earlier answers or none. */
  failed: listOf(v.string()),
  /** Tiles of the area. Null for an area without the base map, and in records of earlier releases. */
  tiles: v.fallback(v.nullable(tilesSchema), null),
});

const items = v.pipe(v.fallback(v.array(v.unknown()), []), v.transform((all): readonly unknown[] => all));

const answersSchema = v.object({
  meta: v.unknown(),
  /** GeoJSON features. */
  playgrounds: items,
  equipment: items,
  trees: items,
  pois: items,
  /** Notices of the node. Empty in records of earlier releases. */
  notices: items,
});

type Stored<Schema extends v.GenericSchema> = Readonly<v.InferOutput<Schema>>;

/** The record of one node in one area. */
export type OfflineNode = Stored<typeof nodeSchema>;
export type OfflineTiles = Stored<typeof tilesSchema>;
/** `box` is in degrees. */
export type OfflineArea = Stored<typeof areaSchema> & { readonly box: Bbox };
/** The answers of a node in its own format, limited to the area. */
export type NodeAnswers = Stored<typeof answersSchema>;

/**
 * Why tiles are missing. `refused` means that the server rejects requests or is failing, `unreachable` that it does not
 * answer, `unreadable` that it does not permit pages to read its tiles, `full` that the device has no room, `tooLarge`
 * that they exceed `MAX_AREA_TILE_BYTES`.
 */
export type TileProblem = "refused" | "unreachable" | "unreadable" | "full" | "tooLarge";

export function countPlaygrounds({ nodes }: OfflineArea): number {
  return nodes.reduce((sum, { playgrounds }) => sum + playgrounds, 0);
}

/** Size of an area without its tiles. */
export function countAnswerBytes({ nodes }: OfflineArea): number {
  return nodes.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function countBytes(area: OfflineArea): number {
  return countAnswerBytes(area) + (area.tiles?.bytes ?? 0);
}

/** Time of an area's oldest answers, in milliseconds since 1970. */
export function oldestAnswerMs({ nodes }: OfflineArea): number {
  return Math.min(...nodes.map(({ keptAtMs }) => keptAtMs));
}

/** Parses a stored record. Returns null for the format of another release. */
export function parseOfflineArea(value: unknown): OfflineArea | null {
  const parsed = v.safeParse(areaSchema, value);
  if (!parsed.success) return null;
  const { box, nodes } = parsed.output;
  return box === null || nodes.length === 0 ? null : { ...parsed.output, box };
}

/** Parses the stored JSON of `NodeAnswers`. Returns null if it is damaged. */
export function parseAnswers(text: string): NodeAnswers | null {
  try {
    return v.parse(answersSchema, JSON.parse(text));
  } catch {
    return null;
  }
}
