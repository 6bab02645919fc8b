// Writes a sorted .osm.pbf file block by block, so that memory does not grow with the file.
// Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PbfWriter } from "./pbf.ts";
import type { Bbox } from "contract/types.ts";
import { VERSION } from "../../kit/version.ts";
import { type ExtractHeader, SORTED } from "../import/pbf/pbf_header.ts";
import { createBlockWriter } from "./block_writer.ts";
import { compareElements, type FileElement } from "./element.ts";

/** Written to the header; the file is always marked as sorted. */
export type FileHeader = Pick<ExtractHeader, "area" | "dataTimestamp" | "replication">;

/** A blob of another file, with the elements of one kind from one id to another. */
export interface CopiedBlob {
  readonly partOf: FileElement["kind"];
  readonly first: number;
  readonly last: number;
  readonly content: Uint8Array;
}

export interface ElementWriter extends Disposable {
  /** Throws an {@link ElementOrderError} if the element is not after the previous one. */
  write(element: FileElement): void;
  /** Writes many elements as they are. Throws like `write`. */
  copy(blob: CopiedBlob): void;
  /** Completes the file, which is not flushed to the disk, and returns its size in bytes. */
  finish(): number;
  /** Removes the file if it was not finished. */
  [Symbol.dispose](): void;
}

/** Elements come in another order than in a sorted file, or an element comes twice. */
export class ElementOrderError extends RangeError {
  override name = "ElementOrderError";
}

/** Creates a new file. Throws errors of the file system, such as a full disk. */
export function createElementWriter(path: string, header: FileHeader): ElementWriter {
  const descriptor = openSync(path, "wx");
  let isOpen = true;
  let sizeBytes = 0;
  const append = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, sizeBytes + done);
    }
    sizeBytes += bytes.length;
  };
  const close = () => {
    isOpen = false;
    closeSync(descriptor);
  };
  const block = createBlockWriter();
  const writeBlock = () => {
    if (block.count > 0) append(encodeBlob("OSMData", block.take()));
  };
  let last: Pick<FileElement, "kind" | "id"> | null = null;
  const requireAfterLast = (next: Pick<FileElement, "kind" | "id">) => {
    if (last !== null && compareElements(last, next) >= 0) {
      throw new ElementOrderError(`${next.kind} ${next.id} is not after ${last.kind} ${last.id}`);
    }
  };
  append(encodeBlob("OSMHeader", encodeHeader(header)));
  return {
    write(element) {
      requireAfterLast(element);
      if (last?.kind !== element.kind || block.isFull()) writeBlock();
      block.add(element);
      last = element;
    },
    copy({ partOf: kind, first, last: end, content }) {
      requireAfterLast({ kind, id: first });
      writeBlock();
      append(wrapBlob("OSMData", content));
      last = { kind, id: end };
    },
    finish() {
      writeBlock();
      close();
      return sizeBytes;
    },
    [Symbol.dispose]() {
      if (!isOpen) return;
      close();
      rmSync(path, { force: true });
    },
  };
}

const encoder = new TextEncoder();

function encodeHeader({ area, dataTimestamp, replication }: FileHeader): Uint8Array {
  const header = new PbfWriter();
  if (area) header.writeMessage(1, writeBox, area);
  for (const feature of ["OsmSchema-V0.6", "DenseNodes"]) header.writeStringField(4, feature);
  header.writeStringField(5, SORTED);
  header.writeStringField(16, `spielplatz-hub/${VERSION}`);
  if (dataTimestamp !== null) header.writeVarintField(32, Math.floor(Date.parse(dataTimestamp) / 1000));
  if (replication !== null) {
    if (replication.sequenceNumber !== null) header.writeVarintField(33, replication.sequenceNumber);
    header.writeBytesField(34, encoder.encode(replication.baseUrl));
  }
  return header.finish();
}

/** Fields 1 to 4: left, right, top, bottom, in nanodegrees. */
function writeBox([west, south, east, north]: Bbox, pbf: PbfWriter): void {
  [west, east, north, south].forEach((edge, i) => pbf.writeSVarintField(i + 1, Math.round(edge * 1e9)));
}

function encodeBlob(kind: "OSMHeader" | "OSMData", content: Uint8Array): Uint8Array {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, deflateSync(content));
  return wrapBlob(kind, blob.finish());
}

function wrapBlob(kind: "OSMHeader" | "OSMData", body: Uint8Array): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(1, kind);
  header.writeVarintField(3, body.length);
  const headerBytes = header.finish();
  const bytes = new Uint8Array(4 + headerBytes.length + body.length);
  new DataView(bytes.buffer).setUint32(0, headerBytes.length);
  bytes.set(headerBytes, 4);
  bytes.set(body, 4 + headerBytes.length);
  return bytes;
}
