// Reads directories and metadata of a PMTiles archive, and limits their sizes.
import type { ByteSource } from "./byte_source.ts";
import { ArchiveError } from "./core/archive_error.ts";
import { decodeDirectory, type Directory } from "./core/directory.ts";
import type { Compression, Header, Section } from "./core/header.ts";
import { parseMetadataJson } from "./core/metadata_json.ts";
import { decompress } from "./decompress.ts";

/** Maximum size of a stored directory. Common archives have less than 100 kB. */
export const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Maximum size of a decompressed directory, which allows a million entries at most. */
export const MAX_INFLATED_DIRECTORY_BYTES = 4 * 1024 * 1024;
export const MAX_METADATA_BYTES = 1024 * 1024;
export const MAX_INFLATED_METADATA_BYTES = 8 * 1024 * 1024;
/** Maximum nesting of directories, including the root. The specification allows fewer. */
const MAX_DEPTH = 4;

export interface Metadata {
  /** Metadata as JSON text. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a directory. `section` must be within the file. Rejects with {@link ArchiveError}, or with an error of
 * {@link ByteSource.read}.
 */
export async function readDirectory(
  source: ByteSource,
  { offset, length }: Section,
  compression: Compression,
  signal?: AbortSignal,
): Promise<Directory> {
  requireDirectorySize(length);
  return decompressDirectory(await source.read(offset, length, signal), compression);
}

/** Throws {@link ArchiveError} if a stored directory has more than {@link MAX_DIRECTORY_BYTES} bytes. */
export function requireDirectorySize(length: number): void {
  if (length <= MAX_DIRECTORY_BYTES) return;
  throw new ArchiveError(`a directory has ${length} bytes; the limit is ${MAX_DIRECTORY_BYTES}`);
}

/** Decodes a stored directory. `bytes` must be within the limit for stored directories. Throws {@link ArchiveError}. */
export function decompressDirectory(bytes: Uint8Array<ArrayBuffer>, compression: Compression): Directory {
  return decodeDirectory(decompress(bytes, compression, MAX_INFLATED_DIRECTORY_BYTES));
}

/**
 * Reads the metadata. Resolves with an empty object if the archive has none. Rejects with {@link ArchiveError}, or with
 * an error of {@link ByteSource.read}.
 */
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

/** Throws {@link ArchiveError} if directories are nested too deeply. `depth` is 1 for the root directory. */
export function requireDepth(depth: number): void {
  if (depth <= MAX_DEPTH) return;
  throw new ArchiveError(`its directories are nested more than ${MAX_DEPTH} deep`);
}
