// Records in a file which extract was chosen for a region, so that not every import queries the index and the geocoder.
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "contract/kit/fields.ts";
import type { Bbox } from "contract/types.ts";
import { findExtract, type FindExtractParts } from "./find_extract.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age after which the extract is chosen again. Extracts are rarely split or moved. */
const MAX_AGE_DAYS = 30;

const pathIn = (directory: string) => join(directory, "extract-choice.json");

/**
 * Resolves with the URL of the extract of a region. If choosing fails, an older choice for the same region is used.
 * Rejects with an `ImportError`, or with the reason of the signal.
 */
async function rememberedExtract(
  parts: FindExtractParts,
  directory: string,
  now: Date,
  signal: AbortSignal,
): Promise<string> {
  const { indexUrl, relationId, box } = parts;
  const key = JSON.stringify([indexUrl, relationId, box]);
  const known = await read(directory, key);
  const ageMs = known === null ? Infinity : now.getTime() - known.atMs;
  if (known !== null && ageMs >= 0 && ageMs < MAX_AGE_DAYS * DAY_MS) return known.url;
  try {
    const url = await findExtract(parts, signal);
    await write(directory, { key, url, atMs: now.getTime() });
    return url;
  } catch (error) {
    signal.throwIfAborted();
    if (known !== null) return known.url;
    throw error;
  }
}

/** Deletes the record. Must be called if an import of the extract failed, because it may have moved. */
export async function forgetChoice(directory: string): Promise<void> {
  await rm(pathIn(directory), { force: true });
}

interface Choice {
  readonly key: string;
  readonly url: string;
  readonly atMs: number;
}

/** Resolves with null if there is no usable record for this key. */
async function read(directory: string, key: string): Promise<Choice | null> {
  try {
    const record: unknown = JSON.parse(await Deno.readTextFile(pathIn(directory)));
    if (!isJsonObject(record) || record.key !== key) return null;
    const { url, atMs } = record;
    return typeof url === "string" && typeof atMs === "number" && URL.canParse(url)
      ? { key, url, atMs }
      : null;
  } catch {
    return null;
  }
}

/** Replaces the record by a rename. Ignores errors, so the next import may find no record. */
async function write(directory: string, choice: Choice): Promise<void> {
  const path = pathIn(directory);
  await Deno.writeTextFile(`${path}.new`, JSON.stringify(choice)).then(() => rename(`${path}.new`, path))
    .catch(() => {});
}

export interface FinderSettings {
  readonly extractSource: string | null;
  readonly extractIndexUrl: string | null;
  readonly geocoderUrl: string | null;
  readonly userAgent: string;
}

/** Creates an importer's `findSource`. Returns undefined if the settings contain an extract, or lack an index. */
export function createExtractFinder(
  { extractSource, extractIndexUrl: indexUrl, geocoderUrl, userAgent }: FinderSettings,
  relationId: number,
  directory: string,
  box: Bbox | null = null,
): ((now: Date, signal: AbortSignal) => Promise<string>) | undefined {
  if (extractSource !== null || indexUrl === null) return undefined;
  const parts = { indexUrl, relationId, box, geocoderUrl, userAgent };
  return (now, signal) => rememberedExtract(parts, directory, now, signal);
}
