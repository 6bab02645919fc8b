import assert from "node:assert/strict";
import { join } from "node:path";
import { SETTINGS } from "server/program/settings/settings.ts";
import { withEnvFile } from "server/base/settings/env_file.ts";
import { StartError } from "server/base/kit/start_error.ts";
import { withDirectory } from "fakes/with_directory.ts";

const NAMES = { settings: Object.keys(SETTINGS) };

Deno.test("withEnvFile fills in what the environment does not set", () =>
  withDirectory(async (directory) => {
    const path = join(directory, ".env");
    await Deno.writeTextFile(path, '# ports\nAPP_PORT=9000\nAPP_HOST="::1" # loopback\nLOG_FORMAT=json\n');
    const environment: Record<string, string> = { LOG_FORMAT: "text", DATA_DIR: "/d" };
    const { lookup } = await withEnvFile(
      (name) => environment[name],
      [join(directory, "absent"), path],
      NAMES,
    );
    const names = ["APP_PORT", "APP_HOST", "LOG_FORMAT", "DATA_DIR", "APP_MODE"];
    assert.deepEqual(names.map(lookup), ["9000", "::1", "text", "/d", undefined]);
  }));

Deno.test("withEnvFile works without any file", async () => {
  const { lookup } = await withEnvFile((name) => name.toLowerCase(), [], NAMES);
  assert.equal(lookup("A"), "a");
});

Deno.test("withEnvFile names a file that cannot be read", () =>
  withDirectory(async (directory) => {
    await assert.rejects(withEnvFile(() => undefined, [directory], NAMES), (error) => {
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
      const { lookup, warnings } = await withEnvFile(() => undefined, [path], NAMES);
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
    const { lookup, warnings } = await withEnvFile(() => undefined, [path], NAMES);
    assert.equal(lookup("APP_PORT"), "9000");
    assert.deepEqual(warnings, [
      `${JSON.stringify(path)}, line 2: APP_PROT is not a setting; did you mean APP_PORT?`,
      `${JSON.stringify(path)}, line 6: "just words" is ignored; expected NAME=value`,
      `${JSON.stringify(path)}, line 10: app_host is not a setting; did you mean APP_HOST?`,
    ]);
  }));

const unusable: [name: string, content: string | number[], line: number, reason: RegExp][] = [
  [
    "a quote that is not closed",
    'A=1\n\nSITE_NAME="Our map\nAPP_PORT=1\n',
    3,
    /SITE_NAME starts with ", which is not closed/,
  ],
  ["an apostrophe that is not closed", "A='1\nB=2", 1, /A starts with ', which is not closed/],
  [
    "a value of several lines that is not closed",
    "A='1\n2'\nB=`\n\n",
    3,
    /B starts with `, which is not closed/,
  ],
  ["Latin-1", [65, 61, 49, 10, 66, 61, 0xe4, 10, 67, 61, 0xfc], 2, /it is not UTF-8/],
  ["UTF-16", [0xff, 0xfe, 65, 0, 61, 0], 1, /it is not UTF-8/],
];
for (const [name, content, line, reason] of unusable) {
  Deno.test(`withEnvFile refuses ${name}, and names the line`, () =>
    withDirectory(async (directory) => {
      const path = join(directory, ".env");
      await Deno.writeFile(
        path,
        typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content),
      );
      await assert.rejects(withEnvFile(() => undefined, [path], NAMES), (error) => {
        assert.ok(error instanceof StartError);
        assert.equal(error.exitCode, 2);
        assert.ok(
          error.message.startsWith(`cannot use the settings file ${JSON.stringify(path)}, line ${line}: `),
        );
        assert.match(error.message, reason);
        return true;
      });
    }));
}

Deno.test("withEnvFile warns of misspelt settings in the environment, and of no other variables", async () => {
  const environment: Record<string, string> = {
    HUB_POLL_INTERVALL: "60",
    OSM_RELATION: "62700",
    APP_HOSTS: "x",
    // Of other programs.
    ...Object.fromEntries(
      ["PATH", "HOME", "HOST", "PORT", "HOSTNAME", "DATA", "LANG", "TERM", "APP_ENV", "PBF", "LOG", "APP"]
        .map((
          name,
        ) => [name, "x"]),
    ),
    OSM_RELATION_ID2: "1",
    APP_MODE: "hub",
  };
  const { warnings } = await withEnvFile((name) => environment[name], [], {
    ...NAMES,
    variables: Object.keys(environment),
  });
  assert.deepEqual(warnings, [
    "HUB_POLL_INTERVALL in the environment is not a setting; did you mean HUB_POLL_INTERVAL?",
    "OSM_RELATION in the environment is not a setting; did you mean OSM_RELATION_ID?",
    "APP_HOSTS in the environment is not a setting; did you mean APP_HOST?",
  ]);
});
