// The content of a backup, and its manifest, which lists its files with their checksums (pure).
import { isJsonObject, parseJson } from "contract/kit/fields.ts";

const BACKUP_FORMAT = 1;
export const MANIFEST_NAME = "manifest.json";
/** Enough for a registry that is a folder with the maximum number of files. */
export const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;
/** Maximum size of one file. */
export const MAX_FILE_BYTES = 16 * 1024 ** 3;

/** The folders of DATA_DIR that a restore replaces. */
export const BACKUP_PARTS = ["status", "history", "alerts", "registry", "node"] as const;
/** Parts that a restore replaces only if the backup has them, because they are large or belong to the operator. */
export const FURTHER_PARTS = ["notices.json", "notes", "map.pmtiles"] as const;
/** Folder of a backup with files that were outside DATA_DIR. A restore does not copy them. */
export const OUTSIDE = "outside";
const FURTHER_FILE =
  /^(node\/region\.osm\.pbf|notices\.json|map\.pmtiles|(notes|outside(\/(?!\.{1,2}\/)[^/\\\p{Cc}]{1,255})?)\/(?!\.{1,2}$)[^/\\\p{Cc}]{1,255})$/u;

export const isOutside = ({ path }: Pick<BackupFile, "path">): boolean => path.startsWith(`${OUTSIDE}/`);

export const HISTORY_FILE = "history/history.sqlite";
/**
 * The files of DATA_DIR that cannot be recreated easily, and the only paths that a restore writes. They are copied in
 * this order, in case an import ends meanwhile. If the record of an extract is older than the data, the only effect is
 * a download. If the record were newer, a necessary download would be skipped.
 */
export const BACKUP_FILES: readonly string[] = [
  "node/extract.json",
  "node/extract-choice.json",
  "node/last-check",
  "node/changes.json",
  "node/region.sqlite",
  "registry/file/last-good.json",
  "registry/remote/last-good.json",
  "status/federation-status.json",
  "alerts/alerts.json",
  HISTORY_FILE,
];

export interface BackupFile {
  /** One of {@link BACKUP_FILES}, or a file that only a full backup has. */
  readonly path: string;
  readonly bytes: number;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
}

export interface Manifest {
  /** Version of the program that made the backup. */
  readonly program: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: readonly BackupFile[];
}

export type ParsedManifest =
  | { readonly ok: true; readonly manifest: Manifest }
  /** Continues "the backup is not usable: ". */
  | { readonly ok: false; readonly reason: string };

export function encodeManifest({ program, createdAt, files }: Manifest): string {
  return `${JSON.stringify({ format: BACKUP_FORMAT, program, created_at: createdAt, files }, null, 2)}\n`;
}

export function parseManifest(text: string): ParsedManifest {
  const document = parseJson(text);
  if (!isJsonObject(document)) return refuse(`${MANIFEST_NAME} is not a JSON object`);
  const { format, program, created_at: createdAt, files } = document;
  if (format !== BACKUP_FORMAT) {
    const found = JSON.stringify(format);
    return refuse(
      `its format is ${found}, but this program reads ${BACKUP_FORMAT}; use the version that made it`,
    );
  }
  if (typeof program !== "string" || typeof createdAt !== "string" || Number.isNaN(Date.parse(createdAt))) {
    return refuse(`${MANIFEST_NAME} does not contain the version that made it and the time`);
  }
  if (!Array.isArray(files) || files.length === 0) return refuse(`${MANIFEST_NAME} lists no files`);
  const paths = new Set<string>();
  const listed: BackupFile[] = [];
  for (const file of files) {
    const { path, bytes, sha256 } = isJsonObject(file) ? file : {};
    if (typeof path !== "string" || !isBackupPath(path) || paths.has(path)) {
      return refuse(
        `it lists the file ${JSON.stringify(path)} twice, or that file does not belong in a backup`,
      );
    }
    if (
      typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0 || bytes > MAX_FILE_BYTES ||
      typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)
    ) return refuse(`${MANIFEST_NAME} has no valid size and checksum of ${path}`);
    paths.add(path);
    listed.push({ path, bytes, sha256 });
  }
  return { ok: true, manifest: { program, createdAt, files: listed } };
}

const isBackupPath = (path: string) => BACKUP_FILES.includes(path) || FURTHER_FILE.test(path);

const refuse = (reason: string) => ({ ok: false, reason }) as const;
