// Reads diffs that a server has sent over real connections, hostile ones among them.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { fetchChanges } from "server/node/update/fetch_changes.ts";
import {
  collectChanges,
  READ_LIMITS,
  readChanges,
  type ReadLimits,
} from "server/node/update/read_changes.ts";
import { limitOfDiff, MAX_RATIO } from "server/node/update/unpack_diff.ts";
import type { OsmChange } from "server/node/osm/elements/element.ts";
import { UpdateError } from "server/node/update/core/update_error.ts";
import { encodeChanges, packChanges } from "fakes/change_writer.ts";
import { startReplicationServer } from "fakes/replication_server.ts";
import { change, node, put, remove, way } from "./arbitrary_changes.ts";

const TIMES = ["2026-11-26T00:00:00.000Z", "2026-11-27T00:00:00.000Z"] as const;
const { signal } = new AbortController();

interface Place extends AsyncDisposable {
  read(limits?: Partial<ReadLimits>): Promise<OsmChange[]>;
  /** Writes another last diff into the place of the one that was downloaded. */
  replace(diff: Uint8Array): Promise<void>;
  collect(limits?: Partial<ReadLimits>, maxParts?: number): ReturnType<typeof collectChanges>;
}

/** Sequences 1 and following, which the data has missed, fetched. */
async function createPlace(diffs: readonly (readonly OsmChange[] | Uint8Array)[]): Promise<Place> {
  await using server = await startReplicationServer();
  for (const [i, diff] of diffs.entries()) server.publish({ sequence: i + 1, timestamp: TIMES[1] }, diff);
  const directory = await Deno.makeTempDir();
  const fetched = await fetchChanges({
    server: server.url,
    applied: { sequence: 0, timestamp: TIMES[0] },
    directory,
    signal,
    pausesMs: [1],
  }).catch(async (error) => {
    await Deno.remove(directory, { recursive: true });
    throw error;
  });
  const { files } = fetched!;
  return {
    read: async (limits = {}) => (await Array.fromAsync(readChanges({ files, signal, limits }))).flat(),
    collect: (limits = {}, maxParts = 1_000) =>
      collectChanges({
        files,
        signal,
        limits,
        maxParts,
        isInside: (lon, lat) => Math.abs(lon) < 10 && Math.abs(lat) < 10,
        isKnown: () => false,
        isComplete: () => true,
      }),
    replace: (diff) => Deno.writeFile(files.at(-1)!.path, diff),
    [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }),
  };
}

Deno.test("readChanges yields the changes of all diffs in order", async () => {
  const diffs = fc.sample(fc.array(change, { maxLength: 40 }), 5);
  await using place = await createPlace(diffs);
  assert.deepEqual(await place.read(), diffs.flat());
});

Deno.test("readChanges reads signs that are cut between pieces, and several gzip members", async () => {
  const changes = Array.from({ length: 20_000 }, (_, i) => {
    const tags = [["name", "x".repeat(i % 7) + "Spielplatz 🛝 Süd"]] as const;
    return put({ ...node(i + 1), tags });
  });
  const text = new TextEncoder().encode(encodeChanges(changes));
  const parts = [text.subarray(0, 1_000_001), text.subarray(1_000_001)].map((part) => gzipSync(part));
  await using place = await createPlace([new Uint8Array(Buffer.concat(parts))]);
  assert.deepEqual(await place.read(), changes);
});

Deno.test("collectChanges keeps what touches the region, with the last version of all diffs", async () => {
  await using place = await createPlace([
    [put(way(1, [1, 2])), put(way(2, [3])), put(node(2, 1, [50, 50])), put(node(3, 1, [50, 50]))],
    [put(node(1, 1, [1, 1])), put(node(4, 1, [2, 2]))],
    [remove("node", 4, 2), put(way(1, [2, 1], 2))],
  ]);
  assert.deepEqual(await place.collect(), {
    node: [put(node(1, 1, [1, 1])), put(node(2, 1, [50, 50])), remove("node", 4, 2)],
    way: [put(way(1, [2, 1], 2))],
    relation: [],
  });
});

const good = packChanges(Array.from({ length: 500 }, (_, i) => put(node(i + 1))));
const pack = (content: string | Uint8Array) => new Uint8Array(gzipSync(content));

function corrupt(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy.fill(0xff, 200, 260);
  return copy;
}

/** One tag again and again, in members of 10 MB: 1000 times as large when unpacked. */
function createBomb(): Uint8Array {
  const start = gzipSync('<osmChange><modify><node id="1" version="1" lat="0" lon="0">');
  const member = gzipSync('<x a="1"/>'.repeat(1_000_000));
  return new Uint8Array(Buffer.concat([start, ...Array.from({ length: 100 }, () => member)]));
}

const wrap = (xml: string) => pack(`<osmChange><modify>${xml}</modify></osmChange>`);
const AGAIN = /cannot be unpacked: [a-z ]+, even after a second download$/;

const HOSTILE: readonly (readonly [name: string, diff: Uint8Array, reason: RegExp])[] = [
  ["is cut off", good.subarray(0, good.length - 100), AGAIN],
  ["is cut off in its checksum", good.subarray(0, good.length - 4), /unexpected end of file, even after/],
  ["is only the beginning of a header", good.subarray(0, 4), /unexpected end of file, even after/],
  ["is corrupt", corrupt(good), AGAIN],
  ["has another checksum", Uint8Array.from([...good.slice(0, -8), 0, 0, 0, 0, ...good.slice(-4)]), AGAIN],
  [
    "unpacks to 1 GB",
    createBomb(),
    /it has more than \d+ bytes when unpacked, even after a second download$/,
  ],
  ["defines entities", pack('<!DOCTYPE a [<!ENTITY a "b">]><osmChange/>'), /document type declaration/],
  ["is encoded in Latin 1", pack(Buffer.from("<osmChange>ä</osmChange>", "latin1")), /not encoded in UTF-8/],
  ["ends in the middle of a sign", pack(Uint8Array.of(0x20, 0xc3)), /not encoded in UTF-8/],
  ["is encoded in UTF-16", pack(Buffer.from("\ufeff<osmChange/>", "utf16le")), /not encoded in UTF-8/],
  ["is no XML", pack("sequenceNumber=1"), /not well-formed XML/],
  ["is empty", pack(""), /must contain a root element/],
  ["ends too early", pack("<osmChange><modify>"), /not well-formed XML: unclosed tag/],
  ["has a huge id", wrap('<way id="9007199254740993" version="1"/>'), /the id "9007199254740993" is not/],
  ["has a place out of range", wrap('<node id="1" version="1" lat="91" lon="0"/>'), /the lat "91" is not/],
];

for (const [name, diff, reason] of HOSTILE) {
  Deno.test(`a diff that ${name} is refused with a sentence`, async () => {
    const update = async () => {
      await using place = await createPlace([[], diff]);
      await place.collect();
    };
    await assert.rejects(update, (error) => {
      assert.ok(error instanceof UpdateError, String(error));
      assert.match(error.message, /^the changes in "[^"]*000\/000\/002\.osc\.gz" cannot be used: /);
      assert.match(error.message, reason);
      assert.equal(error.failure, "damaged");
      return true;
    });
  });
}

Deno.test("readChanges refuses files that were damaged after the download", async () => {
  await using place = await createPlace([[], good]);
  await place.replace(good.subarray(0, good.length - 100));
  await assert.rejects(
    place.read(),
    /002\.osc\.gz" cannot be used: it cannot be unpacked: unexpected end of file$/,
  );
  await place.replace(createBomb());
  await assert.rejects(place.read(), /an element has more than 100000 parts$/);
});

Deno.test("readChanges and collectChanges keep to their limits", async () => {
  await using place = await createPlace([[], good]);
  await assert.rejects(place.read({ maxUnpackedBytes: 1_000 }), /it has more than 1000 bytes when unpacked$/);
  const { now } = performance;
  let lateMs = 0;
  performance.now = () => now.call(performance) + lateMs;
  const collecting = place.collect();
  lateMs = READ_LIMITS.timeoutMs;
  await assert.rejects(collecting, (error) => {
    assert.ok(error instanceof UpdateError);
    assert.equal(error.message, "the changes cannot be read within 900 s; a full import is needed");
    assert.equal(error.failure, "gap");
    return true;
  }).finally(() => performance.now = now);
});

Deno.test("a diff may unpack to 40 times its size and 1 MiB, up to a limit for all", async () => {
  const path = await Deno.makeTempFile();
  const limitOf = async (bytes: number) => {
    await Deno.truncate(path, bytes);
    return await limitOfDiff({ path, name: "1" }, 1_000_000_000) / 1024 ** 2;
  };
  assert.deepEqual([await limitOf(0), await limitOf(1024 ** 2)], [1, 1 + MAX_RATIO]);
  assert.equal(await limitOf(100 * 1024 ** 2), 1_000_000_000 / 1024 ** 2);
  await Deno.remove(path);
});

Deno.test("collectChanges gives the same whether it holds the changes or reads them again", async () => {
  await using place = await createPlace(fc.sample(fc.array(change, { maxLength: 40 }), 4));
  const all = await place.collect();
  for (const maxHeldParts of [0, 5, 50]) assert.deepEqual(await place.collect({ maxHeldParts }), all);
});

Deno.test("diffs that touch too much of the region are refused", async () => {
  await using place = await createPlace([good]);
  await assert.rejects(place.collect({}, 400), /the changes touch too much of the region: more than 400/);
});

Deno.test("readChanges stops with the reason of the signal, and closes its file", async () => {
  const directory = await Deno.makeTempDir();
  const path = `${directory}/1.osc.gz`;
  await Deno.writeFile(path, packChanges(Array.from({ length: 50_000 }, (_, i) => put(node(i + 1)))));
  const controller = new AbortController();
  const reason = new Error("the program stops");
  const files = [{ path, name: "1" }];
  await assert.rejects(async () => {
    for await (const _ of readChanges({ files, signal: controller.signal })) controller.abort(reason);
  }, reason);
  // A loop that is left early closes it as well.
  for await (const _ of readChanges({ files, signal })) break;
  await Deno.remove(directory, { recursive: true });
});
