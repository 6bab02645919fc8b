// The files of deploy/ and the Dockerfile name settings that exist, with values that the program takes.
import assert from "node:assert/strict";
import { parseEnv } from "node:util";
import { readConfig } from "server/program/settings/config.ts";
import { SETTINGS } from "server/program/settings/settings.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, ROOT));

/** Read by Docker Compose, by compose.yml itself, or by the runtime. */
const OF_OTHERS = ["COMPOSE_PROJECT_NAME", "COMPOSE_PROFILES", "IMAGE", "BIND_ADDRESS", "TZ"];

const ENV_EXAMPLES = [...Deno.readDirSync(new URL("deploy/", ROOT))]
  .map(({ name }) => `deploy/${name}`)
  .filter((path) => path.endsWith(".env.example"));

/** Where a file says the name of a variable, in its first group. */
const NAMES: readonly (readonly [path: string, place: RegExp])[] = [
  ["Dockerfile", /^ENV (\w+)=/gm],
  ["deploy/compose.yml", /^ +([A-Z][A-Z_]+):/gm],
  ["deploy/compose.yml", /\$\{(\w+)/g],
  ["deploy/spielplatz-hub.service", /^Environment=(\w+)=/gm],
  ["deploy/unix-socket.conf", /^Environment=(\w+)=/gm],
  ...ENV_EXAMPLES.map((path) => [path, /^#?([A-Z_]+)=/gm] as const),
];

for (const [path, place] of NAMES) {
  Deno.test(`${path} names only variables that somebody reads: ${place.source}`, async () => {
    const names = [...(await read(path)).matchAll(place)].map(([, name]) => name!);
    assert.notEqual(names.length, 0);
    assert.deepEqual(names.filter((name) => !Object.hasOwn(SETTINGS, name) && !OF_OTHERS.includes(name)), []);
  });
}

Deno.test("deploy/compose.yml passes on every setting", async () => {
  const passed = [...(await read("deploy/compose.yml")).matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name);
  assert.deepEqual(Object.keys(SETTINGS).filter((name) => !passed.includes(name)), []);
});

Deno.test("there is an example for a Hub and for two data-nodes, with names and ports of their own", async () => {
  const stacks = await Promise.all(ENV_EXAMPLES.map(async (path) => parseEnv(await read(path))));
  assert.deepEqual(stacks.map(({ COMPOSE_PROFILES }) => COMPOSE_PROFILES).sort(), ["hub", "node", "node"]);
  for (const name of ["COMPOSE_PROJECT_NAME", "APP_PORT"]) {
    assert.equal(new Set(stacks.map((stack) => stack[name])).size, stacks.length, name);
  }
});

for (const path of ENV_EXAMPLES) {
  Deno.test(`${path} holds usable values, also where they are commented out`, async () => {
    const text = (await read(path)).replace(/^#(?=[A-Z_]+=)/gm, "");
    const values = parseEnv(text);
    const deployMode = values.COMPOSE_PROFILES === "hub" ? "ui" : "data-node-ui";
    const config = readConfig((name) => ({ DEPLOY_MODE: deployMode, ...values })[name]);
    assert.deepEqual(config.warnings, []);
  });
}

Deno.test("deploy/nginx.conf redirects every name to HTTPS, and passes on the name that was asked for", async () => {
  const text = await read("deploy/nginx.conf");
  const servers = text.split(/^server \{$/m).slice(1).map((server) => ({
    names: /server_name ([^;]+);/.exec(server)?.[1]?.split(" ") ?? [],
    isPlain: /listen 80;/.test(server),
    passesHost: /proxy_set_header Host \$host;/.test(server),
  }));
  const [plain, encrypted] = [
    servers.filter(({ isPlain }) => isPlain),
    servers.filter((one) => !one.isPlain),
  ];
  assert.deepEqual(
    plain.flatMap(({ names }) => names).sort(),
    encrypted.flatMap(({ names }) => names).sort(),
  );
  assert.ok(encrypted.every(({ passesHost }) => passesHost));
});
