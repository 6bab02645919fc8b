// `init` as a process without a terminal: files, exit codes, and nothing overwritten.
import assert from "node:assert/strict";
import { join } from "node:path";
import { startFakeNode } from "fakes/fake_node.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { withDirectory } from "fakes/with_directory.ts";

const run = (directory: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  finish(startProgram(args, { directory, env, writesEnvFile: false }));

/** Nothing listens there. */
function takeFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

const list = (directory: string) => [...Deno.readDirSync(directory)].map(({ name }) => name).sort();

Deno.test("init writes a configuration that check-config accepts, and names the next command", () =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode({ region: { name: "Landkreis Fulda" } });
    const silent = `http://127.0.0.1:${takeFreePort()}/api`;
    const { code, stdout } = await run(directory, [
      ...["init", "--role", "hub", "--node", node.url, `--node=${silent}`],
      ...["--impressum-org", "Spielplatzverein #1 e. V.", "--impressum-email=a@example.org"],
      ...["--impressum-address", "Weg 1, 12345 Ort", "--service", "systemd"],
    ]);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^written to .*: \.env, registry\.json, spielplatz-hub\.service\nEdit name and slug .*\nhttp:\/\/127\.0\.0\.1:\d+\/api returned no valid name \(connection refused\), so registry\.json has its host name instead\nNext:\n {2}spielplatz-hub check-config\n/,
    );
    assert.deepEqual(list(directory), [".env", "registry.json", "spielplatz-hub.service"]);
    const { instances } = JSON.parse(await Deno.readTextFile(join(directory, "registry.json")));
    assert.deepEqual(instances, [
      { slug: "landkreis-fulda", url: node.url, name: "Landkreis Fulda" },
      { slug: "127-0-0-1", url: silent, name: "127.0.0.1" },
    ]);
    const checked = await run(directory, ["check-config"], { APP_PORT: "0" });
    assert.equal(checked.code, 0, checked.stdout);
    assert.match(checked.stdout, /lists 2 regions[^]*\nthe configuration is valid$/);
  }));

Deno.test("init writes no unit for a directory whose name has a line break, and says why", () =>
  withDirectory(async (parent) => {
    const directory = join(parent, "a\nExecStartPre=+touch x");
    await Deno.mkdir(directory);
    const { code, stderr } = await run(directory, ["init", "--role", "hub", "--service", "systemd"]);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^the working directory ".*a\\nExecStartPre.*" cannot be written to spielplatz-hub\.service: [^\n]*$/,
    );
    assert.deepEqual(list(directory), []);
  }));

for (const name of [".env", "registry.json", "compose.yml"]) {
  Deno.test(`init leaves an existing ${name} as it is, and writes nothing`, () =>
    withDirectory(async (directory) => {
      await Deno.writeTextFile(join(directory, name), "mine");
      const { code, stderr } = await run(directory, ["init", "--role", "hub", "--service", "compose"]);
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(`/${name.replaceAll(".", "\\.")}" exists\nnothing was written`));
      assert.deepEqual(list(directory), [name]);
      assert.equal(await Deno.readTextFile(join(directory, name)), "mine");
    }));
}

const refused: [args: string[], reason: RegExp][] = [
  [["--relation", "1"], /^--role is required without a terminal[^]*\n?--pbf is required/],
  [
    ["--role", "hub", "--relation", "1", "--pbf", "town.osm.pbf", "--service", "compose"],
    /is not in the container/,
  ],
  [["--role", "hub", "--impressum-org", `"it's"`], /^IMPRESSUM_ORG=.* cannot be written to \.env/],
  [["--role", "hub", "--colour", "green"], /^unknown option "--colour"; allowed here: .*--role/],
  [["--role"], /^--role needs a value/],
];
for (const [args, reason] of refused) {
  Deno.test(`init refuses ${args.join(" ")}`, () =>
    withDirectory(async (directory) => {
      const { code, stderr } = await run(directory, ["init", ...args]);
      assert.match(stderr, reason);
      assert.equal(code, 2);
      assert.deepEqual(list(directory), []);
    }));
}
