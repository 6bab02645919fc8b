// The whole program with a document of notices: written, broken and mended while it runs.
import assert from "node:assert/strict";
import { join } from "node:path";
import { parseNotices } from "contract/playground/notice.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";

/** A playground of the sample town. */
const ID = 900000000000001;

for (const env of [{ APP_MODE: "standalone" }, { DEPLOY_MODE: "data-node" }]) {
  Deno.test(`a server with ${JSON.stringify(env)} sends the notices of its file`, async () => {
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({ registry: registry.path, env: { ...env, TZ: "Asia/Kolkata" } });
    const file = join(hub.dataDir, "notices.json");
    const read = async () => {
      const answer = await fetch(new URL("api/rpc/get_notices", hub.url));
      return parseNotices(await answer.json())!.items;
    };
    assert.deepEqual(await read(), []);
    const entry = { playground: `W${ID}`, kind: "closed", from: "2026-01-05", text: { de: "Gesperrt" } };
    await Deno.writeTextFile(file, JSON.stringify({ notices: [entry, { kind: "closed" }] }));
    await until(async () => (await read()).length === 1);
    const [notice] = await read();
    assert.deepEqual([notice!.osmId, notice!.kind, notice!.text], [ID, "closed", { de: "Gesperrt" }]);
    assert.equal(new Date(notice!.startsAt!).toISOString(), "2026-01-04T18:30:00.000Z");
    const events = () => hub.log.map(({ event }) => event);
    await until(() => events().includes("notice entry"));
    await Deno.writeTextFile(file, '{"notices": [');
    await until(() => events().includes("notices not usable, the last good ones stay in use"));
    assert.equal((await read()).length, 1);
    await Deno.writeTextFile(file, '{"notices": []}');
    await until(async () => (await read()).length === 0);
  });
}
