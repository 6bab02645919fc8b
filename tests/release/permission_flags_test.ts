import assert from "node:assert/strict";
import {
  DATABASE_VARIABLES,
  encodePaths,
  encodePermissionFlags,
  PathError,
  quoteForShell,
} from "../../release/permission_flags.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { SPIELI_NAMES } from "server/base/settings/spieli_settings.ts";

const NOTHING = { read: [], write: [], usesNetwork: false };

Deno.test("encodePermissionFlags allows nothing but the settings when nothing is needed", () => {
  const [env, ...others] = encodePermissionFlags(NOTHING);
  assert.deepEqual(others, []);
  const names = env!.slice("--allow-env=".length).split(",");
  const service = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"];
  const own = ["SPIELPLATZ_HUB_EXECUTABLE", "SPIELPLATZ_HUB_VARIABLES"];
  const foreign = [...SPIELI_NAMES, ...DATABASE_VARIABLES, ...service, ...own];
  assert.deepEqual(names, [...Object.keys(SETTINGS), ...foreign]);
});

Deno.test("encodePermissionFlags names every path once", () => {
  const access = { read: ["/a", "/b c", "/a"], write: ["/b c"], usesNetwork: true };
  assert.deepEqual(encodePermissionFlags(access).slice(1), [
    "--allow-read=/a,/b c",
    "--allow-write=/b c",
    "--allow-net",
  ]);
  assert.deepEqual(encodePermissionFlags({ ...NOTHING, asksFreeSpace: true }).slice(1), [
    "--allow-sys=statfs",
  ]);
});

Deno.test("encodePaths never gives a flag that would allow everything", () => {
  assert.deepEqual(encodePaths("--allow-write", []), []);
  for (const path of ["", "/srv/a,b"]) {
    assert.throws(
      () => encodePaths("--allow-write", ["/srv", path]),
      (error) => error instanceof PathError && error.message.includes(JSON.stringify(path)),
    );
  }
});

Deno.test("quoteForShell: a shell reads the same words back", async () => {
  const words = ["a b", "", "it's", '"$HOME"', "`x` \\ *", "two\nlines", "'"];
  const script = `eval "set -- $1"; printf '<%s>' "$@"`;
  const { stdout } = await new Deno.Command("sh", { args: ["-c", script, "sh", quoteForShell(words)] })
    .output();
  assert.equal(new TextDecoder().decode(stdout), words.map((word) => `<${word}>`).join(""));
});
