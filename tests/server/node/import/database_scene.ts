// A database with the documented roles, and front ends over it.
import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import { type NodeService, openNodeService } from "server/node/service/node_service.ts";
import { openDatabase } from "server/node/store/postgres/database.ts";
import { createStoreDatabase } from "server/node/service/store_database.ts";
import { type Postgres, POSTGRES_PASSWORD } from "fakes/start_postgres.ts";

export const log = createLog({ format: "json", write: () => {} });

/** A database with the documented roles. */
export async function createRoles(server: Postgres): Promise<{ importer: string; reader: string }> {
  await server.run("CREATE DATABASE hub");
  const roles = new URL("../../../../deploy/postgres/roles.sql", import.meta.url);
  await server.run(await Deno.readTextFile(roles), "hub");
  const [importer, reader] = await Promise.all(["importer", "reader"].map(async (name) => {
    await server.run(`ALTER ROLE spielplatz_${name} PASSWORD '${POSTGRES_PASSWORD}'`);
    return server.urlOf(`spielplatz_${name}`, "hub");
  }));
  return { importer: importer!, reader: reader! };
}

export interface FrontEnd extends AsyncDisposable {
  readonly service: NodeService;
}

export async function openFrontEnd(url: string, relationId: number | null): Promise<FrontEnd> {
  const directory = await Deno.makeTempDir();
  const service = await openNodeService({
    region: { relationId, extractSource: null },
    importEveryDays: 0,
    directory,
    database: createStoreDatabase({ database: openDatabase(url), address: "database", relationId, log }),
    createImporter: () => assert.fail("a front end imports nothing"),
    log,
    checkIntervalMs: 20,
  });
  return {
    service,
    async [Symbol.asyncDispose]() {
      await service.stop();
      service.close();
      await Deno.remove(directory, { recursive: true });
    },
  };
}
