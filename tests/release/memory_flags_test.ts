import assert from "node:assert/strict";
import { chooseMemoryFlags } from "../../release/memory_flags.ts";
import type { Command } from "server/cli/line/command.ts";
import { checkConfig } from "server/cli/commands/check_commands.ts";
import { serve } from "server/cli/commands/serve_commands.ts";
import { readConfig } from "server/program/settings/config.ts";

Deno.test("only a server that imports nothing saves memory at the cost of time", () => {
  const choose = (command: Command, env: Record<string, string>) =>
    chooseMemoryFlags(command, readConfig((name) => env[name]));
  const usual = "--v8-flags=--max-semi-space-size=2";
  const saving = `${usual},--memory-saver-mode`;
  assert.equal(choose(serve, {}), saving);
  assert.equal(choose(serve, { STORE_URL: "postgres://hub@db/hub" }), saving);
  assert.equal(choose(serve, { OSM_RELATION_ID: "7", PBF_URL: "/srv/town.osm.pbf" }), usual);
  assert.equal(
    choose(serve, { OSM_RELATION_ID: "7", EXTRACT_INDEX_URL: "https://download.example.org/index.json" }),
    usual,
  );
  assert.equal(choose(checkConfig, {}), usual);
  assert.equal(chooseMemoryFlags(serve, null), usual);
  assert.equal(chooseMemoryFlags(null, readConfig(() => undefined)), usual);
});
