import assert from "node:assert/strict";
import { join } from "node:path";
import { withEnvFile } from "../../server/env_file.ts";
import { StartError } from "../../server/start_error.ts";
import { withDirectory } from "../fakes/with_directory.ts";

Deno.test("withEnvFile fills in what the environment does not set", () =>
  withDirectory(async (directory) => {
    const path = join(directory, ".env");
    await Deno.writeTextFile(path, '# ports\nAPP_PORT=9000\nAPP_HOST="::1" # loopback\nLOG_FORMAT=json\n');
    const environment: Record<string, string> = { LOG_FORMAT: "text", DATA_DIR: "/d" };
    const { lookup } = await withEnvFile((name) => environment[name], [join(directory, "absent"), path]);
    const names = ["APP_PORT", "APP_HOST", "LOG_FORMAT", "DATA_DIR", "APP_MODE"];
    assert.deepEqual(names.map(lookup), ["9000", "::1", "text", "/d", undefined]);
  }));

Deno.test("withEnvFile works without any file", async () => {
  const { lookup } = await withEnvFile((name) => name.toLowerCase(), []);
  assert.equal(lookup("A"), "a");
});

Deno.test("withEnvFile names a file that cannot be read", () =>
  withDirectory(async (directory) => {
    await assert.rejects(withEnvFile(() => undefined, [directory]), (error) => {
      assert.ok(error instanceof StartError);
      assert.ok(error.message.includes(JSON.stringify(directory)));
      return true;
    });
  }));

const values: [line: string, value: string][] = [
  ["https://matrix.to/#/#osm-fulda:matrix.org", "https://matrix.to/#/#osm-fulda:matrix.org"],
  [
    "https://wiki.example.org/Fulda#Spielpl%C3%A4tze # the wiki",
    "https://wiki.example.org/Fulda#Spielpl%C3%A4tze",
  ],
  ['"https://chat.example.org/#room" # quoted', "https://chat.example.org/#room"],
  [
    `&copy; <a href="https://a.example/#b">O'Neill</a> tiles`,
    `&copy; <a href="https://a.example/#b">O'Neill</a> tiles`,
  ],
  ["C:\\new#1", "C:\\new#1"],
  ["# only a comment", ""],
  ["#also", ""],
];
for (const [line, value] of values) {
  Deno.test(`withEnvFile: a "#" begins a comment only after a space: ${line}`, () =>
    withDirectory(async (directory) => {
      const path = join(directory, ".env");
      await Deno.writeTextFile(path, `A='1'\nREGION_CHAT_URL=${line}\nB="two\nX=lines#"\n`);
      const { lookup, warnings } = await withEnvFile(() => undefined, [path]);
      assert.deepEqual([lookup("REGION_CHAT_URL"), lookup("A"), lookup("B")], [value, "1", "two\nX=lines#"]);
      assert.deepEqual(warnings, []);
    }));
}

const FILE = `\uFEFFAPP_PORT=9000
export APP_PROT=9001
COMPOSE_PROJECT_NAME=hub
OSM_RELATION_ID2=454881
# APP_MDOE=standalone
just words
IMPRESSUM="two
lines: APP_HOTS=1
"
app_host=::1
`;

Deno.test("withEnvFile reads a file with a byte order mark, and names lines that are probably mistakes", () =>
  withDirectory(async (directory) => {
    const path = join(directory, ".env");
    await Deno.writeTextFile(path, FILE.replaceAll("\n", "\r\n"));
    const { lookup, warnings } = await withEnvFile(() => undefined, [path]);
    assert.equal(lookup("APP_PORT"), "9000");
    assert.deepEqual(warnings, [
      `${JSON.stringify(path)}, line 2: APP_PROT is not a setting, APP_PORT is probably meant`,
      `${JSON.stringify(path)}, line 6: "just words" is ignored, NAME=value is needed`,
      `${JSON.stringify(path)}, line 10: app_host is not a setting, APP_HOST is probably meant`,
    ]);
  }));
