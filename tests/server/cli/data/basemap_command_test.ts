// The command "basemap" with a real server, a geocoder stub and the store of a node.
import assert from "node:assert/strict";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import { type BasemapArgs, runBasemapCommand } from "server/cli/data/basemap_command.ts";
import { createLog } from "server/base/kit/log.ts";
import { startGeocoder } from "fakes/geocoder.ts";
import { hangAfter, type RangeServer, startRangeServer } from "fakes/range_server.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { type WorldOptions, writeWorld } from "fakes/pmtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

const places = [{
  name: "Fulda",
  display_name: "Landkreis Fulda, Hessen",
  lon: 9.7,
  lat: 50.6,
  box: [50.35, 50.81, 9.42, 10.09],
  osm_type: "relation",
  osm_id: 62700,
  category: "boundary",
  geojson: { type: "Polygon", coordinates: [[[9.42, 50.35], [10.09, 50.35], [9.7, 50.81], [9.42, 50.35]]] },
}] as const;

type Args = Partial<BasemapArgs> & { readonly hasTerminal?: boolean };

async function run(directory: string, server: RangeServer, { hasTerminal = false, ...args }: Args = {}) {
  await using geocoder = startGeocoder(places);
  const [out, err, log]: [string[], string[], string[]] = [[], [], []];
  let shown = "";
  const code = await runBasemapCommand({
    source: server.url,
    relationId: null,
    box: [9.4, 50.3, 10.1, 50.9],
    maxZoom: null,
    output: null,
    isDryRun: false,
    dataDir: join(directory, "data"),
    geocoderUrl: geocoder.url,
    userAgent: "Test/1",
    log: createLog({ format: "text", write: (line) => log.push(line) }),
    terminal: hasTerminal ? { columns: () => 60, write: (text) => void (shown += text) } : null,
    write: (line) => out.push(line),
    writeError: (line) => err.push(line),
    signal: new AbortController().signal,
    pausesMs: [1],
    freeBytes: () => Promise.resolve(null),
    ...args,
  });
  const files = await Array.fromAsync(Deno.readDir(join(directory, "data")), ({ name }) => name).catch(
    () => [],
  );
  return { code, out, err, log, shown, files: files.sort(), asked: geocoder.searches.length };
}

async function withServer(
  test: (directory: string, server: RangeServer) => Promise<void>,
  options: WorldOptions = {},
): Promise<void> {
  await using server = await startRangeServer({ content: writeWorld(options) });
  await withDirectory((directory) => test(directory, server));
}

Deno.test("basemap says what it copies, copies it into DATA_DIR, and names the credit", async () => {
  await withServer(async (directory, server) => {
    const { code, out, err, files, shown } = await run(directory, server, { hasTerminal: true });
    assert.deepEqual([code, err, files], [0, [], ["map.pmtiles"]]);
    assert.equal(out[0], "region: the box 9.4,50.3,10.1,50.9");
    assert.match(out[1]!, /^copy: 7 tiles of zoom levels 0 to 6, \d+ kB; to download: \d+ kB in \d parts?$/);
    assert.equal(out[2], 'credit: <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>');
    assert.match(out[3]!, /map\.pmtiles: \d+ kB in \d+\.\d s, with \d+ requests$/);
    assert.match(shown, /downloading .* 100 %/);
    const bytes = await Deno.readFile(join(directory, "data", "map.pmtiles"));
    const archive = new PMTiles({
      getKey: () => "",
      getBytes: (offset, length) => Promise.resolve({ data: bytes.slice(offset, offset + length).buffer }),
    });
    const { license } = await archive.getMetadata() as { license: string };
    assert.equal(license, "ODbL-1.0");
  });
});

Deno.test("basemap --dry-run reads directories only, and writes nothing", async () => {
  await withServer(async (directory, server) => {
    const { code, out, files } = await run(directory, server, { isDryRun: true });
    assert.deepEqual([code, out.length, files], [0, 3, []]);
    assert.ok(server.requests.length <= 3);
  });
});

Deno.test("basemap takes the outline of a relation from the data of this node, else from the geocoder", async () => {
  await withServer(async (directory, server) => {
    const query = { box: null, relationId: 62700, isDryRun: true };
    const asked = await run(directory, server, query);
    assert.deepEqual([asked.code, asked.asked], [0, 1]);
    assert.equal(asked.out[0], "region: Landkreis Fulda, Hessen, as outlined by the geocoder");
    await putRegionStore(join(directory, "data", "node", "region.sqlite"), {
      relationId: 62700,
      name: "Fulda",
    });
    const own = await run(directory, server, query);
    assert.deepEqual([own.code, own.asked, own.out[0]], [0, 0, "region: Fulda, as imported"]);
    const other = await run(directory, server, { ...query, relationId: 5 });
    assert.deepEqual([other.code, other.asked, other.out], [2, 1, []]);
    assert.match(
      other.err[0]!,
      /^the geocoder has no location for relation 5; check the id, give the region's box/,
    );
  });
});

Deno.test("basemap needs a region", async () => {
  await withServer(async (directory, server) => {
    const none = await run(directory, server, { box: null });
    assert.equal(none.code, 2);
    assert.match(
      none.err[0]!,
      /^"basemap" needs the region: give --relation ID or --bbox W,S,E,N, or set OSM_RELATION_ID$/,
    );
    const silent = await run(directory, server, { box: null, relationId: 5, geocoderUrl: null });
    assert.equal(silent.code, 2);
    assert.match(
      silent.err[0]!,
      /^this program cannot query GEOCODER_URL; .*; or give the region's box with --bbox, or run "import" first$/,
    );
    assert.equal(server.requests.length, 0);
  });
});

Deno.test("basemap warns of an archive without credit, and of one that is smaller than the region", async () => {
  await withServer(async (directory, server) => {
    const { code, out } = await run(directory, server);
    assert.equal(code, 0);
    assert.match(out[2]!, /^warning: the archive has no attribution; ask its publisher/);
    assert.equal(out[3], "warning: the region is larger than the archive, which covers 9.5,50,10,51");
  }, { metadata: {}, bounds: [9.5, 50, 10, 51] });
});

Deno.test("basemap copies nothing for a region beside the archive, though far zooms have tiles of it", async () => {
  await withServer(async (directory, server) => {
    const swapped = { box: [50.3, 9.4, 50.9, 10.1] } as const;
    const { code, err, files } = await run(directory, server, swapped);
    assert.deepEqual([code, files], [1, []]);
    assert.match(err[0]!, /: it has no tiles of the region; it covers 9\.5,50,10,51$/);
    assert.equal((await run(directory, server, { ...swapped, isDryRun: true })).code, 1);
  }, { bounds: [9.5, 50, 10, 51] });
});

Deno.test("basemap escapes what the archive brings to the terminal", async () => {
  await withServer(async (directory, server) => {
    const { out } = await run(directory, server);
    assert.equal(out[2], "credit: \\u001b[31mred\\u000anext");
  }, { metadata: { attribution: "\u001b[31mred\nnext" } });
});

Deno.test("basemap checks the space on the disk before it copies", async () => {
  await withServer(async (directory, server) => {
    const { code, err, files } = await run(directory, server, { freeBytes: () => Promise.resolve(1000) });
    assert.deepEqual([code, files], [1, []]);
    assert.match(
      err[0]!,
      /: the copy needs \d kB in ".*data", but only 1 kB are free; free up space, or give a /,
    );
  });
});

Deno.test("basemap does not replace other files, nor its source", async () => {
  await withServer(async (directory, server) => {
    const output = join(directory, "notes.txt");
    await Deno.writeTextFile(output, "notes");
    const { code, err } = await run(directory, server, { output });
    assert.equal(code, 1);
    assert.match(err[0]!, /notes\.txt" exists and is not a PMTiles archive: give another --output$/);
    assert.equal(await Deno.readTextFile(output), "notes");
    const nowhere = await run(directory, server, { output: join(directory, "none", "a.pmtiles") });
    assert.match(nowhere.err[0]!, /there is no directory ".*none": create it, or give another --output$/);
    const source = join(directory, "a.pmtiles");
    await Deno.writeFile(source, writeWorld());
    const same = await run(directory, server, { source, output: source });
    assert.match(
      same.err[0]!,
      /^cannot copy from ".*a\.pmtiles": the copy would replace it: give another --output$/,
    );
  });
});

Deno.test("basemap explains failures, and keeps what can be continued", async () => {
  await withServer(async (directory, server) => {
    server.set({ ranges: "ignored" });
    const whole = await run(directory, server);
    assert.deepEqual([whole.code, whole.files], [1, []]);
    assert.match(
      whole.err[0]!,
      /^cannot copy from "http:.*": the server does not support range requests/,
    );
    server.set({ ranges: "served", status: 404 });
    const missing = await run(directory, server);
    assert.match(missing.err[0]!, /^cannot copy from "http:.*": HTTP 404; check the address$/);
    server.set({ status: null });
    server.onRequest = (count) => void (count > 5 && server.set({ status: 500 }));
    const broken = await run(directory, server);
    assert.equal(broken.code, 1);
    assert.match(broken.err[0]!, /: HTTP 500, after 2 attempts; the same command continues the copy$/);
  }, { maxZoom: 5, maxTileBytes: 40_000 });
});

Deno.test("basemap can be cancelled and continued", async () => {
  await withServer(async (directory, server) => {
    const cancel = new AbortController();
    void hangAfter(server, 5).then(() => cancel.abort());
    const box = [-170, -60, 170, 60] as const;
    const cancelled = await run(directory, server, { box, signal: cancel.signal });
    assert.deepEqual([cancelled.code, cancelled.err], [130, [
      "cancelled; the same command continues the copy",
    ]]);
    assert.deepEqual(cancelled.files, ["map.pmtiles.part", "map.pmtiles.part.json"]);
    server.onRequest = () => {};
    server.set({ stalls: false });
    const { code, files, out } = await run(directory, server, { box });
    assert.deepEqual([code, files], [0, ["map.pmtiles"]]);
    assert.match(out[3]!, /^continuing the interrupted copy: \d+\.\d MB already copied$/);
  }, { maxZoom: 4, maxTileBytes: 300_000, isReversed: true });
});
