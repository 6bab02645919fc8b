// Whether the region's part of the extract is next to the store, for updates, and if not, why.
import { join } from "node:path";

/** File name of the kept extract, next to the store. */
export const KEPT_NAME = "region.osm.pbf";

/** Has the sentence on why the last import kept nothing. */
export const NOT_KEPT_NAME = "region.osm.pbf.not-kept";

/** Begins the sentence. */
export const NOT_KEPT = "the extract is not kept, so that changes of OpenStreetMap cannot be followed";

export const isKept = (directory: string): Promise<boolean> =>
  Deno.stat(join(directory, KEPT_NAME)).then(() => true, () => false);

/** Null if an extract is kept, or it is not known why none is. Never rejects. */
export const readNotKept = (directory: string): Promise<string | null> =>
  Deno.readTextFile(join(directory, NOT_KEPT_NAME)).then((text) => text.trim() || null, () => null);

/** True if nothing says that a whole import would keep no extract, such as after a restore. Never rejects. */
export const lacksKept = async (directory: string): Promise<boolean> =>
  !await isKept(directory) && await readNotKept(directory) === null;
