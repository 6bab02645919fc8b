// How `get_meta` names the files of a region that is published as plain files. A file server ignores queries, so such
// a region has no functions: the page reads these files and answers the functions itself.
import { isJsonObject } from "../kit/fields.ts";
import type { FileHash, StaticFiles, StaticMeta } from "../types.ts";

/** Version of the file formats in this folder. A page that does not know the version reads `get_playgrounds`. */
export const STATIC_FORMAT = 1;

/** Limits of an unpacked file. A small file can unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 16_777_216;

const HASH = /^[0-9a-f]{16}$/;

export const isFileHash = (value: unknown): value is FileHash =>
  typeof value === "string" && HASH.test(value);

/** Path of a file below the region's base URL. The hash must be valid, see `isFileHash`. */
export const filePath = (hash: FileHash): string => `s/${hash}.json.gz`;

/** Encodes the field `static` of `get_meta`. */
export function encodeStaticFiles({ points, cells, names, lookup, legal }: StaticFiles) {
  const paths = { points, cells, names, lookup };
  return {
    format: STATIC_FORMAT,
    ...mapValues(paths, filePath),
    ...(Object.keys(legal).length > 0 && { legal: mapValues(legal, filePath) }),
  };
}

const mapValues = <K extends string>(
  record: Readonly<Partial<Record<K, string>>>,
  map: (value: string) => string,
) =>
  Object.fromEntries(
    Object.entries<string>(record as Record<string, string>).map(([key, value]) => [key, map(value)]),
  );

/**
 * Parses the field `static` of `get_meta`. Returns null if it is absent or not an object, and `"other"` if the page
 * cannot use it: an unknown format, or a path that does not have the form `s/<16 hexadecimal digits>.json.gz`.
 */
export function parseStaticMeta(value: unknown): StaticMeta | null {
  if (!isJsonObject(value)) return null;
  const [points, cells, names, lookup] = [value.points, value.cells, value.names, value.lookup].map(readPath);
  if (value.format !== STATIC_FORMAT || !points || !cells || !names || !lookup) return "other";
  const texts = isJsonObject(value.legal) ? value.legal : {};
  const [impressum, privacy] = [readPath(texts.impressum), readPath(texts.privacy)];
  return {
    points,
    cells,
    names,
    lookup,
    legal: { ...(impressum && { impressum }), ...(privacy && { privacy }) },
  };
}

function readPath(value: unknown): FileHash | null {
  const hash = typeof value === "string" ? value.slice(2, 18) : null;
  return isFileHash(hash) && value === filePath(hash) ? hash : null;
}
