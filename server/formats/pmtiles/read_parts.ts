// Directories and metadata of a PMTiles archive, with the limits of their sizes.
import type { ByteSource } from "./byte_source.ts";
import { ArchiveError } from "./core/archive_error.ts";
import { decodeDirectory, type Directory } from "./core/directory.ts";
import type { Compression, Header, Section } from "./core/header.ts";
import { parseMetadataJson } from "./core/metadata_json.ts";
import { decompress } from "./decompress.ts";

/** Maximum size as stored. Common archives have less than 100 kB. */
export const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Maximum size after decompression, which is at most a million entries. */
export const MAX_INFLATED_DIRECTORY_BYTES = 4 * 1024 * 1024;
export const MAX_METADATA_BYTES = 1024 * 1024;
export const MAX_INFLATED_METADATA_BYTES = 8 * 1024 * 1024;
/** Maximum nesting of directories, including the root. The specification allows fewer. */
const MAX_DEPTH = 4;

export interface Metadata {
  /** Metadata as JSON. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** `section` is within the file. Rejects with {@link ArchiveError}, or as {@link ByteSource.read} does. */
export async function readDirectory(
  source: ByteSource,
  { offset, length }: Section,
  compression: Compression,
  signal?: AbortSignal,
): Promise<Directory> {
  requireDirectorySize(length);
  return decompressDirectory(await source.read(offset, length, signal), compression);
}

/** `length` is a stored directory's length. Throws {@link ArchiveError} above the limit. */
export function requireDirectorySize(length: number): void {
  if (length <= MAX_DIRECTORY_BYTES) return;
  throw new ArchiveError(`a directory has ${length} bytes; the limit is ${MAX_DIRECTORY_BYTES}`);
}

/** `bytes` must be within the limit of stored directories. Throws {@link ArchiveError}. */
export function decompressDirectory(bytes: Uint8Array<ArrayBuffer>, compression: Compression): Directory {
  return decodeDirectory(decompress(bytes, compression, MAX_INFLATED_DIRECTORY_BYTES));
}

/** An archive without metadata has an empty object. Rejects with {@link ArchiveError}, or as {@link ByteSource.read} does. */
export async function readMetadata(
  source: ByteSource,
  { metadata: { offset, length }, internalCompression }: Header,
  signal?: AbortSignal,
): Promise<Metadata> {
  if (length === 0) return { bytes: new TextEncoder().encode("{}"), fields: {} };
  if (length > MAX_METADATA_BYTES) {
    throw new ArchiveError(`its metadata has ${length} bytes; the limit is ${MAX_METADATA_BYTES}`);
  }
  const stored = await source.read(offset, length, signal);
  const bytes = decompress(stored, internalCompression, MAX_INFLATED_METADATA_BYTES);
  return { bytes, fields: parseMetadataJson(new TextDecoder().decode(bytes), "its metadata") };
}

/** `depth` is 1 for the root directory. Throws {@link ArchiveError} beyond the limit. */
export function requireDepth(depth: number): void {
  if (depth <= MAX_DEPTH) return;
  throw new ArchiveError(`its directories are nested more than ${MAX_DEPTH} deep`);
}
