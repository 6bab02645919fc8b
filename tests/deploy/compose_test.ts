// compose.yml as Docker Compose understands it, with the settings files that are its examples.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseRegistry } from "contract/registry/registry.ts";
import { cleanEnv } from "fakes/clean_env.ts";
import { needTool } from "fakes/needed_tool.ts";

const DEPLOY = fileURLToPath(new URL("../../deploy/", import.meta.url));
const testCompose = await needTool("docker-compose", "docker-compose");

/** The whole configuration with everything filled in, as text with sorted keys. */
async function resolve(program: string, envFile: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args: ["--file", join(DEPLOY, "compose.yml"), "--env-file", envFile, "config"],
    ...cleanEnv({}),
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  assert.equal(new TextDecoder().decode(stderr), "");
  return new TextDecoder().decode(stdout);
}

/** The part of a service: the lines below its name. */
function serviceOf(config: string, name: string): string {
  const [, part = ""] = new RegExp(`^  ${name}:\n((?:    .*\n)+)`, "m").exec(config) ?? [];
  assert.notEqual(part, "", `there is no service ${name}`);
  return part;
}

const STACKS: [envFile: string, service: string, port: number][] = [
  ["hub.env.example", "hub", 8080],
  ["birkental.env.example", "node", 8081],
  ["seefelden.env.example", "node", 8082],
];
for (const [envFile, service, port] of STACKS) {
  testCompose(`compose.yml with ${envFile} is accepted and locks its container up`, async (program) => {
    const part = serviceOf(await resolve(program, join(DEPLOY, envFile)), service);
    assert.ok(part.includes(`127.0.0.1:${port}:8080`), part);
    for (const line of ["read_only: true", "restart: unless-stopped", "- no-new-privileges:true"]) {
      assert.ok(part.includes(line), line);
    }
    assert.match(part, /cap_drop:\n +- ALL\n/);
    assert.match(part, /mem_limit: \S+\n/);
    assert.match(part, /tmpfs:\n +- \/tmp:size=/);
    assert.match(part, /healthcheck:\n[^]*- \/usr\/local\/bin\/spielplatz-hub\n +- healthcheck\n/);
    assert.match(part, /volumes:\n +- data:\/data(:rw)?\n/);
  });
}

testCompose("compose.yml passes on what a settings file sets, also the empty text", async (program) => {
  const directory = await Deno.makeTempDir();
  try {
    const envFile = join(directory, "region.env");
    await Deno.writeTextFile(
      envFile,
      "COMPOSE_PROFILES=node\nAPP_PORT=8099\nOSM_RELATION_ID=62700\nPBF_URL=/extracts/a.osm.pbf\nMAP_TILES_URL=\n",
    );
    const part = serviceOf(await resolve(program, envFile), "node");
    assert.match(part, / OSM_RELATION_ID: '62700'\n/);
    assert.match(part, / PBF_URL: \/extracts\/a\.osm\.pbf\n/);
    assert.match(part, / MAP_TILES_URL: ''\n/);
    assert.match(part, / APP_PORT: '8080'\n/);
    assert.ok(part.includes(":8099:8080"));
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

Deno.test("the registry that comes with compose.yml lists the two data-nodes, by addresses of their own", async () => {
  const text = await Deno.readTextFile(join(DEPLOY, "config/registry.json.example"));
  const { backends, problems } = parseRegistry(JSON.parse(text));
  assert.deepEqual(problems, []);
  assert.deepEqual(backends.map(({ slug }) => slug), ["birkental", "seefelden"]);
});
