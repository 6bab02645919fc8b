// Checks whether the user has the privileges that an import needs. Checks before the import, because an import takes
// long and writes to the database at its end.
import { openDatabase } from "./database.ts";
import { CONTROL_SCHEMA } from "./layout.ts";

const ROLE = "for imports, set the role spielplatz_importer in STORE_URL, see deploy/postgres/roles.sql";
const PRIMARY = "it is read-only; for imports, STORE_URL must point to the primary server";

/**
 * Resolves with the missing privilege as a clause for the operator. Resolves with null if nothing is missing or the
 * database does not respond now. Never rejects.
 */
export async function findMissingRight(url: string): Promise<string | null> {
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    const [row = []] = await database.read(
      `SELECT current_user::text, current_database()::text, pg_is_in_recovery(),
        current_setting('default_transaction_read_only') = 'on',
        has_database_privilege(current_database(), 'CREATE'),
        (SELECT has_table_privilege(c.oid, 'INSERT') FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1 AND c.relname = 'import')`,
      [CONTROL_SCHEMA],
    );
    const [user, name, isReplica, isReader, canCreate, canInsert] = row;
    if (isReader) return `the user ${user} may only read (default_transaction_read_only is on); ${ROLE}`;
    if (!canCreate) {
      return `the user ${user} may not create schemas (it lacks CREATE on the database ${name}); ${ROLE}`;
    }
    // Null means that the table does not exist yet.
    if (canInsert !== null && !canInsert) {
      return `the user ${user} may not write the list of imports (it lacks INSERT on ${CONTROL_SCHEMA}.import); ` +
        ROLE;
    }
    // If the URL lists several servers, a different one may be the primary.
    return isReplica && !namesSeveralServers(url) ? PRIMARY : null;
  } catch {
    return null;
  } finally {
    await database.close();
  }
}

const namesSeveralServers = (url: string) => /^\w+:\/\/(?:[^/]*@)?[^/?]*,/.test(url);
