// An area that is kept on the device: what is listed of it, and the answers of one node in it.
import { parseBbox } from "../../../contract/bbox.ts";
import { isJsonObject } from "../../../contract/fields.ts";
import type { RpcName } from "../../../contract/rpc.ts";
import type { Bbox } from "../../../contract/types.ts";
import { type KeptTiles, parseKeptTiles } from "./kept_tiles.ts";

/** What is kept of one node in one area. */
export interface KeptNode {
  /** Base URL of the node, as the registry has it. */
  readonly url: string;
  /** Of the region, when it was downloaded. */
  readonly name: string;
  /** When its answers were downloaded, in milliseconds since 1970. */
  readonly keptAtMs: number;
  readonly playgrounds: number;
  /** Size of its answers on the device. */
  readonly bytes: number;
  /** Functions of the details that the node does not have. */
  readonly lacking: readonly RpcName[];
}

export interface KeptArea {
  readonly id: string;
  /** In degrees. */
  readonly box: Bbox;
  readonly nodes: readonly KeptNode[];
  /** Names of regions in the area that did not answer; nothing of them, or their earlier answers are kept. */
  readonly failed: readonly string[];
  /** Null: without the base map. */
  readonly tiles: KeptTiles | null;
}

/** The answers of a node, as it sent them, cut down to the area. */
export interface NodeAnswers {
  readonly meta: unknown;
  /** GeoJSON features. */
  readonly playgrounds: readonly unknown[];
  readonly equipment: readonly unknown[];
  readonly trees: readonly unknown[];
  readonly pois: readonly unknown[];
}

export function countPlaygrounds({ nodes }: KeptArea): number {
  return nodes.reduce((sum, { playgrounds }) => sum + playgrounds, 0);
}

/** Without tiles. */
export function countAnswerBytes({ nodes }: Pick<KeptArea, "nodes">): number {
  return nodes.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function countBytes(area: Pick<KeptArea, "nodes" | "tiles">): number {
  return countAnswerBytes(area) + (area.tiles?.bytes ?? 0);
}

/** The time of its oldest answers, in milliseconds since 1970. */
export function keptSinceMs({ nodes }: KeptArea): number {
  return Math.min(...nodes.map(({ keptAtMs }) => keptAtMs));
}

/** Parses a stored record; null if another release has written something else. */
export function parseKeptArea(value: unknown): KeptArea | null {
  if (!isJsonObject(value) || typeof value.id !== "string" || !Array.isArray(value.nodes)) return null;
  const box = parseBbox(value.box);
  const nodes = value.nodes.flatMap((each) => parseKeptNode(each) ?? []);
  if (box === null || nodes.length === 0) return null;
  return { id: value.id, box, nodes, failed: textsOf(value.failed), tiles: parseKeptTiles(value.tiles) };
}

function parseKeptNode(value: unknown): KeptNode | null {
  if (!isJsonObject(value)) return null;
  const { url, name, keptAtMs, playgrounds, bytes } = value;
  if (typeof url !== "string" || typeof name !== "string") return null;
  if (typeof keptAtMs !== "number" || typeof playgrounds !== "number" || typeof bytes !== "number") {
    return null;
  }
  return { url, name, keptAtMs, playgrounds, bytes, lacking: textsOf(value.lacking) as RpcName[] };
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** The text that is stored of a node. */
export function encodeAnswers(answers: NodeAnswers): string {
  return JSON.stringify(answers);
}

/** Reads a stored text; null if it is damaged. */
export function parseAnswers(text: string): NodeAnswers | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return null;
    const listOf = (list: unknown): readonly unknown[] => Array.isArray(list) ? list : [];
    const { meta, playgrounds, equipment, trees, pois } = value;
    return {
      meta,
      playgrounds: listOf(playgrounds),
      equipment: listOf(equipment),
      trees: listOf(trees),
      pois: listOf(pois),
    };
  } catch {
    return null;
  }
}
