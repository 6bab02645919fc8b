// `check-config` as a process: what it says, its exit code, and what it leaves behind.
import assert from "node:assert/strict";
import { join } from "node:path";
import { NO_SERVER, NOT_KEPT_NAME } from "server/node/import/kept_file.ts";
import { makePyramid } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { startHub } from "fakes/start_hub.ts";
import { withDirectory } from "fakes/with_directory.ts";

const REGISTRY = '{"instances":[{"slug":"a","url":"https://a.example/api"}]}';
const LEGAL = { IMPRESSUM_NAME: "T", IMPRESSUM_ADDRESS: "Weg 1", IMPRESSUM_EMAIL: "t@example.org" };

interface Place extends AsyncDisposable {
  readonly directory: string;
  check(
    env?: Readonly<Record<string, string>>,
    ...options: string[]
  ): Promise<{ code: number; stdout: string; stderr: string }>;
}

async function createPlace(registry = REGISTRY): Promise<Place> {
  const directory = await Deno.makeTempDir();
  await Deno.writeTextFile(join(directory, ".env"), "");
  await Deno.writeTextFile(join(directory, "registry.json"), registry);
  return {
    directory,
    async check(env = {}, ...options) {
      const all = { APP_HOST: "127.0.0.1", APP_PORT: "0", ...LEGAL, ...env };
      return await finish(startProgram(["check-config", ...options], { directory, env: all }));
    },
    [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }),
  };
}

Deno.test("check-config: a usable configuration, and nothing is left behind", async () => {
  await using place = await createPlace();
  const { code, stdout } = await place.check({ DATA_DIR: join(place.directory, "deep", "data") });
  assert.deepEqual({ code, lines: stdout.replaceAll(place.directory, "DIR").split("\n") }, {
    code: 0,
    lines: [
      "settings: DIR/.env and the environment",
      "role: APP_MODE=hub, DEPLOY_MODE=data-node-ui",
      'registry: DIR/registry.json lists 1 region; "check" queries the nodes',
      "region: the sample town, until a region is imported",
      "data directory: DIR/deep/data is writable",
      "port: chosen by the system",
      "links in the open data: PUBLIC_URL is not set, so they start with http:// and the requested host name; behind a proxy, set PUBLIC_URL",
      "legal notice: written; privacy notice: written",
      "the configuration is valid",
    ],
  });
  const names = [...Deno.readDirSync(place.directory)].map(({ name }) => name);
  assert.deepEqual(names.sort(), [".env", "registry.json"]);
});

Deno.test("check-config: a node is told how it gets onto a map of many regions, and a Hub is not", async () => {
  await using place = await createPlace();
  const told = (text: string) => /^note: maps of many regions can show .*$/m.exec(text)?.[0];
  assert.equal(told((await place.check()).stdout), undefined);
  const env = {
    DEPLOY_MODE: "data-node",
    PUBLIC_URL: "https://a.example",
    JOIN_URL: "https://hub.example/join",
  };
  const { code, stdout } = await place.check(env);
  assert.equal(code, 0, stdout);
  assert.match(told(stdout)!, /: open https:\/\/hub\.example\/join and enter .*, https:\/\/a\.example\/api;/);
});

Deno.test("check-config: the logo is read, and a broken one is a warning", async () => {
  await using place = await createPlace();
  const file = join(place.directory, "logo");
  await Deno.writeTextFile(file, "<svg/>");
  const usable = await place.check({ SITE_LOGO: file });
  assert.match(usable.stdout, /^logo: image\/svg\+xml, 6 bytes$/m);
  await Deno.writeTextFile(file, "GIF89a");
  const broken = await place.check({ SITE_LOGO: file });
  assert.equal(broken.code, 0);
  assert.match(
    broken.stdout,
    /^warning: cannot use SITE_LOGO=".*": its content is neither .*; pages have no logo$/m,
  );
});

Deno.test("check-config: the map archive is read, and an unusable one is a warning", async () => {
  await using place = await createPlace();
  const file = join(place.directory, "map.pmtiles");
  await Deno.writeFile(file, writePmtiles({ tiles: makePyramid(3) }));
  const usable = await place.check({ MAP_ARCHIVE: file });
  assert.equal(usable.code, 0);
  assert.match(
    usable.stdout,
    /^map archive: vector, openmaptiles, zooms 0 to 3, \d+ bytes, credit: © OpenMapTiles © OpenStreetMap contributors$/m,
  );
  await Deno.truncate(file, 200);
  const broken = await place.check({ MAP_ARCHIVE: file });
  assert.equal(broken.code, 0);
  assert.match(
    broken.stdout,
    /^warning: cannot use MAP_ARCHIVE=".*": it ends early: .*; there is no base map$/m,
  );
});

Deno.test("check-config: regions of the last poll that the map archive does not cover are a warning", async () => {
  await using place = await createPlace();
  const file = join(place.directory, "map.pmtiles");
  await Deno.writeFile(file, writePmtiles({ tiles: makePyramid(1), bounds: [1.4, 42.4, 1.8, 42.7] }));
  const env = { MAP_ARCHIVE: file, DATA_DIR: join(place.directory, "data") };
  assert.doesNotMatch((await place.check(env)).stdout, /outside/);
  await Deno.mkdir(join(place.directory, "data", "status"), { recursive: true });
  const checkAfterPoll = async (name: string, bbox: number[]) => {
    const backends = { a: { url: "https://a.example/api", up: true, name, bbox } };
    await Deno.writeTextFile(
      join(place.directory, "data", "status", "federation-status.json"),
      JSON.stringify({ generated_at: "2026-11-01T00:00:00Z", backends }),
    );
    return await place.check(env);
  };
  const ofSample = await checkAfterPoll("Musterstadt (Beispieldaten)", [10.41, 51.07, 10.47, 51.09]);
  assert.doesNotMatch(ofSample.stdout, /MAP_ARCHIVE/, "a region may be imported since then");
  const { code, stdout } = await checkAfterPoll("Fulda", [9.4, 50.3, 10.1, 50.8]);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^warning: MAP_ARCHIVE=".*": it covers 1\.4,.*; outside of it, without a base map: 100 % of "Fulda" \(9\.4,/m,
  );
});

Deno.test("check-config: what follows from name and colour is printed", async () => {
  await using place = await createPlace();
  const { stdout } = await place.check({ SITE_NAME: "Spielplätze im Kreis Fulda", ACCENT_COLOR: "#7a1f5c" });
  assert.match(stdout, /^name: Spielplätze im Kreis Fulda; below an icon: Spielplätze$/m);
  assert.match(stdout, /^accent colour: #7a1f5c, in the dark scheme #dc79b5$/m);
});

Deno.test("check-config: announcements that are not over are listed, and an unusable note is a warning", async () => {
  await using place = await createPlace();
  const DATA_DIR = join(place.directory, "data");
  await Deno.mkdir(join(DATA_DIR, "notes"), { recursive: true });
  const writeNote = (name: string, ...lines: string[]) =>
    Deno.writeTextFile(join(DATA_DIR, "notes", name), ["---", "announce: true", ...lines].join("\n"));
  await writeNote("2026-11-03.md", "from: 2998-12-01", "---", "Umzug");
  await writeNote("2026-11-02.md", "until: 2001-02-03", "---", "Vorbei");
  await writeNote("2026-11-01.md", "til: 2998-12-01", "---", "Falsch");
  const { code, stdout } = await place.check({ DATA_DIR, ANNOUNCEMENT: "Alt" });
  assert.equal(code, 0);
  const lines = stdout.split("\n").filter((line) => /announcement: |note "/.test(line));
  assert.deepEqual(lines, [
    'warning: the note "2026-11-01.md" is invalid: its front matter has "til: 2998-12-01"; allowed: the fields announce, link, from, until',
    "announcement: Umzug; shown from 2998-12-01 to its removal",
    "announcement: Alt; shown from now to its removal",
  ]);
});

Deno.test("check-config: unusable settings are named together, with exit code 2", async () => {
  await using place = await createPlace();
  await Deno.writeTextFile(join(place.directory, ".env"), "APP_PROT=8081\n");
  const { code, stdout } = await place.check({ APP_PORT: "http", APP_MODE: "hubb" });
  assert.equal(code, 2);
  const [source, warning, ...errors] = stdout.split("\n");
  assert.equal(source, `settings: ${join(place.directory, ".env")} and the environment`);
  assert.match(
    warning!,
    /^warning: ".*\.env", line 1: APP_PROT is not a setting; did you mean APP_PORT\?$/,
  );
  assert.match(errors[0]!, /^error: APP_MODE="hubb" is invalid/);
  assert.match(errors[1]!, /^error: APP_PORT="http" is invalid/);
  assert.match(
    errors[2]!,
    /^the configuration is invalid: 2 errors, 1 warning; registry, .* are checked once/,
  );
});

const tolerated: [name: string, env: Readonly<Record<string, string>>, registry: string, reason: RegExp][] = [
  [
    "a registry with an error",
    {},
    '{"instances":[{"url":"ftp://a"},{"url":"https://a.example"}]}',
    /^warning: registry: .*ftp/m,
  ],
  [
    "a data directory that is a file",
    { DATA_DIR: "registry.json" },
    REGISTRY,
    /^warning: DATA_DIR="registry.json" is not writable: .*; nothing outlives a restart; change its permissions/m,
  ],
];
for (const [name, env, registry, reason] of tolerated) {
  Deno.test(`check-config: with ${name} the program starts, so it is a warning`, async () => {
    await using place = await createPlace(registry);
    const { code, stdout } = await place.check(env);
    assert.match(stdout, reason);
    assert.match(stdout, /\nthe configuration is valid: \d warnings?$/);
    assert.equal(code, 0);
  });
}

const unusable: [name: string, env: Readonly<Record<string, string>>, registry: string, reason: RegExp][] = [
  [
    "a registry that is no JSON",
    {},
    '{"instances":',
    /^error: cannot use the registry file ".*registry\.json": /m,
  ],
  [
    "a missing registry",
    { REGISTRY_FILE: "none.json" },
    REGISTRY,
    /^error: cannot use .*"none.json": it does not exist/m,
  ],
  [
    "an extract without a relation",
    { PBF_URL: "x.osm.pbf" },
    REGISTRY,
    /^error: PBF_URL is set without OSM_RELATION_ID/m,
  ],
  [
    "a legal text that is missing",
    { PRIVACY_URL: "p.txt" },
    REGISTRY,
    /^error: cannot use PRIVACY_URL="p.txt": /m,
  ],
];
for (const [name, env, registry, reason] of unusable) {
  Deno.test(`check-config: ${name}`, async () => {
    await using place = await createPlace(registry);
    const { code, stdout } = await place.check(env);
    assert.match(stdout, reason);
    assert.match(stdout, /\nthe configuration is invalid: 1 error/);
    assert.equal(code, 2);
  });
}

Deno.test("check-config names missing rights where the runtime refuses a path, and so does the log of the start", () =>
  withDirectory(async (directory) => {
    // Like the packed program, without the permission for all files.
    const permissions = ["--no-prompt", "--allow-net", "--allow-env", "--allow-read", "--allow-write"];
    const env = { APP_HOST: "127.0.0.1", APP_PORT: "0", LOG_FORMAT: "text", DATA_DIR: "/proc/1/x" };
    const run = (args: readonly string[]) => startProgram(args, { directory, env, permissions });
    const { stdout: checked } = await finish(run(["check-config"]));
    assert.match(
      checked,
      /DATA_DIR="\/proc\/1\/x" is not writable: this program is not allowed to use this path; /,
    );
    await using child = run([]);
    let log = "";
    let isStopped = false;
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      log += text;
      if (isStopped || !log.includes("first poll round done")) continue;
      isStopped = true;
      child.kill();
    }
    await child.stderr.cancel();
    assert.match(
      log,
      /data directory not locked directory=\/proc\/1\/x reason="this program is not allowed to use this path"/,
    );
    assert.doesNotMatch(checked + log, /--allow/);
  }));

Deno.test("check-config: an index of extracts is enough for a region", async () => {
  await using place = await createPlace();
  const env = { OSM_RELATION_ID: "62700", EXTRACT_INDEX_URL: "https://extracts.example/index.json" };
  const { code, stdout } = await place.check(env);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^region: relation 62700, imported at the start$/m);
});

Deno.test("check-config: a warning if no changes are followed, although the region has an extract", async () => {
  await using place = await createPlace();
  const node = join(place.directory, "data", "node");
  await putRegionStore(join(node, "region.sqlite"), { relationId: 7 });
  const env = { OSM_RELATION_ID: "7", EXTRACT_INDEX_URL: "https://extracts.example/index.json" };
  const warns = async (others: Readonly<Record<string, string>> = {}) =>
    /^warning: the extract is not kept, .*: it does not name a replication server; set UPDATES_URL, or use a G/m
      .test(
        (await place.check({ ...env, ...others })).stdout,
      );
  assert.equal(await warns(), false, "the next update imports the whole extract");
  await Deno.writeTextFile(join(node, NOT_KEPT_NAME), NO_SERVER);
  assert.deepEqual(
    [
      await warns(),
      await warns({ UPDATES: "off" }),
      await warns({ UPDATES: "days 7" }),
      await warns({ UPDATES_URL: "https://planet.example/replication/day" }),
    ],
    [true, false, false, false],
  );
});

Deno.test("check-config says where links of the open data lead without PUBLIC_URL", async () => {
  await using place = await createPlace();
  const says = async (env: Readonly<Record<string, string>>) =>
    /^links in the open data: PUBLIC_URL is not set, .* behind a proxy, set PUBLIC_URL$/m.test(
      (await place.check(env)).stdout,
    );
  assert.deepEqual(
    [
      await says({}),
      await says({ PUBLIC_URL: "https://a.example/" }),
      await says({ OPEN_DATA: "off" }),
    ],
    [true, false, false],
  );
});

Deno.test("check-config: names the legal page that is missing", async () => {
  await using place = await createPlace();
  const warning = async (env: Readonly<Record<string, string>>) =>
    /^warning: (no .+?);/m.exec((await place.check({ IMPRESSUM_NAME: "", ...env })).stdout)?.[1];
  assert.equal(await warning({}), "no legal pages");
  assert.equal(await warning({ IMPRESSUM_URL: "https://a.example/" }), "no privacy notice");
  assert.equal(await warning({ PRIVACY_URL: "https://a.example/" }), "no legal notice");
});

Deno.test("check-config: warnings alone are no failure", async () => {
  await using place = await createPlace();
  const { code, stdout } = await place.check({ IMPRESSUM_NAME: "", MAP_ZOOM: "9" });
  assert.equal(code, 0);
  assert.match(stdout, /^warning: MAP_ZOOM="9" has no effect/m);
  assert.match(stdout, /^warning: no legal pages/m);
  assert.match(stdout, /\nthe configuration is valid: 4 warnings$/);
});

Deno.test("check-config: maintenance windows that are ignored are warnings", async () => {
  await using place = await createPlace(
    '{"instances":[{"url":"https://a.example/api","maintenance":"tonight"}]}',
  );
  const { stdout } = await place.check({});
  assert.match(
    stdout,
    /^warning: registry: entry 0, field "maintenance": "tonight" is ignored; expected a list such as/m,
  );
});

Deno.test("check-config: a port in use by another program is an error, by the running server it is none", async () => {
  await using place = await createPlace();
  const registry = join(place.directory, "registry.json");
  await using hub = await startHub({ registry });
  const env = { APP_PORT: new URL(hub.url).port };
  const other = await place.check(env);
  assert.equal(other.code, 1);
  assert.match(other.stdout, /^error: cannot listen on port \d+ of 127\.0\.0\.1: another program uses it/m);
  const own = await place.check({ ...env, DATA_DIR: hub.dataDir });
  assert.equal(own.code, 0, own.stdout);
  assert.match(
    own.stdout,
    /^port: \d+ of 127\.0\.0\.1 is in use, probably by the running server \(process \d+ since /m,
  );
});

Deno.test("check-config: a socket that is free, in use by the running server, or no socket", async () => {
  await using place = await createPlace();
  const registry = join(place.directory, "registry.json");
  const socket = join(place.directory, "hub.sock");
  const free = await place.check({ APP_SOCKET: socket });
  assert.match(free.stdout, /^socket: .*hub\.sock is free$/m);
  assert.equal(free.code, 0, free.stdout);
  await using hub = await startHub({ registry, env: { APP_SOCKET: socket } });
  const own = await place.check({ APP_SOCKET: socket, DATA_DIR: hub.dataDir });
  assert.equal(own.code, 0, own.stdout);
  assert.match(own.stdout, /^socket: .*hub\.sock is in use, probably by the running server \(process/m);
  const file = await place.check({ APP_SOCKET: registry });
  assert.equal(file.code, 1);
  assert.match(file.stdout, /^error: cannot listen on the socket .*: it exists and is not a socket/m);
});

Deno.test("check-config: the database of spieli is named, and its password is not", async () => {
  await using place = await createPlace();
  const STORE_URL = "postgres://spielplatz_reader:geheim@127.0.0.1:1/osm?schema=spieli";
  const usable = await place.check({ STORE_URL, OSM_RELATION_ID: "62700" });
  assert.equal(usable.code, 0);
  assert.match(
    usable.stdout,
    /^region: imported by spieli, in the database in STORE_URL, which is not queried/m,
  );
  assert.ok(!usable.stdout.includes("geheim"));
});

Deno.test("check-config --json prints one JSON document, also of unusable settings, with the same exit code", async () => {
  await using place = await createPlace();
  const usable = await place.check({ MAP_ZOOM: "9" }, "--json");
  assert.deepEqual([usable.code, usable.stderr], [0, ""]);
  const { usable: isUsable, findings } = JSON.parse(usable.stdout);
  assert.equal(isUsable, true);
  assert.deepEqual(findings[2], { severity: "ok", message: "role: APP_MODE=hub, DEPLOY_MODE=data-node-ui" });
  assert.ok(findings.some(({ severity }: { severity: string }) => severity === "warning"));
  const unusable = await place.check({ APP_PORT: "x" }, "--json");
  assert.equal(unusable.code, 2);
  const document = JSON.parse(unusable.stdout);
  assert.equal(document.usable, false);
  assert.match(document.findings.at(-1).message, /^APP_PORT="x" is invalid/);
});

Deno.test("check-config: with REGISTRY_URL, the registry of this machine is not described", async () => {
  await using place = await createPlace();
  const { code, stdout } = await place.check({ REGISTRY_URL: "https://hub.example/registry.json" });
  assert.equal(code, 0);
  assert.deepEqual(stdout.split("\n").filter((line) => line.startsWith("registry: ")), [
    'registry: the page and the poll read https://hub.example/registry.json; "check" queries the nodes',
  ]);
});

Deno.test("check-config: a credit of the base map in HTML is a warning", async () => {
  await using place = await createPlace();
  const { stdout, stderr } = await place.check({
    MAP_TILES_ATTRIBUTION: '<a href="https://a.example">A</a>',
  });
  assert.match(stdout + stderr, /MAP_TILES_ATTRIBUTION contains HTML, which visitors see as it is written/);
});
