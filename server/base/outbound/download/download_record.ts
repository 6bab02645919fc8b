// The record of a downloaded file: its URL, and the validators that find a newer version.
import { isJsonObject, parseJson } from "contract/kit/fields.ts";

export interface DownloadRecord {
  readonly url: string;
  /** The header as sent by the server, or null if it sent none. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Checksum of the file that the server publishes, or null if it publishes none. */
  readonly md5: string | null;
}

/** Resolves with null if there is no usable record. */
export async function readDownloadRecord(path: string): Promise<DownloadRecord | null> {
  // Without a usable record, the file is downloaded unconditionally.
  const record = parseJson(await Deno.readTextFile(path).catch(() => ""));
  if (!isJsonObject(record) || typeof record.url !== "string") return null;
  const { url, etag, lastModified, md5 } = record;
  return { url, etag: textOrNull(etag), lastModified: textOrNull(lastModified), md5: textOrNull(md5) };
}

const textOrNull = (value: unknown) => typeof value === "string" ? value : null;

export async function writeDownloadRecord(path: string, record: DownloadRecord): Promise<void> {
  await Deno.writeTextFile(path, JSON.stringify(record));
}

/** The validator for resuming (`If-Range`). A weak ETag does not guarantee equal bytes. */
export function exactVersion(
  { etag, lastModified }: Pick<DownloadRecord, "etag" | "lastModified">,
): string | null {
  return etag !== null && !etag.startsWith("W/") ? etag : lastModified;
}
