// The program as a command: exit codes and what a person reads when it does not start.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { VERSION } from "server/base/kit/version.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { SOURCES } from "fakes/tested_program.ts";

type Texts = Readonly<Record<string, string>>;

/** Runs the program in a directory of its own that holds `files`. */
async function run(args: string[], env: Texts = {}, files: Texts = {}, main?: string) {
  const cwd = await Deno.makeTempDir();
  try {
    for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(join(cwd, name), text);
    const all = { APP_HOST: "127.0.0.1", APP_PORT: "0", ...env };
    return await finish(startProgram(args, { directory: cwd, env: all, ...main && { main } }));
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

Deno.test("from the sources, --version prints one line that begins with the version and names the commit", async () => {
  const { code, stdout, stderr } = await run(["--version"], {}, {}, SOURCES);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  assert.ok(stdout.startsWith(`${VERSION} (`), stdout);
  assert.match(stdout, /^\S+ \(([0-9a-f]{12}(-dirty)?, \d{4}-\d\d-\d\d|unknown commit)\)$/);
});

Deno.test("--licenses prints the licences, the project's own first", async () => {
  const { code, stdout, stderr } = await run(["--licenses"]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  assert.match(
    stdout,
    /^Spielplatz-Hub\nLicence: MIT\n[^]*\nopening_hours [^]*\nGNU LESSER GENERAL PUBLIC LICENSE\n/,
  );
});

Deno.test("--sbom prints the bill of materials, with the runtime that runs", async () => {
  const { code, stdout, stderr } = await run(["--sbom"]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const { bomFormat, components } = JSON.parse(stdout);
  assert.equal(bomFormat, "CycloneDX");
  const versions = new Map(components.map((each: Record<string, string>) => [each.name, each.version]));
  assert.deepEqual([versions.get("Deno"), versions.get("V8")], [Deno.version.deno, Deno.version.v8]);
  assert.ok(versions.has("opening_hours") && versions.has("nodemailer"));
});

Deno.test("--help prints the commands, import --help the options of import, help settings the settings", async () => {
  // One after the other: the runtime says so if it waits for another one that reads node_modules.
  const read = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(args);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
    return stdout;
  };
  const program = await read("--help");
  const ofImport = await read("import", "--help");
  assert.match(program, /\n {2}healthcheck {2}/);
  assert.doesNotMatch(program, /CLUSTER_MAX_ZOOM|--pbf/);
  assert.match(ofImport, /^spielplatz-hub import \[--pbf FILE\|URL\]/);
  assert.doesNotMatch(ofImport, /CLUSTER_MAX_ZOOM|healthcheck/);
  assert.equal(await read("help", "import"), ofImport);
  assert.match(await read("help", "settings"), /^CLUSTER_MAX_ZOOM$/m);
});

Deno.test("an unknown argument gives a sentence and exit code 2", async () => {
  const { code, stderr } = await run(["chek"]);
  assert.deepEqual({ code, stderr }, {
    code: 2,
    stderr: 'unknown command "chek" (did you mean "check"?); run with --help for details',
  });
});

Deno.test("help of an unknown command names the nearest one, with exit code 2", async () => {
  const { code, stderr } = await run(["help", "improt"]);
  assert.deepEqual({ code, stderr }, {
    code: 2,
    stderr: 'no help for "improt" (did you mean "import"?); run with --help for details',
  });
});

Deno.test("a misspelt setting in the environment is a warning", async () => {
  const sentence =
    /warning: HUB_POLL_INTERVALL in the environment is not a setting; did you mean HUB_POLL_INTERVAL\?/;
  const env = { HUB_POLL_INTERVALL: "60", APP_PORT: "0" };
  assert.match((await run(["check-config"], env)).stdout, sentence);
});

Deno.test("bad settings are listed together, with exit code 2", async () => {
  const { code, stderr } = await run([], {
    APP_PORT: "x",
    DEPLOY_MODE: "node",
    HUB_POLL_INTERVAL: "300s",
  });
  assert.equal(code, 2);
  assert.deepEqual(stderr.split("\n").map((line) => line.split("=")[0]), [
    "DEPLOY_MODE",
    "APP_PORT",
    "HUB_POLL_INTERVAL",
  ]);
});

const contradictions: [env: Texts, sentence: RegExp][] = [
  [
    { APP_MODE: "standalone", DEPLOY_MODE: "ui" },
    /^APP_MODE=standalone with DEPLOY_MODE=ui needs API_BASE_URL, because .*; set API_BASE_URL to .*, or set DEPLOY_MODE=data-node-ui$/,
  ],
  [
    { OSM_RELATION_ID: "62700" },
    /^OSM_RELATION_ID=62700 is set without PBF_URL, .*; set PBF_URL to an extract or EXTRACT_INDEX_URL /,
  ],
  [
    { PBF_URL: "x.osm.pbf" },
    /^PBF_URL is set without OSM_RELATION_ID; set OSM_RELATION_ID to .* such as 62700$/,
  ],
];
for (const [env, sentence] of contradictions) {
  Deno.test(`settings that do not go together are refused: ${Object.keys(env).join(", ")}`, async () => {
    const { code, stderr } = await run([], env);
    assert.equal(code, 2);
    assert.match(stderr, sentence);
    assert.equal(stderr.split("\n").length, 1);
  });
}

Deno.test("a registry file that cannot be used gives a sentence and exit code 2", async () => {
  const { code, stderr } = await run([], { REGISTRY_FILE: "/nowhere/registry.json" });
  assert.equal(code, 2);
  assert.match(stderr, /^cannot use the registry file "\/nowhere\/registry\.json": it does not exist; /);
  assert.equal(stderr.split("\n").length, 1);
});

Deno.test("a page that was not built gives a sentence and exit code 1", async () => {
  const root = dirname(SOURCES);
  const copy = await Deno.makeTempDir();
  try {
    for (
      const name of [
        "contract",
        "server",
        "client",
        "deploy",
        "static",
        "tests",
        "release",
        "bench",
        "node_modules",
      ]
    ) {
      await Deno.symlink(join(root, name), join(copy, name));
    }
    for (const name of ["main.ts", "registry.json", "deno.json", "deno.lock"]) {
      await Deno.copyFile(join(root, name), join(copy, name));
    }
    const { code, stderr } = await run([], {}, {}, join(copy, "main.ts"));
    assert.deepEqual({ code, stderr }, {
      code: 1,
      stderr: "built files are missing; run `deno task build` first",
    });
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
});

Deno.test("a port that is in use gives a sentence and exit code 1", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  try {
    const { port } = listener.addr;
    const { code, stderr } = await run([], { APP_PORT: String(port) });
    assert.equal(code, 1);
    assert.equal(
      stderr,
      `cannot listen on port ${port} of 127.0.0.1: another program uses it; stop that program or set APP_PORT`,
    );
  } finally {
    listener.close();
  }
});

Deno.test("healthcheck without a server gives exit code 1", async () => {
  const { code, stdout } = await run(["healthcheck"]);
  assert.equal(code, 1);
  assert.match(stdout, /^cannot query the server/);
});

const checked: [name: string, args: string[], env: Texts, dotEnv: string, file: string][] = [
  ["the argument", ["other.json"], { REGISTRY_FILE: "regions.json" }, "", "other.json"],
  ["the file of REGISTRY_FILE", [], { REGISTRY_FILE: "regions.json" }, "", "regions.json"],
  ["the file that .env sets", [], {}, "REGISTRY_FILE=regions.json", "regions.json"],
  ["registry.json of the working directory", [], {}, "", "registry.json"],
];
for (const [name, args, env, dotEnv, file] of checked) {
  Deno.test(`check reads ${name}`, async () => {
    const empty = '{"instances": []}';
    const files = { ".env": dotEnv, "registry.json": empty, "regions.json": empty, "other.json": empty };
    const { code, stdout } = await run(["check", ...args], env, { ...files, [file]: "broken" });
    assert.equal(code, 2);
    assert.match(stdout, /^cannot use the registry "/);
    assert.equal(stdout.split('"')[1]!.split("/").at(-1), file);
  });
}
