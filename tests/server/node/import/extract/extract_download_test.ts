// Downloads over real connections into a temporary directory.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import {
  discardExtract,
  downloadExtract,
  type ExtractDownloadArgs,
  extractPathIn,
  rejectExtract,
} from "server/node/import/extract/extract_download.ts";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { type ExtractServer, type ExtractServerSettings, startExtractServer } from "fakes/extract_server.ts";
import { createTown } from "fakes/town_extract.ts";

const content = encodeExtract(createTown());
const changed = encodeExtract({ ...createTown(), dataTimestamp: new Date("2026-11-02T00:00:00Z") });

interface Place extends AsyncDisposable {
  readonly server: ExtractServer;
  readonly directory: string;
  download(args?: Partial<ExtractDownloadArgs>): Promise<string | null>;
  read(name?: string): Promise<Uint8Array>;
  files(): Promise<string[]>;
}

async function createPlace(settings: Partial<ExtractServerSettings> = {}): Promise<Place> {
  const server = await startExtractServer({ content, ...settings });
  const directory = await Deno.makeTempDir();
  return {
    server,
    directory,
    download: (args) =>
      downloadExtract({
        url: server.url,
        directory,
        isContentNeeded: true,
        signal: new AbortController().signal,
        onProgress() {},
        pausesMs: [1, 1],
        ...args,
      }),
    read: (name = "extract.osm.pbf") => Deno.readFile(join(directory, name)),
    files: async () => (await Array.fromAsync(Deno.readDir(directory))).map(({ name }) => name).sort(),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(directory, { recursive: true });
    },
  };
}

Deno.test("downloadExtract downloads the file and reports progress", async () => {
  await using place = await createPlace();
  const reports: [number, number | null][] = [];
  const path = await place.download({ onProgress: (...report) => void reports.push(report) });
  assert.equal(path, extractPathIn(place.directory));
  assert.deepEqual(await place.read(), content);
  assert.deepEqual(reports[0], [0, content.length]);
  assert.deepEqual(reports.at(-1), [content.length, content.length]);
  assert.deepEqual(await place.files(), ["extract.json", "extract.osm.pbf"]);
});

Deno.test("downloadExtract follows redirects", async () => {
  await using place = await createPlace({ redirectTo: "/mirror/region.osm.pbf" });
  await place.download();
  assert.deepEqual(await place.read(), content);
});

for (
  const [name, settings] of [
    ["ETag", {}],
    ["time", { etag: null, lastModified: "Mon, 02 Nov 2026 00:00:00 GMT" }],
  ] satisfies [string, Partial<ExtractServerSettings>][]
) {
  Deno.test(`downloadExtract resumes an interrupted download by its ${name}`, async () => {
    await using place = await createPlace({ ...settings, cutAfterBytes: 300 });
    await place.download();
    assert.deepEqual(await place.read(), content);
    const ranges = place.server.requests.map(({ range }) => range);
    assert.deepEqual(ranges.slice(0, 3), [undefined, "bytes=300-", "bytes=600-"]);
  });
}

Deno.test("downloadExtract resumes the download of an earlier process", async () => {
  await using place = await createPlace({ cutAfterBytes: 300 });
  await assert.rejects(place.download({ pausesMs: [] }), ImportError);
  assert.deepEqual(await place.files(), ["extract.osm.pbf.part", "extract.osm.pbf.part.json"]);
  place.server.set({ cutAfterBytes: null });
  await place.download();
  assert.deepEqual(await place.read(), content);
  assert.equal(place.server.requests[1]!.range, "bytes=300-");
});

const restarted: [name: string, change: Partial<ExtractServerSettings>, expected: Uint8Array][] = [
  ["the file has changed meanwhile", { content: changed, etag: '"2"' }, changed],
  ["the server knows no ranges", { supportsRanges: false }, content],
  ["the server has no validators any more", { etag: null }, content],
];
for (const [name, change, expected] of restarted) {
  Deno.test(`downloadExtract restarts when ${name}`, async () => {
    await using place = await createPlace({ cutAfterBytes: 300 });
    await assert.rejects(place.download({ pausesMs: [] }), ImportError);
    place.server.set({ cutAfterBytes: null, ...change });
    await place.download();
    assert.deepEqual(await place.read(), expected);
  });
}

Deno.test("downloadExtract starts again when the server sends another range than requested", async (test) => {
  for (const rangeStart of [0, 299, 301, 3_000]) {
    await test.step(`from byte ${rangeStart} instead of 300`, async () => {
      await using place = await createPlace({ cutAfterBytes: 300 });
      await assert.rejects(place.download({ pausesMs: [] }), ImportError);
      place.server.set({ cutAfterBytes: null, rangeStart });
      await assert.rejects(
        place.download({ pausesMs: [] }),
        /the server sent a different range than requested/,
      );
      await place.download();
      assert.deepEqual(await place.read(), content);
      assert.equal(place.server.requests.at(-1)!.range, undefined);
    });
  }
});

Deno.test("downloadExtract does not take a part of the file that it has not requested", async () => {
  await using place = await createPlace();
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    const range = `bytes 300-${content.length - 1}/${content.length}`;
    return new Response(content.slice(300), { status: 206, headers: { "content-range": range } });
  });
  const url = `http://127.0.0.1:${server.addr.port}/region.osm.pbf`;
  await assert.rejects(
    place.download({ url, pausesMs: [] }),
    /the server sent a different range than requested/,
  );
  assert.deepEqual(await place.files(), []);
});

Deno.test("downloadExtract does not resume without a validator", async () => {
  await using place = await createPlace({ etag: 'W/"1"', cutAfterBytes: 300 });
  await assert.rejects(place.download(), /connection closed unexpectedly, after 3 attempts$/);
  assert.ok(place.server.requests.every(({ range }) => range === undefined));
});

Deno.test("downloadExtract fails after all attempts, and names their number", async () => {
  await using place = await createPlace({ status: 503 });
  await assert.rejects(place.download(), (error) => {
    assert.ok(error instanceof ImportError);
    assert.equal(
      error.message,
      `the extract cannot be downloaded from "${place.server.url}": HTTP 503, after 3 attempts`,
    );
    return true;
  });
});

Deno.test("downloadExtract does not retry permanent failures", async () => {
  await using place = await createPlace({ status: 404 });
  await assert.rejects(place.download(), /: HTTP 404$/);
  assert.equal(place.server.requests.length, 1);
});

Deno.test("downloadExtract aborts an idle connection", async () => {
  await using place = await createPlace({ hangs: true });
  await assert.rejects(place.download({ idleMs: 20, pausesMs: [] }), /no data received for 0\.02 s$/);
});

Deno.test("downloadExtract reports a refused connection", async () => {
  const place = await createPlace();
  const url = place.server.url;
  await place[Symbol.asyncDispose]();
  const directory = await Deno.makeTempDir();
  try {
    await assert.rejects(place.download({ url, directory, pausesMs: [] }), /: connection refused$/);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

Deno.test("downloadExtract refuses a web page by its first bytes and deletes it", async () => {
  for (const text of ["<!doctype html><title>Not found</title>".repeat(1000), "no"]) {
    await using place = await createPlace({ content: new TextEncoder().encode(text) });
    await assert.rejects(place.download(), /is not an OpenStreetMap extract/);
    assert.deepEqual(await place.files(), []);
    assert.equal(place.server.requests.length, 1);
  }
});

const md5Of = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");

/** The same length, one byte of a block's length is another. */
function damage(bytes: Uint8Array): Uint8Array {
  const damaged = bytes.slice();
  // After the four bytes of the header's length: the tag of a field.
  damaged[4] = 0xff;
  return damaged;
}
const truncated = content.subarray(0, content.length - 5);

const broken: [name: string, settings: Partial<ExtractServerSettings>, reason: RegExp][] = [
  ["whose last block is truncated", { content: truncated }, /: the extract is truncated/],
  [
    "that has another checksum than the server publishes",
    { checksum: `${md5Of(changed)}  region.osm.pbf\n` },
    /: its MD5 checksum is [0-9a-f]{32}, not [0-9a-f]{32} as in "http.*\/region\.osm\.pbf\.md5"/,
  ],
];
for (const [name, settings, reason] of broken) {
  Deno.test(`downloadExtract downloads a file ${name} twice, then keeps nothing`, async () => {
    await using place = await createPlace(settings);
    await assert.rejects(place.download(), (error) => {
      assert.ok(error instanceof ImportError);
      assert.match(error.message, /^the extract from "http.*" is damaged/);
      assert.match(error.message, reason);
      return true;
    });
    assert.equal(place.server.requests.length, 2);
    assert.ok(place.server.requests.every((headers) => headers["if-none-match"] === undefined));
    assert.deepEqual(await place.files(), []);
    place.server.set({ content, checksum: null });
    await place.download();
    assert.deepEqual(await place.read(), content);
  });
}

Deno.test("downloadExtract downloads a damaged file again and keeps the intact one", async () => {
  await using place = await createPlace({ content: truncated });
  // The first answer has begun by then.
  await place.download({ onProgress: () => place.server.set({ content }) });
  assert.equal(place.server.requests.length, 2);
  assert.deepEqual(await place.read(), content);
});

Deno.test("downloadExtract does not treat the end of a range as the end of the file", async () => {
  await using place = await createPlace({ cutAfterBytes: 300 });
  await assert.rejects(place.download({ pausesMs: [] }), ImportError);
  place.server.set({ cutAfterBytes: null, maxRangeBytes: 200 });
  await place.download();
  assert.deepEqual(await place.read(), content);
  const ranges = place.server.requests.map(({ range }) => range);
  assert.deepEqual(ranges.slice(0, 3), [undefined, "bytes=300-", "bytes=500-"]);
});

Deno.test("downloadExtract asks for the checksum once per download", async (test) => {
  await using place = await createPlace();
  await test.step("which most servers do not have", async () => {
    await place.download();
    assert.equal(place.server.checksumRequests(), 1);
  });
  await test.step("not for an unchanged file", async () => {
    await place.download();
    assert.equal(place.server.checksumRequests(), 1);
  });
  for (const checksum of [`${md5Of(changed)}  region.osm.pbf\n`, md5Of(changed).toUpperCase()]) {
    await test.step(`which confirms the file: ${JSON.stringify(checksum.slice(32))}`, async () => {
      place.server.set({ content: changed, etag: JSON.stringify(checksum.slice(0, 4)), checksum });
      await place.download();
      assert.deepEqual(await place.read(), changed);
    });
  }
  for (const checksum of ["<!doctype html>", "0".repeat(31), "a".repeat(1_000_000), ""]) {
    await test.step(`which is ignored if it is not one: ${checksum.length} characters`, async () => {
      place.server.set({ etag: `"${checksum.length}"`, checksum });
      await place.download();
      assert.deepEqual(await place.read(), changed);
    });
  }
});

Deno.test("downloadExtract downloads a file again that was damaged on the disk", async (test) => {
  for (const checksum of [null, `${md5Of(content)}  region.osm.pbf\n`]) {
    await test.step(checksum === null ? "found by its blocks" : "found by its checksum", async () => {
      await using place = await createPlace({ checksum });
      const path = await place.download();
      const spoilt = checksum === null ? damage(content) : content.with(content.length - 9, 7);
      await Deno.writeFile(path!, spoilt);
      assert.equal(await place.download({ isContentNeeded: false }), path);
      assert.equal(place.server.requests[1]!["if-none-match"], undefined);
      assert.deepEqual(await place.read(), content);
    });
  }
});

Deno.test("rejectExtract forgets a file unless its checksum was confirmed", async () => {
  for (const checksum of [null, `${md5Of(content)}  region.osm.pbf\n`]) {
    await using place = await createPlace({ checksum });
    await place.download();
    await rejectExtract(place.directory);
    assert.deepEqual(await place.files(), checksum === null ? [] : ["extract.json", "extract.osm.pbf"]);
  }
});

Deno.test("downloadExtract does not download an unchanged file again", async () => {
  await using place = await createPlace();
  const path = await place.download();
  assert.equal(await place.download(), path);
  assert.equal(place.server.requests[1]!["if-none-match"], '"1"');
  place.server.set({ content: changed, etag: '"2"' });
  assert.equal(await place.download(), path);
  assert.deepEqual(await place.read(), changed);
});

Deno.test("downloadExtract of a file that has been discarded", async (test) => {
  await using place = await createPlace();
  await place.download();
  await discardExtract(place.directory);
  await test.step("is null when it is unchanged and not needed", async () => {
    assert.equal(await place.download({ isContentNeeded: false }), null);
    assert.deepEqual(await place.files(), ["extract.json"]);
  });
  await test.step("downloads it when its content is needed", async () => {
    assert.equal(await place.download(), extractPathIn(place.directory));
    assert.deepEqual(await place.read(), content);
  });
});

Deno.test("downloadExtract sends no conditions to another address", async () => {
  await using place = await createPlace();
  await place.download();
  await place.download({ url: `${place.server.url}?other`, isContentNeeded: false });
  assert.equal(place.server.requests[1]!["if-none-match"], undefined);
});

Deno.test("downloadExtract can be cancelled while it waits for an answer, and between two attempts", async () => {
  for (const settings of [{ hangs: true }, { status: 503 }]) {
    await using place = await createPlace(settings);
    const cancel = new AbortController();
    const download = place.download({ signal: cancel.signal, pausesMs: [600_000] });
    while (place.server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const reason = new Error("the program stops");
    cancel.abort(reason);
    await assert.rejects(download, reason);
  }
});
