// Store files for tests: the data of the sample region under another name.
import { dirname, join } from "node:path";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { writeStore } from "server/node/store/write_store.ts";

export interface StoredRegion {
  readonly name?: string;
  readonly relationId?: number;
  /** ISO 8601. */
  readonly importedAt?: string;
  /** ISO 8601. Undefined if the data comes from a full import, not an update. */
  readonly extractAt?: string;
}

/** Installs a store file as an import does, by writing a new file and renaming it. Creates the directory. */
export async function putRegionStore(path: string, region: StoredRegion = {}): Promise<void> {
  const { name = "Birkental", relationId = 7, importedAt = "2026-11-20T05:00:00Z", extractAt } = region;
  await Deno.mkdir(dirname(path), { recursive: true });
  const beside = join(dirname(path), `.${crypto.randomUUID()}`);
  const facts = { relationId, importedAt, ...(extractAt && { extractAt }), dataTimestamp: null };
  writeStore(beside, { ...createSampleRegion(), name }, facts);
  await Deno.rename(beside, path);
}
