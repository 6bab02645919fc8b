// The log is written to /dev/full, which refuses every write like a full disk.
import assert from "node:assert/strict";
import { cleanEnv } from "fakes/clean_env.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { TESTED_PROGRAM } from "fakes/tested_program.ts";
import { findFreePort } from "./tested_hub.ts";
import { until } from "./until.ts";

Deno.test({
  name: "a Hub whose log cannot be written serves, polls and stops as usual",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using registry = await createRegistryFile([{ slug: "own", url: "/api" }]);
    const directory = await Deno.makeTempDir();
    const port = findFreePort();
    const hub = new Deno.Command("sh", {
      args: ["-c", 'exec "$@" > /dev/full', "sh", Deno.execPath(), "run", "-A", TESTED_PROGRAM],
      cwd: directory,
      ...cleanEnv({
        APP_HOST: "127.0.0.1",
        APP_PORT: String(port),
        DATA_DIR: directory,
        GEOCODER_URL: "",
        LOG_FORMAT: "json",
        MAP_TILES_URL: "",
        REGISTRY_FILE: registry.path,
      }),
      stderr: "piped",
    }).spawn();
    const stderr = new Response(hub.stderr).text();
    try {
      await until("the region is up", async () => {
        const response = await fetch(`http://127.0.0.1:${port}/federation-status.json`).catch(() => null);
        if (response === null) return false;
        const document = await response.json();
        return response.ok && document.backends.own?.up;
      });
    } finally {
      hub.kill("SIGTERM");
    }
    assert.deepEqual([(await hub.status).code, await stderr], [0, ""]);
    await Deno.remove(directory, { recursive: true });
  },
});
