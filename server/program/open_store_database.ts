// Opens the database of the region: tables of this program, or functions of spieli. Only loaded with STORE_URL.
import { StartError } from "../base/kit/start_error.ts";
import type { Log } from "../base/kit/log.ts";
import type { NodeSection } from "../node/service/node_settings.ts";
import { createSpieliDatabase } from "../node/service/spieli_database.ts";
import { openDatabase } from "../node/store/postgres/database.ts";
import { describeAddress } from "../node/store/postgres/explain_error.ts";
import { createStoreDatabase, type StoreDatabase } from "../node/service/store_database.ts";

/** Time limit for a database that starts at the same time as this program. */
const DATABASE_START_MS = 30_000;

/** Throws `StartError`, because nothing can be served without the database. */
export async function openStoreDatabase(
  url: string,
  { relationId, storeSchema }: NodeSection,
  log: Log,
): Promise<StoreDatabase> {
  const address = describeAddress(url);
  const isSpieli = storeSchema === "spieli";
  const parts = { database: openDatabase(url, { isReadOnly: isSpieli }), address, relationId, log };
  const database = isSpieli ? createSpieliDatabase(parts) : createStoreDatabase(parts);
  const failure = await database.waitUntilReachable(DATABASE_START_MS);
  if (failure === null) return database;
  database.close();
  throw new StartError(
    `cannot read the region's data from the database ${address} (STORE_URL): ${failure}`,
    1,
  );
}
