// The ids of a blob's elements, stored in the blob's header (`indexdata`, which other programs skip). With these ids,
// the elements of a file can be listed without reading its blobs.
import { crc32 } from "node:zlib";
import { PbfReader, PbfWriter } from "../pbf/pbf.ts";
import { listGroups, skipMessage } from "../pbf/osm_block.ts";
import { createRow, readDifferences } from "../pbf/differences.ts";
import { ELEMENT_KINDS, type FileElement } from "./element.ts";
import { isUsableId } from "./element_values.ts";
import { createIdRuns, type IdRuns, readIdRuns } from "./id_list.ts";

type Kind = FileElement["kind"];

/** Mark "hub1". It distinguishes these ids and their version from data of other programs. */
const MARK = 0x68756231;
/** Offset of the content, which follows the mark, the checksum and the length. */
const START = 12;
/** Maximum size of packed ids in bytes. The format recommends at most 32 KiB for a header. */
const MAX_BYTES = 32_000;

/** Packs the ids of elements, which must be added in the order of a sorted file. */
export function createBlobIds() {
  const runs: Partial<Record<Kind, IdRuns>> = {};
  return {
    /** Adds an id. Throws an `ElementOrderError` if it is not larger than the previous id of its kind. */
    add: (kind: Kind, id: number): void => (runs[kind] ??= createIdRuns()).add(id),
    pack(): Uint8Array {
      const lists = new PbfWriter();
      for (const [i, kind] of ELEMENT_KINDS.entries()) {
        const packed = runs[kind]?.finish();
        if (packed) lists.writeBytesField(i + 1, packed);
      }
      const content = lists.finish();
      const bytes = new Uint8Array(START + content.length);
      const view = new DataView(bytes.buffer);
      view.setUint32(0, MARK);
      view.setUint32(4, crc32(content));
      view.setUint32(8, content.length);
      bytes.set(content, START);
      return bytes;
    },
  };
}

/** Returns true if packed ids fit into the header of a blob. Otherwise, they are not written. */
export const fitsHeader = (ids: Uint8Array): boolean => ids.length <= MAX_BYTES;

/** Returns false for damaged ids and for data of another program. Ignores bytes after the ids. */
export function areBlobIds(bytes: Uint8Array): boolean {
  if (bytes.length < START) return false;
  const view = viewOf(bytes);
  const content = contentOf(bytes);
  return view.getUint32(0) === MARK && content.length === view.getUint32(8) &&
    crc32(content) === view.getUint32(4);
}

/** Calls back for each run of consecutive ids: first nodes, then ways, then relations. */
export function readBlobIds(
  bytes: Uint8Array,
  onRun: (kind: Kind, first: number, count: number) => void,
): void {
  const pbf = new PbfReader(contentOf(bytes));
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    const kind = ELEMENT_KINDS[field - 1]!;
    readIdRuns(pbf.readBytes(), (first, count) => onRun(kind, first, count));
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const contentOf = (bytes: Uint8Array) => bytes.subarray(START, START + viewOf(bytes).getUint32(8));

const row = createRow();

/** Packs the ids of a block's elements. Throws an error if the bytes are not a valid block. */
export function listBlockIds(block: Uint8Array): Uint8Array {
  const pbf = new PbfReader(block);
  const ids = createBlobIds();
  for (const [start, end] of listGroups(pbf)) {
    pbf.pos = start;
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field > 4) continue;
      const [elementStart, elementEnd] = skipMessage(pbf);
      pbf.pos = elementStart;
      const isDense = field === 2;
      const kind = ELEMENT_KINDS[field < 2 ? 0 : field - 2]!;
      for (let part = pbf.nextField(elementEnd); part !== 0; part = pbf.nextField(elementEnd)) {
        if (part !== 1) continue;
        if (isDense) {
          readDifferences(pbf, row);
          for (let i = 0; i < row.length; i++) {
            if (isUsableId(row.values[i]!)) ids.add(kind, row.values[i]!);
          }
        } else {
          const id = field === 1 ? pbf.readSVarint() : pbf.readVarint(true);
          if (isUsableId(id)) ids.add(kind, id);
        }
        break;
      }
      pbf.pos = elementEnd;
    }
  }
  return ids.pack();
}
