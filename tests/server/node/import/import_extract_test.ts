// Complete imports in a worker, from valid and invalid files.
import assert from "node:assert/strict";
import { join } from "node:path";
import { importExtract } from "server/node/import/import_extract.ts";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { createTown, TOWN_COUNTS, TOWN_RELATION } from "fakes/town_extract.ts";

const IMPORTED_AT = "2026-11-20T05:00:00.000Z";
const town: ExtractOptions = { ...createTown(), dataTimestamp: new Date("2026-11-01T00:00:00Z") };
const never = new AbortController().signal;

interface Place extends AsyncDisposable {
  readonly storePath: string;
  import(extract: Uint8Array, signal?: AbortSignal, relationId?: number): ReturnType<typeof importExtract>;
  readonly phases: string[];
  onPhase: () => void;
  files(): Promise<string[]>;
}

async function createPlace(): Promise<Place> {
  const directory = await Deno.makeTempDir();
  const storePath = join(directory, "node", "region.sqlite");
  const extractPath = join(directory, "region.osm.pbf");
  const phases: string[] = [];
  const place: Place = {
    storePath,
    phases,
    onPhase() {},
    async import(extract, signal = never, relationId = TOWN_RELATION) {
      await Deno.writeFile(extractPath, extract);
      const onProgress = ({ phase }: { phase: string }) => {
        phases.push(phase);
        place.onPhase();
      };
      return await importExtract(
        { extractPath, relationId, storePath, importedAt: IMPORTED_AT },
        { signal, onProgress },
      );
    },
    files: async () =>
      (await Array.fromAsync(Deno.readDir(join(directory, "node")))).map(({ name }) => name).sort(),
    [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }),
  };
  return place;
}

Deno.test("importExtract writes a store, returns its summary and leaves no other files", async () => {
  await using place = await createPlace();
  const summary = await place.import(encodeExtract(town));
  const dataTimestamp = "2026-11-01T00:00:00.000Z";
  assert.deepEqual(summary, { name: "Musterstadt", ...TOWN_COUNTS, dataTimestamp, warnings: [] });
  assert.deepEqual([...new Set(place.phases)], ["elements", "ways", "positions", "compose", "write"]);
  assert.deepEqual(await place.files(), ["changes.json", "region.sqlite"]);
  const store = openSqliteStore(place.storePath);
  try {
    const { relationId, importedAt, bbox } = store.facts;
    assert.deepEqual([relationId, importedAt, bbox], [TOWN_RELATION, IMPORTED_AT, [
      8.99,
      49.99,
      9.01,
      50.01,
    ]]);
    assert.match(store.playground(900)!, /Ringpark/);
  } finally {
    store.close();
  }
});

Deno.test("importExtract replaces an open store, which its readers keep reading", async () => {
  await using place = await createPlace();
  await place.import(encodeExtract(town));
  const old = openSqliteStore(place.storePath);
  try {
    const nodes = town.nodes!.filter(({ tags }) => tags.leisure !== "playground");
    await place.import(encodeExtract({ ...town, nodes }));
    assert.equal([...old.allPlaygrounds()].length, 3);
    const next = openSqliteStore(place.storePath);
    assert.equal([...next.allPlaygrounds()].length, 2);
    next.close();
  } finally {
    old.close();
  }
});

const imperfect: [name: string, extract: ExtractOptions, warning: RegExp][] = [
  ["without playgrounds", { relations: [town.relations![1]!] }, /^the extract has no playgrounds$/],
  [
    "without a way of the boundary",
    { ...town, ways: town.ways!.slice(1) },
    /^the region's boundary is incomplete/,
  ],
];
for (const [name, extract, warning] of imperfect) {
  Deno.test(`importExtract takes an extract ${name} with a warning`, async () => {
    await using place = await createPlace();
    const { warnings } = await place.import(encodeExtract(extract));
    assert.ok(warnings.some((text) => warning.test(text)), String(warnings));
  });
}

const whole = encodeExtract(town);
const broken: [name: string, extract: Uint8Array, message: RegExp][] = [
  ["cut off", whole.slice(0, -100), /^the extract is truncated/],
  ["of zeros", new Uint8Array(10_000), /^the file is not an OpenStreetMap extract/],
  [
    "of XML",
    new TextEncoder().encode('<?xml version="1.0"?>\n<osm version="0.6">'),
    /is not an OpenStreetMap/,
  ],
  [
    "of HTML",
    new TextEncoder().encode("<!doctype html><title>404</title>"),
    /is not an OpenStreetMap extract/,
  ],
  ["packed otherwise", encodeExtract({ ...town, packing: "zstd" }), /uses a compression other than zlib/],
  ["with history", encodeExtract({ requiredFeatures: ["HistoricalInformation"] }), /without history$/],
  [
    "without the region",
    encodeExtract({ ...town, relations: [] }),
    /^relation 4711 is not in the extract; check/,
  ],
];
for (const [name, extract, message] of broken) {
  Deno.test(`importExtract of an extract ${name} rejects with an ImportError and keeps the old store`, async () => {
    await using place = await createPlace();
    await place.import(whole);
    const before = await Deno.readFile(place.storePath);
    await assert.rejects(place.import(extract), (error) => {
      assert.ok(error instanceof ImportError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
    assert.deepEqual(await Deno.readFile(place.storePath), before);
    assert.deepEqual(await place.files(), ["changes.json", "region.sqlite"]);
  });
}

Deno.test("importExtract cancelled before the start or in the middle ends at once and leaves no files", async () => {
  for (const isInTheMiddle of [false, true]) {
    await using place = await createPlace();
    const cancel = new AbortController();
    const stop = () => cancel.abort(new Error("enough"));
    if (isInTheMiddle) place.onPhase = stop;
    else stop();
    await assert.rejects(place.import(whole, cancel.signal), /enough/);
    assert.equal(place.phases.length, isInTheMiddle ? 1 : 0);
    assert.deepEqual(await place.files(), []);
  }
});

Deno.test("importExtract of a missing extract rejects", async () => {
  await using place = await createPlace();
  const job = {
    extractPath: "/nowhere.osm.pbf",
    relationId: 1,
    storePath: place.storePath,
    importedAt: IMPORTED_AT,
  };
  await assert.rejects(
    importExtract(job, { signal: never, onProgress() {} }),
    /^ImportError: cannot read "\/nowhere\.osm\.pbf": no such file$/,
  );
});
