// The outer layer of an .osm.pbf file: a sequence of blobs, each with a small header. Reads one blob at a time, so that
// memory does not grow with the file.
import { inflateSync } from "node:zlib";
import { PbfReader } from "./pbf.ts";
import { ImportError } from "../limits/import_error.ts";

/** Limits of the format. */
const MAX_HEADER_BYTES = 64 * 1024;
export const MAX_BLOB_BYTES = 32 * 1024 * 1024;
const MIN_CHUNK_BYTES = 1024;

/** Reports an invalid or unsupported extract. */
export class ExtractError extends ImportError {
  override name = "ExtractError";
}

export interface Blob {
  readonly kind: "OSMHeader" | "OSMData";
  /** Position and length of the blob's content in the file, in bytes. */
  readonly offset: number;
  readonly length: number;
}

export interface ExtractFile {
  readonly sizeBytes: number;
  /** Fills `target` with bytes from a position in the file. Throws an error if the file is too short. */
  read(target: Uint8Array<ArrayBuffer>, position: number): void;
}

/** Number of bytes at the start of a file that are enough to recognize an extract. */
export const HEAD_BYTES = 32;

/** Returns true if a file with these first bytes looks like an extract rather than, say, an error page. */
export function looksLikeExtract(head: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(head).includes("OSMHeader");
}

/** A blob with its header. */
export interface FramedBlob {
  readonly blob: Blob;
  /** Position of the header in the file. */
  readonly start: number;
  /** The header's `indexdata` field, which writers may use freely. It is valid until the next blob is read. */
  readonly indexData: Uint8Array | null;
}

/** Lists the blobs of a file. Reads only their headers. Throws `ExtractError` if it is not an .osm.pbf file. */
export function* listBlobs(file: ExtractFile): Generator<Blob> {
  for (const { blob } of listFramedBlobs(file)) yield blob;
}

/** Lists the blobs of a file with their headers. Throws the same errors as {@link listBlobs}. */
export function* listFramedBlobs(file: ExtractFile): Generator<FramedBlob> {
  const lengthBytes = new Uint8Array(4);
  const headerBytes = new Uint8Array(MAX_HEADER_BYTES);
  let position = 0;
  while (position < file.sizeBytes) {
    if (position + 4 > file.sizeBytes) throw truncated();
    file.read(lengthBytes, position);
    const headerLength = new DataView(lengthBytes.buffer).getUint32(0);
    if (headerLength === 0 || headerLength > MAX_HEADER_BYTES) {
      throw position === 0 ? notAnExtract() : damaged(position);
    }
    if (position + 4 + headerLength > file.sizeBytes) throw position === 0 ? notAnExtract() : truncated();
    const bytes = headerBytes.subarray(0, headerLength);
    file.read(bytes, position + 4);
    const header = readBlobHeader(bytes, position);
    const offset = position + 4 + headerLength;
    if (offset + header.length > file.sizeBytes) throw truncated();
    if (header.kind === "OSMHeader" || header.kind === "OSMData") {
      const blob = { kind: header.kind, offset, length: header.length } as const;
      yield { blob, start: position, indexData: header.indexData };
    } else if (position === 0) throw notAnExtract();
    position = offset + header.length;
  }
  if (position === 0) throw new ExtractError("the file is empty");
}

function readBlobHeader(bytes: Uint8Array, position: number) {
  const none: { kind: string; length: number; indexData: Uint8Array | null } = {
    kind: "",
    length: -1,
    indexData: null,
  };
  try {
    const header = new PbfReader(bytes).readFields((tag, result, pbf) => {
      if (tag === 1) result.kind = pbf.readString();
      else if (tag === 2) result.indexData = pbf.readBytes();
      else if (tag === 3) result.length = pbf.readVarint();
    }, none);
    if (header.length >= 0 && header.length <= MAX_BLOB_BYTES) return header;
  } catch {
    // Bytes that are not a valid message are reported below.
  }
  throw position === 0 ? notAnExtract() : damaged(position);
}

/** Reads and decompresses the content of a blob. */
export function readBlob(file: ExtractFile, { offset, length }: Blob): Uint8Array {
  const { raw, zlib, rawBytes } = parseParts(readBytes(file, offset, length), offset);
  if (raw) return raw;
  if (!zlib) {
    throw new ExtractError("the extract uses a compression other than zlib, which is not supported");
  }
  try {
    // Uses a single chunk for all bytes, so that no chunks have to be joined.
    const chunkSize = Math.min(Math.max(rawBytes, MIN_CHUNK_BYTES), MAX_BLOB_BYTES);
    return inflateSync(zlib, { chunkSize, maxOutputLength: MAX_BLOB_BYTES });
  } catch {
    throw damaged(offset);
  }
}

/** Returns the raw or compressed content of a blob, and its decompressed length. */
function parseParts(bytes: Uint8Array, offset: number) {
  const none: { raw?: Uint8Array; zlib?: Uint8Array; rawBytes: number } = { rawBytes: 0 };
  try {
    return new PbfReader(bytes).readFields((tag, result, pbf) => {
      if (tag === 1) result.raw = pbf.readBytes();
      else if (tag === 2) result.rawBytes = pbf.readVarint();
      else if (tag === 3) result.zlib = pbf.readBytes();
    }, none);
  } catch {
    throw damaged(offset);
  }
}

function readBytes(file: ExtractFile, position: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  file.read(bytes, position);
  return bytes;
}

export const notAnExtract = (): ExtractError =>
  new ExtractError("the file is not an OpenStreetMap extract in the .osm.pbf format");
const truncated = () => new ExtractError("the extract is truncated: it was not downloaded completely");
const damaged = (position: number) => new ExtractError(`the extract is damaged at byte ${position}`);
