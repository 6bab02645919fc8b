import assert from "node:assert/strict";
import { join } from "node:path";
import { describeBuild, readHubState } from "server/program/hub_state.ts";
import { readConfig } from "server/program/config.ts";
import { createLog } from "server/kit/log.ts";
import { openSnapshotStore } from "server/monitor/snapshot_store.ts";
import { openRegistrySource } from "server/registry/registry_source.ts";
import { VERSION } from "server/kit/version.ts";
import { createRegistryFile } from "fakes/registry_file.ts";

Deno.test("describeBuild: what runs here, and as what", () => {
  const { role } = readConfig((name) => name === "DEPLOY_MODE" ? "ui" : undefined);
  assert.deepEqual(describeBuild(role, { commit: "0a1b", committedAt: null }, 7), {
    version: VERSION,
    commit: "0a1b",
    committedAt: null,
    deno: Deno.version.deno,
    appMode: "hub",
    deployMode: "ui",
    startedAtMs: 7,
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
    const before = readHubState({
      registry,
      store,
      node: null,
      policy: null,
      previews: null,
      mapArchive: null,
    });
    assert.ok(before.residentBytes > 1_000_000);
    assert.deepEqual({ ...before, residentBytes: 0 }, {
      residentBytes: 0,
      registry: { backends: 1, errors: 1, warnings: 1, isLastReadGood: true },
      listsRegions: null,
      statusWrites: { failures: 0, lastAtMs: null },
      hasData: null,
      imports: null,
      updates: null,
      previews: null,
      mapArchive: null,
    });
    await file.write("{");
    await registry.refresh();
    const { backends, isLastReadGood } =
      readHubState({ registry, store, node: null, policy: null, previews: null, mapArchive: null }).registry;
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
        readHubState({ registry, store, node: null, policy: null, previews: null, mapArchive: null }).registry
          .isLastReadGood,
        false,
      );
      await registry.refresh();
    }
  } finally {
    await registry.stop();
  }
});
