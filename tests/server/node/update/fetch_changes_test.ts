// Downloads of diffs over real connections into a temporary directory.
import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import {
  FETCH_LIMITS,
  type FetchArgs,
  fetchChanges,
  readServerState,
} from "server/node/update/fetch_changes.ts";
import type { ReplicationState } from "server/node/update/core/replication_state.ts";
import { UpdateError, type UpdateFailure } from "server/node/update/core/update_error.ts";
import { IDLE_MS } from "server/base/outbound/download/download.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { encodeChanges, encodeState, packChanges } from "fakes/change_writer.ts";
import { type ReplicationServer, startReplicationServer } from "fakes/replication_server.ts";
import { node, put } from "./arbitrary_changes.ts";

/** One a day, the first of which the data has. */
const at = (sequence: number): ReplicationState => ({
  sequence,
  timestamp: new Date(Date.UTC(2026, 9, 1) + (sequence - 4_000) * 86_400_000).toISOString(),
});

interface Place extends AsyncDisposable {
  readonly server: ReplicationServer;
  readonly directory: string;
  fetch(args?: Partial<FetchArgs>): ReturnType<typeof fetchChanges>;
  entries(): Promise<string[]>;
}

/** A server with three diffs after the data. */
async function createPlace(): Promise<Place> {
  const server = await startReplicationServer();
  for (let i = 4_000; i <= 4_003; i++) server.publish(at(i), [put(node(i))]);
  const directory = await Deno.makeTempDir();
  return {
    server,
    directory,
    fetch: (args) =>
      fetchChanges({
        server: server.url,
        applied: at(4_000),
        directory,
        signal: new AbortController().signal,
        userAgent: "Test/1 (+https://example.org)",
        pausesMs: [1],
        ...args,
      }),
    entries: async () => (await Array.fromAsync(Deno.readDir(directory))).map(({ name }) => name),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(directory, { recursive: true });
    },
  };
}

Deno.test("fetchChanges downloads the missing diffs in order", async () => {
  await using place = await createPlace();
  const fetched = await place.fetch();
  assert.ok(fetched !== null);
  assert.deepEqual(fetched.files.map(({ name }) => name), [
    "000/004/001.osc.gz",
    "000/004/002.osc.gz",
    "000/004/003.osc.gz",
  ]);
  assert.deepEqual(fetched.files.map(({ sequence }) => sequence), [4_001, 4_002, 4_003]);
  assert.deepEqual([fetched.state, fetched.hasMore], [at(4_003), false]);
  for (const { path, sequence } of fetched.files) {
    assert.equal(gunzipSync(await Deno.readFile(path)).toString(), encodeChanges([put(node(sequence))]));
  }
  const { requests } = place.server;
  assert.deepEqual(requests.map(({ path }) => path), ["state.txt", ...fetched.files.map(({ name }) => name)]);
  for (const { headers } of requests) assert.equal(headers["user-agent"], "Test/1 (+https://example.org)");
});

Deno.test("fetchChanges asks for nothing but the state when the data is current", async () => {
  await using place = await createPlace();
  assert.equal(await place.fetch({ applied: at(4_003) }), null);
  assert.deepEqual(place.server.requests.map(({ path }) => path), ["state.txt"]);
  assert.deepEqual(await place.entries(), []);
});

Deno.test("fetchChanges leaves the rest for the next time", async () => {
  await using place = await createPlace();
  const fetched = await place.fetch({ limits: { maxSequences: 2 } });
  assert.deepEqual(fetched?.files.map(({ sequence }) => sequence), [4_001, 4_002]);
  assert.deepEqual([fetched?.state, fetched?.hasMore], [at(4_002), true]);
  assert.deepEqual((await place.fetch({ applied: at(4_002) }))?.state, at(4_003));
  const small = await place.fetch({ limits: { maxTotalBytes: 1 } });
  assert.deepEqual([small?.files.length, small?.state, small?.hasMore], [1, at(4_001), true]);
});

Deno.test("fetchChanges deletes what an update left that was killed", async () => {
  await using place = await createPlace();
  await Deno.mkdir(`${place.directory}/changes/old`, { recursive: true });
  const fetched = await place.fetch();
  const entries = (await Array.fromAsync(Deno.readDir(`${place.directory}/changes`))).map(({ name }) => name);
  assert.equal(entries.filter((name) => name.endsWith(".osc.gz")).length, fetched?.files.length);
  assert.ok(!entries.includes("old"));
});

Deno.test("fetchChanges requests a diff again after the connection broke", async () => {
  await using place = await createPlace();
  const { server } = place;
  server.set("000/004/002.osc.gz", { body: packChanges([put(node(1))]), cutAfterBytes: 20 });
  const timer = setTimeout(() => server.publish(at(4_002), [put(node(1))]), 50);
  const fetched = await place.fetch({ pausesMs: [500] });
  clearTimeout(timer);
  assert.equal(fetched?.files.length, 3);
});

Deno.test("readServerState reads the last state and that of a sequence", async () => {
  await using place = await createPlace();
  const args = { server: `${place.server.url}/`, signal: new AbortController().signal };
  assert.deepEqual(await readServerState(args), at(4_003));
  assert.deepEqual(await readServerState(args, 4_001), at(4_001));
});

const page = { body: "<html>Please log in</html>" };

const REFUSED: readonly (readonly [
  name: string,
  prepare: (server: ReplicationServer) => void,
  args: Partial<FetchArgs>,
  failure: UpdateFailure,
  reason: RegExp,
  elapsedMs?: number,
])[] = [
  [
    "a server without a state",
    (server) => server.set("state.txt", null),
    {},
    "unreachable",
    /state\.txt": HTTP 404/,
  ],
  [
    "a server that fails",
    (server) => server.set("state.txt", { body: "", status: 503 }),
    {},
    "unreachable",
    /state\.txt": HTTP 503$/,
  ],
  [
    "a page instead of a state",
    (server) => server.set("state.txt", page),
    {},
    "damaged",
    /sequenceNumber is missing/,
  ],
  [
    "an endless state",
    (server) => server.set("state.txt", { body: "#".repeat(100_000) }),
    {},
    "unreachable",
    /response larger than/,
  ],
  [
    "a state that went backwards",
    (server) => server.set("state.txt", { body: encodeState(at(3_999)) }),
    {},
    "backwards",
    /went backwards: it is at sequence 3999 of .*, the data is at sequence 4000 of /,
  ],
  [
    "a state whose time went backwards",
    (server) => server.set("state.txt", { body: encodeState({ ...at(3_999), sequence: 4_001 }) }),
    {},
    "backwards",
    /went backwards/,
  ],
  [
    "data that is too old",
    (server) => server.publish(at(4_031), []),
    {},
    "gap",
    /more than 30 days later; a full import is needed/,
  ],
  [
    "a jump of the sequence",
    (server) => server.set("state.txt", { body: encodeState({ ...at(4_003), sequence: 900_000_000 }) }),
    {},
    "gap",
    /000\/004\/004\.osc\.gz": HTTP 404$/,
  ],
  [
    "a missing state of a sequence",
    (server) => server.set("000/004/001.state.txt", null),
    { limits: { maxSequences: 1 } },
    "gap",
    /000\/004\/001\.state\.txt": HTTP 404$/,
  ],
  [
    "a state of another sequence",
    (server) => server.set("000/004/001.state.txt", { body: encodeState(at(4_002)) }),
    { limits: { maxSequences: 1 } },
    "damaged",
    /its sequence is 4002, not 4001$/,
  ],
  [
    "a missing diff",
    (server) => server.set("000/004/002.osc.gz", null),
    {},
    "gap",
    /cannot be downloaded from ".*\/000\/004\/002\.osc\.gz": HTTP 404$/,
  ],
  [
    "a page instead of a diff",
    (server) => server.set("000/004/002.osc.gz", page),
    {},
    "damaged",
    /002\.osc\.gz" cannot be used: the file is not compressed with gzip$/,
  ],
  [
    "an empty diff",
    (server) => server.set("000/004/002.osc.gz", { body: "" }),
    {},
    "damaged",
    /not compressed with gzip$/,
  ],
  [
    "a diff that never comes",
    (server) => server.set("000/004/002.osc.gz", { body: "", hangs: true }),
    {},
    "unreachable",
    /no data received for 60 s, after 2 attempts$/,
    IDLE_MS,
  ],
  [
    "a server that takes too long for all of it",
    (server) => server.set("000/004/002.osc.gz", { body: "", hangs: true }),
    {},
    "unreachable",
    /have not arrived from ".*" within 1800 s$/,
    FETCH_LIMITS.timeoutMs,
  ],
  [
    "a diff that comes too slowly",
    (server) =>
      server.set("000/004/002.osc.gz", { body: Uint8Array.of(0x1f, 0x8b, 8, 0), piecesPerSecond: 50 }),
    { limits: { graceMs: 300 } },
    "unreachable",
    /cannot be downloaded from ".*002\.osc\.gz": less than 4096 bytes per second in 0\.3 s$/,
  ],
  [
    "a connection that breaks after a little more each time",
    (server) => server.set("000/004/002.osc.gz", { body: packChanges([put(node(1))]), cutAfterBytes: 20 }),
    { pausesMs: [400], limits: { graceMs: 300 } },
    "unreachable",
    /less than 4096 bytes per second in 0\.3 s$/,
  ],
  [
    "a connection that always breaks",
    (server) => server.set("000/004/002.osc.gz", { body: packChanges([put(node(1))]), cutAfterBytes: 1 }),
    {},
    "unreachable",
    /connection closed unexpectedly/,
  ],
  [
    "a diff that is too large",
    (server) => {
      const body = Uint8Array.of(0x1f, 0x8b, 8, 0);
      server.set("000/004/002.osc.gz", { body, announcedBytes: FETCH_LIMITS.maxBytes + 1 });
    },
    {},
    "gap",
    /002\.osc\.gz" are too large: more than 268435456 bytes/,
  ],
];

for (const [name, prepare, args, failure, reason, elapsedMs] of REFUSED) {
  Deno.test(`fetchChanges refuses ${name} with a sentence, and leaves no file`, async () => {
    await using place = await createPlace();
    prepare(place.server);
    const fetch = () => place.fetch(args);
    await assert.rejects(elapsedMs === undefined ? fetch() : withElapsed(elapsedMs, fetch), (error) => {
      assert.ok(error instanceof UpdateError, String(error));
      assert.match(error.message, reason);
      assert.equal(error.failure, failure);
      return true;
    });
    assert.deepEqual(await place.entries(), []);
  });
}

Deno.test("fetchChanges names a server that is gone", async () => {
  await using place = await createPlace();
  await place.server[Symbol.asyncDispose]();
  await assert.rejects(
    place.fetch(),
    /^UpdateError: the state of the changes cannot be read from .*: connection ref/,
  );
});

Deno.test("fetchChanges stops with the reason of the signal", async () => {
  await using place = await createPlace();
  place.server.set("000/004/003.osc.gz", { body: "", hangs: true });
  const controller = new AbortController();
  const running = place.fetch({ signal: controller.signal });
  const reason = new Error("the program stops");
  setTimeout(() => controller.abort(reason), 100);
  await assert.rejects(running, reason);
  assert.deepEqual(await place.entries(), []);
});
