// The database schema that lists the imports. The first import creates it, and importers of newer versions migrate it.
import type { TransactionSql } from "postgres";
import { CONTROL_SCHEMA, MIGRATIONS } from "./layout.ts";

/** Key of the lock that prevents concurrent imports: "spielplatz" on a telephone keypad. */
const LOCK_KEY = 774357528;

/** Acquires the lock until the transaction ends, and migrates the schema to its newest version. */
export async function prepareControl(transaction: TransactionSql): Promise<void> {
  await transaction.unsafe("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
  const [setting] = await transaction.unsafe("SHOW server_encoding");
  const encoding = setting!.server_encoding;
  if (encoding !== "UTF8") {
    throw new Error(`the database has the encoding ${encoding}; create it with UTF8`);
  }
  const found = await transaction.unsafe("SELECT 1 FROM pg_namespace WHERE nspname = $1", [CONTROL_SCHEMA]);
  if (found.length === 0) {
    await transaction.unsafe(`CREATE SCHEMA ${CONTROL_SCHEMA}`);
    await transaction.unsafe("CREATE TABLE spielplatz.layout (version integer NOT NULL)");
    await transaction.unsafe("INSERT INTO spielplatz.layout VALUES (0)");
  }
  const [layout] = await transaction.unsafe("SELECT version FROM spielplatz.layout");
  const version = layout!.version as number;
  if (version > MIGRATIONS.length) {
    throw new Error(
      `its schema "${CONTROL_SCHEMA}" has version ${version} from a newer program, but this program supports ` +
        `versions up to ${MIGRATIONS.length}; upgrade this program`,
    );
  }
  for (const migration of MIGRATIONS.slice(version)) await transaction.unsafe(migration);
  await transaction.unsafe("UPDATE spielplatz.layout SET version = $1", [MIGRATIONS.length]);
}
