// One executable, tried as an operator gets it: on a machine without Deno, Node and network.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DATABASE_VARIABLES, PACKED_VARIABLES, SETTING_NAMES } from "../../release/permission_flags.ts";
import { VERSION } from "server/base/kit/version.ts";
import type { OsmChange } from "server/node/osm/elements/element.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { makeStoredTile, makeVectorTile } from "fakes/map_tiles.ts";
import { writeMbtiles } from "fakes/mbtiles_writer.ts";
import { startReplicationServer } from "fakes/replication_server.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { readUntilThere, runExecutable } from "./run_executable.ts";
import { createPlace as createTriedPlace, IS_PACKED, tryExecutable } from "./tried_executable.ts";

const tried = tryExecutable();
const createPlace = (files?: Readonly<Record<string, string | Uint8Array>>) =>
  createTriedPlace(tried(), files);

Deno.test("the executable serves page, monitoring and sample data from an empty directory", async () => {
  const place = await createPlace();
  await using server = await place.start();
  const page = await readUntilThere(server.url);
  const paths = [...page.matchAll(/(?:src|href)="([^"#:]+)"/g)].map(([, path]) => path!);
  assert.ok(paths.some((path) => path.endsWith(".js")) && paths.some((path) => path.endsWith(".css")), page);
  for (const path of [...paths, "config.json", "service-worker.js"]) {
    assert.ok((await readUntilThere(new URL(path, server.url))).length > 0, path);
  }
  const registry = JSON.parse(await readUntilThere(`${server.url}registry.json`));
  assert.equal(registry.instances.length, 1);
  await readUntilThere(`${server.url}healthz`);
  const status = JSON.parse(await readUntilThere(`${server.url}federation-status.json`));
  assert.deepEqual(Object.values<{ up: boolean }>(status.backends).map(({ up }) => up), [true]);
  assert.match(await readUntilThere(`${server.url}metrics`), /^spielplatz_backend_up\{.*\} 1$/m);
  assert.match(JSON.parse(await readUntilThere(`${server.url}api/rpc/get_meta`)).name, /^Musterstadt/);

  const { code, stderr } = await server.stop();
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  // Written by now: what is served is written a moment later, and the end waits for it.
  const files = await Array.fromAsync(Deno.readDir(join(place.cwd, "data", "status")), ({ name }) => name);
  assert.deepEqual(files.sort(), ["federation-status.json", "metrics"]);
  assert.deepEqual(await Array.fromAsync(Deno.readDir(place.cwd), ({ name }) => name), ["data"]);
});

Deno.test("the executable reads a map archive in its thread", async () => {
  const place = await createPlace();
  writeMbtiles(join(place.cwd, "map.mbtiles"), { tiles: [makeStoredTile(0, 0, 0)] });
  await using server = await place.start({ MAP_ARCHIVE: "map.mbtiles" });
  const response = await fetch(`${server.url}tiles/0/0/0.mvt`);
  assert.equal(response.status, 200);
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), makeVectorTile("0/0/0"));
  const { code, stderr } = await server.stop();
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
});

Deno.test("the executable's other commands work beside a running server", async () => {
  const place = await createPlace({ "meine Stadt.osm.pbf": encodeExtract(createTown()) });
  const env = { DATA_DIR: "meine Daten" };
  await using server = await place.start(env);

  const imported = await place.run([
    "import",
    "--pbf",
    "meine Stadt.osm.pbf",
    "--relation",
    `${TOWN_RELATION}`,
  ], env);
  assert.deepEqual([imported.code, imported.stderr], [0, ""]);
  assert.match(imported.stdout, /^Musterstadt: 3 playgrounds/m);

  const health = await place.run(["healthcheck"], { APP_PORT: new URL(server.url).port });
  assert.deepEqual([health.code, health.stderr], [0, ""]);
  // A note until the server has seen the import.
  assert.match(health.stdout, /^ok(; notes: serving made-up sample data.*)?$/);

  const checked = await place.run(["check", `${server.url}registry.json`]);
  assert.deepEqual([checked.code, checked.stderr], [0, ""]);
  assert.match(checked.stdout, /1 of 1 backends usable$/);
});

Deno.test("the executable applies changes to what it has imported", async () => {
  const dataTimestamp = new Date("2026-11-20T00:00:00Z");
  const place = await createPlace({ "town.osm.pbf": encodeExtract({ ...createTown(), dataTimestamp }) });
  await using changes = await startReplicationServer();
  changes.publish({ sequence: 7, timestamp: dataTimestamp.toISOString() }, []);
  const playground: OsmChange = {
    action: "create",
    element: {
      kind: "node",
      id: 5_000,
      version: 1,
      timestamp: null,
      lonE7: 90_050_000,
      latE7: 500_050_000,
      tags: [["leisure", "playground"]],
    },
  };
  changes.publish({ sequence: 8, timestamp: "2026-11-20T01:00:00.000Z" }, [playground]);
  const env = { UPDATES_URL: changes.url, OSM_RELATION_ID: `${TOWN_RELATION}` };
  const imported = await place.run(["import", "--pbf", "town.osm.pbf"], env);
  assert.deepEqual([imported.code, imported.stderr], [0, ""]);

  const planned = await place.run(["update", "--dry-run"], env);
  assert.deepEqual([planned.code, planned.stderr], [0, ""]);
  assert.match(planned.stdout, /^1 diff would be read$/m);
  const updated = await place.run(["update"], env);
  assert.deepEqual([updated.code, updated.stderr], [0, ""]);
  assert.match(updated.stdout, /^Musterstadt: 4 playgrounds .* data of 2026-11-20/m);
  const again = await place.run(["update"], env);
  assert.match(again.stdout, /^the replication server has nothing newer; nothing to do$/m);
});

Deno.test("the executable writes a first configuration and checks it", async () => {
  const place = await createPlace();
  const made = await place.run([
    "init",
    "--role",
    "hub",
    "--impressum-name",
    "Tea Tester",
    "--service",
    "systemd",
  ]);
  assert.deepEqual([made.code, made.stderr], [0, ""]);
  const unit = await Deno.readTextFile(join(place.cwd, "spielplatz-hub.service"));
  assert.ok(unit.includes(`\nWorkingDirectory=${place.cwd}\n`) && unit.includes(tried().path), unit);
  const empty = await place.run(["check-config"]);
  assert.equal(empty.code, 2);
  assert.match(empty.stdout, /^error: registry: .*lists no region, so the map is empty; add one$/m);
  const instances = [{ slug: "fulda", name: "Fulda", url: "https://node.example/api" }];
  await Deno.writeTextFile(join(place.cwd, "registry.json"), JSON.stringify({ instances }));
  const checked = await place.run(["check-config"], { HUB_POLL_INTERVALL: "60" });
  assert.deepEqual([checked.code, checked.stderr], [0, ""], checked.stdout);
  // The launcher of the packed program tells it the names of all variables.
  assert.equal(
    /^warning: HUB_POLL_INTERVALL in the environment is not a setting/m.test(checked.stdout),
    IS_PACKED,
  );
  assert.match(checked.stdout, IS_PACKED ? /is valid: 2 warnings$/m : /is valid: 1 warning$/m);
});

Deno.test("the executable prints version, licences and help, and errors in one sentence", async () => {
  const place = await createPlace();
  const version = await place.run(["--version"]);
  assert.deepEqual([version.code, version.stderr], [0, ""]);
  assert.ok(version.stdout.startsWith(`${VERSION} (`), version.stdout);
  const licences = await place.run(["--licenses"]);
  assert.deepEqual([licences.code, licences.stderr], [0, ""]);
  assert.match(licences.stdout, /^Spielplatz-Hub\n[^]*\nGNU LESSER GENERAL PUBLIC LICENSE\n/);
  const bill = await place.run(["--sbom"]);
  assert.deepEqual([bill.code, bill.stderr, JSON.parse(bill.stdout).specVersion], [0, "", "1.6"]);
  const help = await place.run(["--help"]);
  assert.match(help.stdout, /\n {2}healthcheck /);
  assert.match((await place.run(["help", "settings"])).stdout, /\nCLUSTER_MAX_ZOOM\n/);
  const port = await place.run([], { APP_PORT: "http" });
  assert.equal(port.code, 2);
  assert.match(port.stderr, /^APP_PORT="http" is invalid; .*$/);
});

Deno.test("the executable takes arguments as they are", async () => {
  const name = "地図　２０２６ 'a' \"b\" $HOME `c` \\ *.json";
  const place = await createPlace({ [name]: "broken" });
  const { code, stdout } = await place.run(["check", name]);
  assert.equal(code, 2);
  assert.ok(stdout.startsWith(`cannot use the registry "${name}"`), stdout);
});

Deno.test("the executable finds its settings and its registry in the working directory", async () => {
  const registry = JSON.stringify({ instances: [{ url: "/api", slug: "hier", name: "Hier" }] });
  const place = await createPlace({
    ".env": "DATA_DIR='andere Daten'\nREGISTRY_FILE=regionen.json",
    "regionen.json": registry,
  });
  await using server = await place.start();
  await readUntilThere(`${server.url}healthz`);
  const status = JSON.parse(await readUntilThere(`${server.url}federation-status.json`));
  assert.deepEqual(Object.keys(status.backends), ["hier"]);
  await server.stop();
  await Deno.stat(join(place.cwd, "andere Daten", "status", "metrics"));
});

Deno.test("the executable finds them beside itself too, and the working directory comes first", async () => {
  const place = await createPlace();
  const beside = join(place.cwd, "beside");
  await Deno.mkdir(beside);
  await Deno.link(tried().path, join(beside, "hub"));
  await Deno.symlink(join(beside, "hub"), join(place.cwd, "hub"));
  await Deno.writeTextFile(join(beside, ".env"), "DEPLOY_MODE=beside");
  await Deno.writeTextFile(join(beside, "registry.json"), "broken beside");
  const run = (args: readonly string[], env = {}) =>
    runExecutable({
      executable: join(place.cwd, "hub"),
      cwd: place.cwd,
      env: { HOME: tried().home, ...env },
      args,
    });
  const checked = await run(["check"], { DEPLOY_MODE: "ui" });
  assert.match(checked.stdout, /^cannot use the registry ".*beside\/registry\.json"/);
  assert.match((await run([])).stderr, /^DEPLOY_MODE="beside" is invalid/);
  await Deno.writeTextFile(join(place.cwd, "registry.json"), "broken here");
  assert.match(
    (await run(["check"], { DEPLOY_MODE: "ui" })).stdout,
    /^cannot use the registry ".*ü [^/]*\/registry\.json"/,
  );
});

Deno.test("the executable reads its settings and no other variable", async () => {
  const place = await createPlace();
  const audit = join(place.cwd, "audit.jsonl");
  await (await place.start({ DENO_AUDIT_PERMISSIONS: audit })).stop();
  const asked = (await Deno.readTextFile(audit)).trim().split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ permission }) => permission === "env")
    .map(({ value }) => value);
  // Those of the database are read with STORE_URL only, those of the watchdog with NOTIFY_SOCKET.
  const unasked: readonly string[] = [...DATABASE_VARIABLES, "WATCHDOG_USEC", "WATCHDOG_PID"];
  const readable = (IS_PACKED ? PACKED_VARIABLES : SETTING_NAMES).filter((name) => !unasked.includes(name));
  assert.deepEqual([...new Set(asked)].sort(), [...readable].sort());
});

const packedOnly = { ignore: !IS_PACKED || Deno.build.os !== "linux" };

Deno.test(
  "the packed program keeps the process that was started, with the rights that its settings need",
  packedOnly,
  async () => {
    const place = await createPlace();
    await using server = await place.start();
    const proc = `/proc/${server.pid}`;
    assert.match(await Deno.readLink(`${proc}/exe`), /\/deno$/);
    const words = (await Deno.readTextFile(`${proc}/cmdline`)).split("\0");
    const data = join(place.cwd, "data");
    const write = words.filter((word) => word.startsWith("--allow-write"));
    assert.deepEqual(write, [`--allow-write=${data}`]);
    const read = words.filter((word) => word.startsWith("--allow-read"));
    assert.equal(read.length, 1);
    assert.match(read[0]!, new RegExp(`registry\\.json,${data},[^,]+/spielplatz-hub/[^/,]+$`));
    assert.deepEqual(words.filter((word) => word.startsWith("--deny-write")), [
      `--deny-write=${read[0]!.split(",").at(-1)}`,
    ]);
    assert.deepEqual(words.filter((word) => /^(-A|--allow-(all|run|ffi|sys|import))/.test(word)), []);
  },
);

Deno.test(
  "the packed program serves from DATA_DIR where the home cannot be written to",
  packedOnly,
  async () => {
    const place = await createPlace();
    await using server = await place.start({ HOME: "/proc", DATA_DIR: "daten" });
    await readUntilThere(server.url);
    await readUntilThere(`${server.url}metrics`);
    const names = await Array.fromAsync(Deno.readDir(join(place.cwd, "daten")), ({ name }) => name);
    assert.deepEqual(names.sort(), ["history", "program", "server.lock", "status"]);
  },
);

Deno.test("eight first starts of the packed program at once all work", packedOnly, async () => {
  const place = await createPlace();
  await Deno.mkdir(join(place.cwd, "home"));
  const env = { HOME: join(place.cwd, "home") };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => place.run(["--version"], env)));
  for (const { code, stdout, stderr } of outcomes) {
    assert.deepEqual([code, stdout.split(" ")[0], stderr], [0, VERSION, ""]);
  }
  const names = await Array.fromAsync(
    Deno.readDir(join(env.HOME, ".cache", "spielplatz-hub")),
    ({ name }) => name,
  );
  assert.equal(names.length, 1);
  assert.match(names[0]!, new RegExp(`^${VERSION}-[0-9a-f]{16}$`));
});
