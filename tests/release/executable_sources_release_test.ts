// Every command of the executable with every kind of source and store that its help offers. The launcher grants only the
// files and the network that a command says it needs, which no other test notices.
import assert from "node:assert/strict";
import { join } from "node:path";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { startExtractIndex } from "fakes/extract_index_server.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startGeocoder } from "fakes/geocoder.ts";
import { writeWorld } from "fakes/pmtiles_writer.ts";
import { startRangeServer } from "fakes/range_server.ts";
import { startReplicationServer } from "fakes/replication_server.ts";
import { startSmtpSink } from "fakes/smtp_sink.ts";
import { type Postgres, startPostgres } from "fakes/start_postgres.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { startWebhookServer } from "fakes/webhook_server.ts";
import { readUntilThere } from "./run_executable.ts";
import { createPlace, tryExecutable } from "./tried_executable.ts";

type Env = Readonly<Record<string, string>>;

const dataTimestamp = new Date("2026-11-20T00:00:00Z");
const TOWN = encodeExtract({ ...createTown(), dataTimestamp });
const RELATION = `${TOWN_RELATION}`;
const BOX = ["--bbox", "9,50,9.01,50.01"];
const PLACE = {
  name: "Musterstadt",
  display_name: "Musterstadt",
  lon: 9.005,
  lat: 50.005,
  box: [50, 50.01, 9, 9.01],
  osm_type: "relation",
  osm_id: TOWN_RELATION,
  category: "boundary",
} as const;
const NOTICES = JSON.stringify({ notices: [] });

const tried = tryExecutable();
let postgres: Postgres;
Deno.test.beforeAll(async () => void (postgres = await startPostgres()));
Deno.test.afterAll(async () => await postgres[Symbol.asyncDispose]());

let databases = 0;
const STORES: Readonly<Record<string, () => Promise<Env>>> = {
  "a file": () => Promise.resolve({}),
  PostgreSQL: async () => {
    const name = `town${++databases}`;
    await postgres.run(`create database ${name}`);
    return { STORE_URL: postgres.urlOf("postgres", name) };
  },
};

type Served = Awaited<ReturnType<typeof serveSources>>;
async function serveSources() {
  const stack = new AsyncDisposableStack();
  const extract = stack.use(await startExtractServer({ content: TOWN }));
  const index = stack.use(startExtractIndex([{ pbf: extract.url, box: [8, 49, 10, 51] }]));
  const geocoder = stack.use(startGeocoder([PLACE]));
  const world = stack.use(await startRangeServer({ content: writeWorld({ maxZoom: 3 }) }));
  const documents = new Map([["/notices.json", NOTICES]]);
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    ({ url }) => new Response(documents.get(new URL(url).pathname) ?? ""),
  );
  stack.defer(() => server.shutdown());
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    extract,
    index,
    geocoder,
    world,
    origin,
    documents,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Of an import: arguments and settings. */
const EXTRACTS: Readonly<Record<string, (served: Served) => { args: readonly string[]; env: Env }>> = {
  "--pbf FILE": () => ({ args: ["--pbf", "town.osm.pbf"], env: {} }),
  "--pbf URL": ({ extract }) => ({ args: ["--pbf", extract.url], env: {} }),
  "PBF_URL, a file": () => ({ args: [], env: { PBF_URL: "town.osm.pbf" } }),
  "PBF_URL, an address": ({ extract }) => ({ args: [], env: { PBF_URL: extract.url } }),
  "an index and --bbox": ({ index }) => ({ args: BOX, env: { EXTRACT_INDEX_URL: index.url } }),
  "an index and the geocoder": ({ index, geocoder }) => ({
    args: [],
    env: { EXTRACT_INDEX_URL: index.url, GEOCODER_URL: geocoder.url },
  }),
};

for (const [store, createStore] of Object.entries(STORES)) {
  for (const [name, describe] of Object.entries(EXTRACTS)) {
    Deno.test(`the executable imports into ${store} from ${name}`, async () => {
      await using served = await serveSources();
      const { args, env } = describe(served);
      const place = await createPlace(tried(), { "town.osm.pbf": TOWN });
      const imported = await place.run(["import", ...args, "--relation", RELATION], {
        ...await createStore(),
        ...env,
      });
      assert.deepEqual([imported.code, imported.stderr], [0, ""], imported.stdout);
      assert.match(imported.stdout, /^Musterstadt: 3 playgrounds/m);
    });
  }

  Deno.test(`the executable's commands work with what was imported into ${store}`, async () => {
    await using served = await serveSources();
    await using changes = await startReplicationServer();
    changes.publish({ sequence: 7, timestamp: dataTimestamp.toISOString() }, []);
    changes.publish({ sequence: 8, timestamp: "2026-11-20T01:00:00.000Z" }, []);
    const place = await createPlace(tried(), {
      "town.osm.pbf": TOWN,
      "world.pmtiles": writeWorld({ maxZoom: 3 }),
      "notices.json": NOTICES,
    });
    const env = {
      ...await createStore(),
      OSM_RELATION_ID: RELATION,
      UPDATES_URL: changes.url,
      PBF_URL: "town.osm.pbf",
      APP_MODE: "standalone",
    };
    const succeeds = async (args: readonly string[], expected: RegExp, more: Env = {}) => {
      const { code, stdout, stderr } = await place.run(args, { ...env, ...more });
      assert.deepEqual([code, stderr], [0, ""], `${args.join(" ")}: ${stdout}`);
      assert.match(stdout, expected);
    };
    await succeeds(["import"], /^Musterstadt: 3 playgrounds/m);
    await succeeds(["update", "--dry-run"], /^1 diff would be read$/m);
    await succeeds(["update"], /data of 2026-11-20/);
    await succeeds(["publish", "site", "--map"], /^3 playgrounds in \d+ files/m);
    const other = `${place.cwd} site`;
    for (const pbf of ["town.osm.pbf", served.extract.url]) {
      await succeeds(["publish", other, "--pbf", pbf], /^3 playgrounds in \d+ files/m);
    }
    await Deno.mkdir(join(place.cwd, "maps"));
    for (
      const [from, output] of [["world.pmtiles", "maps/a.pmtiles"], [served.world.url, "maps/b.pmtiles"]]
    ) {
      await succeeds(["basemap", "--from", from!, "--output", output!, ...BOX], /maps\/[ab]\.pmtiles/);
    }
    await succeeds(["basemap", "--from", "world.pmtiles", "--relation", RELATION], /map\.pmtiles/, {
      GEOCODER_URL: served.geocoder.url,
    });
    const backup = `${place.cwd} backup`;
    await succeeds(["check-config"], /is valid/);
    await succeeds(["backup", backup], /./);
    await succeeds(["restore", backup, "--replace"], /./);
    {
      await using server = await place.start(env);
      const meta = JSON.parse(await readUntilThere(`${server.url}api/rpc/get_meta`));
      assert.deepEqual([meta.name, meta.playground_count], ["Musterstadt", 3]);
      await readUntilThere(`${server.url}healthz`);
      await succeeds(["healthcheck"], /^ok/, { APP_PORT: new URL(server.url).port });
      const registry = JSON.stringify({ instances: [{ slug: "a", name: "A", url: `${server.url}api` }] });
      await Deno.writeTextFile(join(place.cwd, "regions.json"), registry);
      served.documents.set("/regions.json", registry);
      await succeeds(["check", "regions.json"], /1 of 1 backends usable$/);
      await Deno.mkdir(join(place.cwd, "regions"));
      const entry = JSON.stringify({ url: `${server.url}api` });
      await Deno.writeTextFile(join(place.cwd, "regions", "a.json"), entry);
      await succeeds(["check", "regions"], /1 of 1 backends usable$/);
      await succeeds(["check", "regions", "--changed", "regions/a.json"], /1 of 1 backends usable$/);
      await succeeds(["registry", "regions"], /^\{"instances": \[\n {2}\{"slug":"a","url":/);
      await succeeds(["check", `${served.origin}/regions.json`], /1 of 1 backends usable$/);
    }
    await succeeds(["check-notices", "notices.json"], /0 valid notices/);
    await succeeds(["check-notices", `${served.origin}/notices.json`], /0 valid notices/);
    await Deno.copyFile(join(place.cwd, "notices.json"), join(place.cwd, "data", "notices.json"));
    await succeeds(["check-notices"], /0 valid notices/);
  });
}

Deno.test("the executable's other commands reach what they ask", async () => {
  await using served = await serveSources();
  await using webhook = await startWebhookServer();
  await using mail = startSmtpSink();
  const place = await createPlace(tried(), { "town.osm.pbf": TOWN });
  const found = await place.run(["region", RELATION], { GEOCODER_URL: served.geocoder.url });
  assert.deepEqual([found.code, found.stderr], [0, ""], found.stdout);
  const alerts = await place.run(["check-alerts"], {
    ALERT_WEBHOOK_URL: webhook.origin,
    ALERT_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ALERT_MAIL_TO: "a@hub.example",
  });
  assert.deepEqual([alerts.code, alerts.stderr], [0, ""], alerts.stdout);
  const made = await place.run([
    "init",
    "--role",
    "standalone",
    "--relation",
    RELATION,
    "--pbf",
    "/a/b.osm.pbf",
  ]);
  assert.deepEqual([made.code, made.stderr], [0, ""], made.stdout);
});

Deno.test("every source that the help offers is tried above", () => {
  const offered = COMMANDS.flatMap(({ name, operand, options = {} }) =>
    [
      ["", operand?.value ?? ""],
      ...Object.entries(options).map(([option, { value = "" }]) => [option, value]),
    ]
      .filter(([, value]) => /FILE|FOLDER/.test(value!))
      .map(([option, value]) => `${name} ${option === "" ? "" : `--${option} `}${value}`)
  );
  assert.deepEqual(offered, [
    "init --pbf FILE|URL|index",
    "import --pbf FILE|URL",
    "publish FOLDER",
    "publish --pbf FILE|URL",
    "basemap --from FILE|URL",
    "basemap --output FILE",
    "check FILE|FOLDER|URL",
    "check --changed FILE",
    "check-notices FILE|URL",
    "registry FOLDER",
    "backup FOLDER",
    "restore FOLDER",
  ]);
});
