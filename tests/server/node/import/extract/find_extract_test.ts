// Imports of a relation alone: a real geocoder stub, a real index server and a real download server.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import { createExtractFinder, type FinderSettings } from "server/node/import/extract/extract_choice.ts";
import { findExtract, refusePrivate } from "server/node/import/extract/find_extract.ts";
import { createImporter } from "server/node/import/importer.ts";
import { type ExtractIndexServer, startExtractIndex } from "fakes/extract_index_server.ts";
import { type ExtractServer, startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { type FakeGeocoder, startGeocoder } from "fakes/geocoder.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

const content = encodeExtract(createTown());
const never = new AbortController().signal;

interface World extends AsyncDisposable {
  readonly geocoder: FakeGeocoder;
  readonly index: ExtractIndexServer;
  readonly extract: ExtractServer;
  readonly log: string[];
  run(day?: number, settings?: Partial<FinderSettings>, box?: [number, number, number, number]): ReturnType<
    ReturnType<typeof createImporter>["run"]
  >;
}

async function createWorld(): Promise<World> {
  const directory = await Deno.makeTempDir();
  const geocoder = startGeocoder([{
    name: "Musterstadt",
    display_name: "Musterstadt",
    lon: 9,
    lat: 50,
    box: [49.99, 50.01, 8.99, 9.01],
    osm_type: "relation",
    osm_id: TOWN_RELATION,
    category: "boundary",
  }]);
  const extract = await startExtractServer({
    content,
    checksum: createHash("md5").update(content).digest("hex"),
  });
  const index = startExtractIndex([
    { pbf: "http://127.0.0.1:9/country.osm.pbf", box: [5, 47, 16, 56] },
    { pbf: extract.url, box: [8, 49, 10, 51] },
    { pbf: "http://127.0.0.1:9/neighbour.osm.pbf", box: [10, 49, 11, 51] },
  ]);
  const log: string[] = [];
  return {
    geocoder,
    index,
    extract,
    log,
    run(day = 1, settings = {}, box) {
      const now = () => new Date(Date.UTC(2026, 10, day));
      const all = {
        extractSource: null,
        extractIndexUrl: index.url,
        geocoderUrl: geocoder.url,
        userAgent: "Test/1",
      };
      return createImporter({
        source: index.url,
        findSource: createExtractFinder({ ...all, ...settings }, TOWN_RELATION, join(directory, "node"), box),
        relationId: TOWN_RELATION,
        area: "boundary",
        directory: join(directory, "node"),
        maxLossPercent: 50,
        log: createLog({ format: "text", write: (line) => void log.push(line) }),
        now,
      }).run(never);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([geocoder.stop(), index[Symbol.asyncDispose](), extract[Symbol.asyncDispose]()]);
      await Deno.remove(directory, { recursive: true });
    },
  };
}

Deno.test("an import of a relation alone takes the smallest extract, checks it, and remembers it", async () => {
  await using world = await createWorld();
  assert.equal((await world.run(1)).kind, "imported");
  assert.match(world.log.join("\n"), /extract chosen.*region\.osm\.pbf/);
  assert.equal(world.extract.checksumRequests(), 1);
  assert.equal(world.geocoder.searches[0]!.get("osm_ids"), `R${TOWN_RELATION}`);

  assert.equal((await world.run(8)).kind, "unchanged");
  assert.equal(world.extract.requests.at(-1)!["if-none-match"], '"1"');
  assert.deepEqual([world.geocoder.searches.length, world.index.requests()], [1, 1]);

  assert.equal((await world.run(40)).kind, "unchanged");
  assert.deepEqual([world.geocoder.searches.length, world.index.requests()], [2, 2]);
});

Deno.test("an import keeps an old choice while the index does not answer", async () => {
  await using world = await createWorld();
  await world.run(1);
  world.index.answerWith(() => new Response(null, { status: 503 }));
  assert.equal((await world.run(40)).kind, "unchanged");
});

Deno.test("an import looks again for an extract that was chosen before the clock was set back", async () => {
  await using world = await createWorld();
  await world.run(8);
  assert.equal((await world.run(1)).kind, "unchanged");
  assert.equal(world.index.requests(), 2);
});

Deno.test("an import forgets a choice that could not be imported", async () => {
  await using world = await createWorld();
  await world.run(1);
  world.extract.set({ status: 404 });
  assert.equal((await world.run(2)).kind, "failed");
  world.extract.set({ status: null });
  assert.equal((await world.run(3)).kind, "unchanged");
  assert.equal(world.index.requests(), 2);
});

Deno.test("an import with a box does not ask the geocoder", async () => {
  await using world = await createWorld();
  assert.equal((await world.run(1, { geocoderUrl: null }, [8.9, 49.9, 9.1, 50.1])).kind, "imported");
  assert.equal(world.geocoder.searches.length, 0);
});

Deno.test("an import resumes a download that was found", async () => {
  await using world = await createWorld();
  world.extract.set({ cutAfterBytes: 400 });
  const running = world.run(1);
  // The pause before a retry is a second.
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (world.extract.requests.length === 0) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  world.extract.set({ cutAfterBytes: null });
  assert.equal((await running).kind, "imported");
  assert.match(world.extract.requests.at(-1)!.range ?? "", /^bytes=\d+-$/);
});

const failures: [name: string, prepare: (world: World) => Partial<FinderSettings>, reason: RegExp][] = [
  [
    "no geocoder",
    () => ({ geocoderUrl: null }),
    /^this program cannot query GEOCODER_URL; set it to the address of a geocoder /,
  ],
  [
    "a geocoder that fails",
    ({ geocoder }) => {
      geocoder.answerWith(() => new Response(null, { status: 503 }));
      return {};
    },
    /^cannot query the geocoder ".*" \(GEOCODER_URL\): HTTP 503$/,
  ],
  [
    "a region that the geocoder does not know",
    ({ geocoder }) => {
      geocoder.answerWith(() => Response.json([]));
      return {};
    },
    /^the geocoder has no location for relation 4711; check the id .* --bbox, or an extract with --pbf or PBF_URL$/,
  ],
  [
    "an index that is missing",
    ({ index }) => {
      index.answerWith(() => new Response(null, { status: 404 }));
      return {};
    },
    /^cannot read the index of extracts ".*" \(EXTRACT_INDEX_URL\): HTTP 404$/,
  ],
  [
    "a page instead of an index",
    ({ index }) => {
      index.answerWith(() => new Response("<html>"));
      return {};
    },
    /^cannot use the index of extracts ".*" \(EXTRACT_INDEX_URL\): /,
  ],
  [
    "an index without the region",
    ({ index }) => {
      index.answerWith(() =>
        Response.json({
          features: [{
            properties: { urls: { pbf: "a.osm.pbf" } },
            geometry: { type: "Polygon", coordinates: [[[0, 0], [1, 0], [1, 1], [0, 0]]] },
          }],
        })
      );
      return {};
    },
    /^no extract in the index ".*" \(EXTRACT_INDEX_URL\) covers relation 4711; give an extract /,
  ],
];
for (const [name, prepare, reason] of failures) {
  Deno.test(`an import of a relation alone fails with a sentence: ${name}`, async () => {
    await using world = await createWorld();
    const outcome = await world.run(1, prepare(world));
    assert.ok(outcome.kind === "failed");
    assert.match(outcome.reason, reason);
  });
}

const ADDRESSES: Readonly<Record<string, string>> = {
  "extracts.example": "9.9.9.9",
  "mirror.example": "8.8.8.8",
  "inside.example": "10.0.0.5",
};
const leads: [indexUrl: string, extractUrl: string, isRefused: boolean][] = [
  ["https://extracts.example/index.json", "https://mirror.example/a.osm.pbf", false],
  ["https://extracts.example/index.json", "https://inside.example/a.osm.pbf", true],
  ["https://extracts.example/index.json", "http://127.0.0.1/a.osm.pbf", true],
  ["https://inside.example/index.json", "http://10.0.0.7/a.osm.pbf", false],
  ["http://localhost/index.json", "https://mirror.example/a.osm.pbf", false],
];
for (const [indexUrl, extractUrl, isRefused] of leads) {
  Deno.test(`an index at ${indexUrl} may ${isRefused ? "not " : ""}name ${extractUrl}`, async () => {
    const checked = refusePrivate(indexUrl, extractUrl, never, (name) => Promise.resolve([ADDRESSES[name]!]));
    if (!isRefused) return await checked;
    await assert.rejects(checked, { name: "ImportError", message: /links to a private address, "http/ });
  });
}

Deno.test("an extract at a private address is not taken from a public index", async () => {
  await using world = await createWorld();
  const indexUrl = world.index.url.replace("127.0.0.1", "index.example");
  const find = (publicAddress: string) => {
    // This machine has no public address: the name has one only for the check.
    const addresses = ["127.0.0.1", publicAddress];
    return findExtract({
      indexUrl,
      geocoderUrl: world.geocoder.url,
      userAgent: "Test/1",
      relationId: TOWN_RELATION,
      box: [8.99, 49.99, 9.01, 50.01],
      lookUp: () => Promise.resolve([addresses.shift()!]),
    }, never);
  };
  assert.equal(await find("127.0.0.1"), world.extract.url);
  await assert.rejects(find("9.9.9.9"), { name: "ImportError", message: /links to a private address/ });
});
