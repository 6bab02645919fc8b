// Determines whether the region's part of the extract is kept next to the store for updates, and if not, why.
import { join } from "node:path";

/** File name of the kept extract, next to the store. */
export const KEPT_NAME = "region.osm.pbf";

/** File that explains why the last import kept no extract. It has a sentence, and sometimes a code in a second line. */
export const NOT_KEPT_NAME = "region.osm.pbf.not-kept";

/** Beginning of the sentence in {@link NOT_KEPT_NAME}. */
export const NOT_KEPT = "the extract is not kept, so OpenStreetMap's changes cannot be applied";

/** Identifies the note {@link NO_SERVER}, so that later versions can reword its sentence. */
const NO_SERVER_CODE = "no-server";

const NO_SERVER_REASON = "it does not name a replication server";

/** The note if the extract's header states no server and UPDATES_URL is not set. */
export const NO_SERVER =
  `${NOT_KEPT}: ${NO_SERVER_REASON}; set UPDATES_URL, or use a Geofabrik extract, and import again; or set UPDATES="days 7" or UPDATES=off, which follow none
${NO_SERVER_CODE}`;

export const isKept = (directory: string): Promise<boolean> =>
  Deno.stat(join(directory, KEPT_NAME)).then(() => true, () => false);

const readNote = (directory: string): Promise<string | null> =>
  Deno.readTextFile(join(directory, NOT_KEPT_NAME)).then((text) => text.trim() || null, () => null);

/** Resolves with the reason as a sentence, or null if an extract is kept or the reason is unknown. Never rejects. */
export const readNotKept = async (directory: string): Promise<string | null> =>
  (await readNote(directory))?.replace(`\n${NO_SERVER_CODE}`, "") ?? null;

/**
 * Resolves with true if no extract is kept but a whole import is expected to keep one. That is the case after a
 * restore, or if UPDATES_URL was not set during the last import. Never rejects.
 */
export async function lacksKept(directory: string, updatesUrl: string | null): Promise<boolean> {
  if (await isKept(directory)) return false;
  const note = await readNote(directory);
  if (note === null) return true;
  // Earlier versions wrote the sentence without a code.
  return updatesUrl !== null && (note.endsWith(`\n${NO_SERVER_CODE}`) || note.includes(NO_SERVER_REASON));
}
