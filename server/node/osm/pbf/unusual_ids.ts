// Handles ids that OpenStreetMap's own data does not have. In files, ids are whole numbers of 64 bits. Negative ids are
// rejected. Elements are skipped if their id is not exact as a number.
import { ImportError } from "../limits/import_error.ts";

export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Replaces the ids of skipped nodes and members. No element that is read has this id. */
const NO_ELEMENT = -1;

/** Maximum number of skipped ids to report. */
const MAX_FIRST = 10;

/** Number of skipped ids, and the first few of them. */
export interface Large<T> {
  count: number;
  readonly first: T[];
}

export const createLarge = <T>(): Large<T> => ({ count: 0, first: [] });

export function addLarge<T>(large: Large<T>, value: T): void {
  large.count += 1;
  if (large.first.length < MAX_FIRST) large.first.push(value);
}

/** Adds the skipped ids of another list. */
export function mergeLarge<T>(into: Large<T>, { count, first }: Large<T>): void {
  into.count += count;
  into.first.push(...first.slice(0, MAX_FIRST - into.first.length));
}

export type NamedKind = "node" | "way" | "relation";

/** Rejects negative ids, because clients use absolute values, which could make two ids equal. */
const refuseNegative = (kind: NamedKind, id: bigint): ImportError =>
  new ImportError(
    `the extract has ${kind} ${id}: negative ids are not from OpenStreetMap and could clash with other ids; ` +
      "upload the new objects first, or remove them",
  );

/** Records an element whose id is beyond {@link MAX_ID}. Throws an `ImportError` if the id is negative. */
export function leaveOut(large: Large<string>, kind: NamedKind, id: bigint): void {
  if (id < 0n) throw refuseNegative(kind, id);
  addLarge(large, `${kind} ${id}`);
}

/** Reads a 64-bit number at a position. Throws a RangeError if the number is longer. */
export function readExactVarint(bytes: Uint8Array, start: number): { value: bigint; end: number } {
  let [value, pos] = [0n, start];
  for (let shift = 0n;; shift += 7n) {
    if (shift > 63n) throw new RangeError("a number has more than 64 bits");
    const byte = bytes[pos++]!;
    value |= BigInt(byte & 0x7f) << shift;
    if (!(byte >= 0x80)) return { value: BigInt.asUintN(64, value), end: pos };
  }
}

/** Reads the id of a way or a relation at a position. */
export const readExactId = (bytes: Uint8Array, start: number): bigint =>
  BigInt.asIntN(64, readExactVarint(bytes, start).value);

/** Replaces the ids in a list of nodes or members that are not exact. */
export function replaceLarge(ids: number[]): void {
  for (const [i, id] of ids.entries()) if (!Number.isSafeInteger(id)) ids[i] = NO_ELEMENT;
}

export const zigzag = (value: bigint): bigint => (value >> 1n) ^ -(value & 1n);
