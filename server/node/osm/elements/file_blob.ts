// Encodes the header and blobs of an .osm.pbf file. Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { deflateSync } from "node:zlib";
import { PbfWriter } from "../pbf/pbf.ts";
import type { Bbox } from "contract/types.ts";
import { VERSION } from "../../../base/kit/version.ts";
import { type ExtractHeader, SORTED } from "../pbf/pbf_header.ts";
import { fitsHeader } from "./blob_ids.ts";
import { joinBytes } from "../../../base/kit/core/join_bytes.ts";

/** Content of the header. The header always marks the file as sorted. */
export type FileHeader = Pick<ExtractHeader, "area" | "dataTimestamp" | "replication">;

const encoder = new TextEncoder();

export function encodeHeader({ area, dataTimestamp, replication }: FileHeader): Uint8Array {
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

/** Writes a box (degrees) in nanodegrees. Fields 1 to 4 are left, right, top and bottom. */
function writeBox([west, south, east, north]: Bbox, pbf: PbfWriter): void {
  [west, east, north, south].forEach((edge, i) => pbf.writeSVarintField(i + 1, Math.round(edge * 1e9)));
}

/**
 * Compresses a block to the content of a blob. Level 1 takes a quarter of the time of level 6, and produces a quarter
 * more bytes. The result fills its buffer.
 */
export function packContent(block: Uint8Array, level = 6): Uint8Array {
  const packed = deflateSync(block, { level });
  const start = new PbfWriter();
  start.writeVarintField(2, block.length);
  start.writeTag(3, 2);
  start.writeVarint(packed.length);
  const bytes = new Uint8Array(start.pos + packed.length);
  bytes.set(start.finish());
  bytes.set(packed, bytes.length - packed.length);
  return bytes;
}

/** Encodes the bytes before the content of a blob. `ids` are the packed ids of its elements (see `createBlobIds`). */
export function encodeBlobStart(
  kind: "OSMHeader" | "OSMData",
  contentBytes: number,
  ids?: Uint8Array,
): Uint8Array {
  const header = encodeBlobHeader(kind, contentBytes, ids !== undefined && fitsHeader(ids) ? ids : null);
  const bytes = new Uint8Array(4 + header.length);
  new DataView(bytes.buffer).setUint32(0, header.length);
  bytes.set(header, 4);
  return bytes;
}

function encodeBlobHeader(kind: string, contentBytes: number, ids: Uint8Array | null): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(1, kind);
  if (ids !== null) header.writeBytesField(2, ids);
  header.writeVarintField(3, contentBytes);
  const bytes = header.finish();
  // Avoids a byte above 127 in the header's length, which libosmium 2.19 reads as a negative number.
  const excess = bytes.length % 256;
  return ids === null || excess < 128
    ? bytes
    : encodeBlobHeader(kind, contentBytes, joinBytes([ids, new Uint8Array(256 - excess)]));
}
