// What is remembered of a downloaded file, beside it: where it came from, and how to ask whether there is a newer one.
import { isJsonObject } from "../../../contract/fields.ts";

export interface DownloadRecord {
  readonly url: string;
  /** As the server gave it; null when it gave none. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Null where nothing usable is recorded. */
export async function readDownloadRecord(path: string): Promise<DownloadRecord | null> {
  try {
    const record: unknown = JSON.parse(await Deno.readTextFile(path));
    if (!isJsonObject(record) || typeof record.url !== "string") return null;
    const { url, etag, lastModified } = record;
    return { url, etag: textOrNull(etag), lastModified: textOrNull(lastModified) };
  } catch {
    // Never written, or damaged: the file is asked for as if for the first time.
    return null;
  }
}

const textOrNull = (value: unknown) => typeof value === "string" ? value : null;

export async function writeDownloadRecord(path: string, record: DownloadRecord): Promise<void> {
  await Deno.writeTextFile(path, JSON.stringify(record));
}

/** What tells one version of the file from another, for resuming: a weak ETag does not promise the same bytes. */
export function exactVersion({ etag, lastModified }: DownloadRecord): string | null {
  return etag !== null && !etag.startsWith("W/") ? etag : lastModified;
}
