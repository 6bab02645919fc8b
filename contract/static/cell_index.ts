// The cells of a static region: tiles whose playgrounds are in one file and their surroundings in another.
import { isJsonObject } from "../kit/fields.ts";
import type { Bbox, FileHash } from "../types.ts";
import { isFileHash } from "./static_files.ts";
import { MAX_CELL_ZOOM, type Tile } from "./tiles.ts";
import { boxFromWire, boxToWire } from "./wire_box.ts";

export interface Cell extends Tile {
  /** Box in degrees around the outlines of the playgrounds, which can reach beyond the tile. */
  readonly box: Bbox;
  /** Number of playgrounds. */
  readonly count: number;
  /** The answer of `get_playgrounds_bbox` for the playgrounds whose centroids are in the tile. */
  readonly playgrounds: FileHash;
  /** `Surroundings`, or null if there is nothing around the playgrounds. */
  readonly surroundings: FileHash | null;
}

/** The content of a cell's second file, in the format of the data API's answers. */
export interface Surroundings {
  /** Features of `get_equipment` whose boxes intersect the box of a playground in the cell. */
  readonly equipment: readonly unknown[];
  /** Features of `get_trees` near a playground in the cell. */
  readonly trees: readonly unknown[];
  /** Entries of `get_surroundings` near a playground in the cell, without a limit per kind. */
  readonly pois: readonly unknown[];
}

const MAX_CELLS = 200_000;

/** Encodes cells as `{ "cells": [[west, south, east, north, z, x, y, count, hash, hash or 0], …] }`. */
export const encodeCells = (cells: readonly Cell[]) => ({
  cells: cells.map(({ box, z, x, y, count, playgrounds, surroundings }) => [
    ...boxToWire(box),
    z,
    x,
    y,
    count,
    playgrounds,
    surroundings ?? 0,
  ]),
});

/** Parses a file of cells. Returns null unless it is a list of cells. Drops damaged cells. */
export function parseCells(value: unknown): readonly Cell[] | null {
  if (!isJsonObject(value) || !Array.isArray(value.cells)) return null;
  return value.cells.slice(0, MAX_CELLS).flatMap((row) => parseCell(row) ?? []);
}

function parseCell(row: unknown): Cell | null {
  const box = boxFromWire(row);
  if (box === null) return null;
  const [, , , , z, x, y, count, playgrounds, surroundings] = row as readonly unknown[];
  if (!isIndex(z, MAX_CELL_ZOOM + 1) || !isIndex(x, 2 ** z) || !isIndex(y, 2 ** z)) return null;
  if (!isIndex(count, Infinity) || !isFileHash(playgrounds)) return null;
  return { box, z, x, y, count, playgrounds, surroundings: isFileHash(surroundings) ? surroundings : null };
}

const isIndex = (value: unknown, end: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < end;

/** Parses the content of a cell's second file. Returns null unless it is an object. An invalid list is empty. */
export function parseSurroundings(value: unknown): Surroundings | null {
  if (!isJsonObject(value)) return null;
  const list = (each: unknown) => Array.isArray(each) ? each : [];
  return { equipment: list(value.equipment), trees: list(value.trees), pois: list(value.pois) };
}
