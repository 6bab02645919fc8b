// An extract in memory instead of on disk.
import { indexBlobs } from "../../../../server/node/import/pbf/blob_index.ts";
import { createInlineSource } from "../../../../server/node/import/pbf/block_source.ts";
import type { ExtractFile } from "../../../../server/node/import/pbf/pbf_file.ts";

export function extractOf(bytes: Uint8Array): ExtractFile {
  return {
    sizeBytes: bytes.length,
    read: (target, position) => target.set(bytes.subarray(position, position + target.length)),
  };
}

/** What `readExtract` and `locateRegion` need, without workers. */
export function openExtract(content: Uint8Array, onBytes: (done: number, total: number) => void = () => {}) {
  const file = extractOf(content);
  const source = createInlineSource(file);
  return { bytes: file.sizeBytes, source, index: indexBlobs({ file, source, trustsOrder: true, onBytes }) };
}
