// The program as a command: exit codes and what a person reads when it does not start.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { VERSION } from "../server/version.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();

async function run(args: string[], env: Readonly<Record<string, string>> = {}) {
  const cwd = await Deno.makeTempDir();
  try {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", MAIN, ...args],
      cwd,
      env: { APP_HOST: "127.0.0.1", APP_PORT: "0", NO_COLOR: "1", ...env },
    }).output();
    return { code, stdout: decode(stdout), stderr: decode(stderr) };
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

Deno.test("--version prints the version alone", async () => {
  assert.deepEqual(await run(["--version"]), { code: 0, stdout: VERSION, stderr: "" });
});

Deno.test("--help prints commands and settings", async () => {
  const { code, stdout } = await run(["--help"]);
  assert.equal(code, 0);
  assert.match(stdout, /healthcheck[^]*CLUSTER_MAX_ZOOM/);
});

Deno.test("an unknown argument gives a sentence and exit code 2", async () => {
  const { code, stderr } = await run(["chek"]);
  assert.deepEqual({ code, stderr }, {
    code: 2,
    stderr: 'there is no command "chek"; see --help for what is possible',
  });
});

Deno.test("bad settings are listed together, with exit code 2", async () => {
  const { code, stderr } = await run([], {
    APP_PORT: "x",
    DEPLOY_MODE: "data-node",
    HUB_POLL_INTERVAL: "300s",
  });
  assert.equal(code, 2);
  assert.deepEqual(stderr.split("\n").map((line) => line.split("=")[0]), [
    "DEPLOY_MODE",
    "APP_PORT",
    "HUB_POLL_INTERVAL",
  ]);
});

Deno.test("a registry file that cannot be used gives a sentence and exit code 2", async () => {
  const { code, stderr } = await run([], { REGISTRY_FILE: "/nowhere/registry.json" });
  assert.equal(code, 2);
  assert.match(stderr, /^cannot use the registry file "\/nowhere\/registry\.json": it does not exist; /);
  assert.equal(stderr.split("\n").length, 1);
});

Deno.test("a port that is in use gives a sentence and exit code 1", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  try {
    const { port } = listener.addr;
    const { code, stderr } = await run([], { APP_PORT: String(port) });
    assert.equal(code, 1);
    assert.equal(
      stderr,
      `cannot listen on port ${port} of 127.0.0.1: another program uses it; stop that one or set APP_PORT`,
    );
  } finally {
    listener.close();
  }
});

Deno.test("healthcheck tells by its exit code that nothing answers", async () => {
  const { code, stdout } = await run(["healthcheck"]);
  assert.equal(code, 1);
  assert.match(stdout, /^cannot ask the server/);
});
