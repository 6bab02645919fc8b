import assert from "node:assert/strict";
import { join } from "node:path";
import { describeBuild, readHubState } from "server/program/hub_state.ts";
import { readConfig } from "server/program/settings/config.ts";
import { createLog } from "server/base/kit/log.ts";
import { createRequestTally } from "server/hub/monitor/core/request_tally.ts";
import { openSnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { openRegistrySource } from "server/hub/registry/registry_source.ts";
import { VERSION } from "server/base/kit/version.ts";
import { createRegistryFile } from "fakes/registry_file.ts";

const NOTHING = {
  startedAtMs: 7,
  requests: createRequestTally(),
  node: null,
  answers: null,
  alerts: null,
  policy: null,
  previews: null,
  mapArchive: null,
};

Deno.test("describeBuild: what runs here, and as what", () => {
  const { role } = readConfig((name) => name === "DEPLOY_MODE" ? "ui" : undefined);
  assert.deepEqual(describeBuild(role, { commit: "0a1b", committedAt: null }), {
    version: VERSION,
    commit: "0a1b",
    committedAt: null,
    deno: Deno.version.deno,
    appMode: "hub",
    deployMode: "ui",
  });
});

Deno.test("readHubState: a broken edit shows, and what the registry in use lists stays", async () => {
  const log = createLog({ format: "json", write() {} });
  await using file = await createRegistryFile([{ url: "https://a.example/api", slug: "A b" }, { url: 7 }]);
  const store = await openSnapshotStore({ directory: join(file.path, "..", "status"), log });
  const registry = await openRegistrySource({
    file: file.path,
    bundledText: "",
    remoteUrl: null,
    saveIn: null,
    log,
  });
  try {
    const before = readHubState({ ...NOTHING, registry, store });
    const { startedAtMs, cpuSeconds, residentBytes } = before.process;
    assert.ok(residentBytes > 1_000_000);
    assert.ok(cpuSeconds > 0);
    assert.equal(startedAtMs, 7);
    assert.deepEqual({ ...before, process: null }, {
      process: null,
      requests: [],
      registry: { backends: 1, errors: 1, warnings: 1, isLastReadGood: true },
      listsRegions: null,
      statusWrites: { failures: 0, lastAtMs: null },
      hasData: null,
      answers: null,
      imports: null,
      updates: null,
      alerts: null,
      previews: null,
      mapArchive: null,
    });
    await file.write("{");
    await registry.refresh();
    const { backends, isLastReadGood } = readHubState({ ...NOTHING, registry, store }).registry;
    assert.deepEqual({ backends, isLastReadGood }, { backends: 1, isLastReadGood: false });
  } finally {
    await registry.stop();
  }
});

Deno.test("readHubState: a registry elsewhere that was never read is no good reading", async () => {
  const log = createLog({ format: "json", write() {} });
  await using file = await createRegistryFile([]);
  const store = await openSnapshotStore({ directory: join(file.path, "..", "status"), log });
  const registry = await openRegistrySource({
    file: file.path,
    bundledText: "",
    remoteUrl: "http://127.0.0.1:1/registry.json",
    saveIn: null,
    log,
  });
  try {
    for (const _ of ["unread", "read in vain"]) {
      assert.equal(
        readHubState({ ...NOTHING, registry, store }).registry
          .isLastReadGood,
        false,
      );
      await registry.refresh();
    }
  } finally {
    await registry.stop();
  }
});
