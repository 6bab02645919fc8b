// Applies changes to the nodes of a dense group, column by column.
import type { OpenBlock } from "../../osm/pbf/osm_block.ts";
import { PbfWriter } from "../../osm/pbf/pbf.ts";
import { ElementOrderError, type FileNode, type Named, type OsmChange } from "../../osm/elements/element.ts";
import { type Columns, createColumns, readColumns } from "../../osm/elements/dense_elements.ts";
import { isUsableId, versionOf } from "../../osm/elements/element_values.ts";
import {
  type DenseColumns,
  encodeNodeTags,
  type Texts,
  writeDense,
} from "../../osm/elements/encode_elements.ts";
import { joinBytes } from "../../../base/kit/core/join_bytes.ts";

const columns = createColumns();

/** Extra space for a few changes, so that a writer rarely has to move its bytes. */
export const SPARE_BYTES = 16_384;

export interface PatchedGroup {
  /** The encoded fields of the group. */
  readonly content: Uint8Array;
  readonly ids: ArrayLike<number>;
  readonly outdated: readonly Named[];
}

/**
 * Applies changes to a dense group. Returns null if a number is not exact, or if the columns differ in length.
 * Coordinates are in units of 1e-7 degrees.
 */
export function patchDense(
  { pbf }: OpenBlock,
  start: number,
  end: number,
  changes: readonly OsmChange[],
  texts: Texts,
): PatchedGroup | null {
  pbf.pos = start;
  readColumns(pbf, end, columns);
  const { ids } = columns;
  if (columns.lons.large.count + columns.lats.large.count + columns.times.large.count > 0) return null;
  if (columns.times.length > 0 && columns.times.length !== ids.length) return null;
  const result = createPatch(columns, pbf.buf, ids.length + changes.length, texts);
  const outdated: Named[] = [];
  const apply = ({ action, element }: OsmChange) => {
    if (action !== "delete" && element.kind === "node") result.add(element);
  };
  let [next, copied, last] = [0, 0, -Infinity];
  for (let i = 0; i < ids.length; i++) {
    const id = ids.values[i]!;
    if (!isUsableId(id)) return null;
    if (id <= last) throw new ElementOrderError(`node ${id} is not after ${last}`);
    last = id;
    if (next === changes.length || changes[next]!.element.id > id) continue;
    result.copy(copied, i);
    copied = i;
    while (next < changes.length && changes[next]!.element.id < id) apply(changes[next++]!);
    const change = changes[next];
    if (change?.element.id !== id) continue;
    next += 1;
    if (change.element.version < versionOf(columns.versions[i] ?? 0)) outdated.push({ kind: "node", id });
    else {
      result.skip();
      copied = i + 1;
      apply(change);
    }
  }
  result.copy(copied, ids.length);
  for (; next < changes.length; next++) apply(changes[next]!);
  const patched = result.finish();
  if (patched === null) return null;
  const group = new PbfWriter(new Uint8Array(end - start + SPARE_BYTES));
  writeDense(patched, group);
  return { content: group.finish(), ids: patched.ids, outdated };
}

const createArrays = (length: number) => ({
  length,
  ids: new Float64Array(length),
  lons: new Float64Array(length),
  lats: new Float64Array(length),
  versions: new Float64Array(length),
  times: new Float64Array(length),
});

/** Reused for each group, because new arrays would make up most of the memory that a merge allocates. */
let arrays = createArrays(0);

function takeArrays(length: number) {
  if (arrays.length < length) arrays = createArrays(2 * length);
  return arrays;
}

/** Builds the columns of a group from the columns of an existing group, in order. */
function createPatch(from: Columns, bytes: Uint8Array, capacity: number, texts: Texts) {
  const { ids, lons, lats, versions, times } = takeArrays(capacity);
  const tags: Uint8Array[] = [];
  const hadTags = from.tagsEnd > from.tagsStart;
  let [count, place] = [0, from.tagsStart];
  let [hasVersions, hasTimes, hasTags] = [from.versions.length > 0, from.times.length > 0, hadTags];
  const skipTags = () => {
    while (place < from.tagsEnd && bytes[place] !== 0) {
      for (let part = 0; part < 2; part++) while (bytes[place++]! >= 0x80);
    }
    place += 1;
  };
  return {
    copy(start: number, end: number): void {
      ids.set(from.ids.values.subarray(start, end), count);
      lons.set(from.lons.values.subarray(start, end), count);
      lats.set(from.lats.values.subarray(start, end), count);
      if (from.times.length > 0) times.set(from.times.values.subarray(start, end), count);
      else times.fill(0, count, count + end - start);
      for (let i = start; i < end; i++) versions[count + i - start] = versionOf(from.versions[i] ?? 0);
      count += end - start;
      if (!hadTags) return void tags.push(new Uint8Array(end - start));
      const tagsStart = place;
      for (let i = start; i < end; i++) skipTags();
      tags.push(bytes.subarray(tagsStart, place));
    },
    skip(): void {
      if (hadTags) skipTags();
    },
    add(node: FileNode): void {
      ids[count] = node.id;
      lons[count] = node.lonE7;
      lats[count] = node.latE7;
      versions[count] = node.version;
      times[count] = node.timestamp ?? 0;
      count += 1;
      hasTimes ||= node.timestamp !== null;
      hasVersions ||= node.version > 0;
      hasTags ||= node.tags.length > 0;
      tags.push(encodeNodeTags([node], texts));
    },
    /** Returns the columns, or null if the number of tag lists differs from the number of nodes. */
    finish(): DenseColumns | null {
      if (hadTags && place !== from.tagsEnd) return null;
      const part = (column: Float64Array) => column.subarray(0, count);
      return {
        ids: part(ids),
        lonsE7: part(lons),
        latsE7: part(lats),
        versions: hasVersions || hasTimes ? part(versions) : [],
        times: hasTimes ? part(times) : [],
        tags: hasTags ? joinBytes(tags) : new Uint8Array(0),
      };
    },
  };
}
