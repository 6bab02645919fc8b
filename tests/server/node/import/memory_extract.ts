// An extract in memory instead of on disk.
import type { ExtractFile } from "../../../../server/node/import/pbf_file.ts";

export function extractOf(bytes: Uint8Array): ExtractFile {
  return {
    sizeBytes: bytes.length,
    read: (target, position) => target.set(bytes.subarray(position, position + target.length)),
  };
}
