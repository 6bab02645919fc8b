// The search for the state of a time, at a server that keeps the states of some time only.
import assert from "node:assert/strict";
import { encodeState } from "fakes/change_writer.ts";
import { type ReplicationServer, startReplicationServer } from "fakes/replication_server.ts";
import { sequencePath } from "server/node/update/core/replication_state.ts";
import { findStateAt } from "server/node/update/find_sequence.ts";

const START_MS = Date.parse("2026-11-20T00:00:00Z");
/** A pause of an hour after every tenth, so that the rate is not even. */
const timeOf = (sequence: number) =>
  new Date(START_MS + sequence * 60_000 + Math.floor(sequence / 10) * 3_600_000).toISOString();
const soon = (time: string) => new Date(Date.parse(time) + 30_000).toISOString();

function publish(server: ReplicationServer, first: number, last: number): void {
  for (let sequence = first; sequence <= last; sequence++) {
    server.set(`${sequencePath(sequence)}.state.txt`, {
      body: encodeState({ sequence, timestamp: timeOf(sequence) }),
    });
  }
  server.set("state.txt", { body: encodeState({ sequence: last, timestamp: timeOf(last) }) });
}

const find = (server: ReplicationServer, timestamp: string) =>
  findStateAt({ server: server.url, signal: new AbortController().signal, userAgent: "Test/1" }, timestamp);

const SERVERS: readonly (readonly [first: number, last: number])[] = [
  [0, 40],
  [5_000, 5_002],
  [5_000, 5_090],
  [7, 7],
];

for (const [first, last] of SERVERS) {
  Deno.test(`the last state that is not later is found among ${first} to ${last}, and none before`, async () => {
    await using server = await startReplicationServer();
    publish(server, first, last);
    for (let sequence = first; sequence <= last; sequence++) {
      assert.equal((await find(server, timeOf(sequence))).sequence, sequence, `at ${sequence}`);
      assert.equal((await find(server, soon(timeOf(sequence)))).sequence, sequence, `after ${sequence}`);
    }
    const before = new Date(Date.parse(timeOf(first)) - 1_000).toISOString();
    await assert.rejects(find(server, before), /no longer has the changes since/);
  });
}

Deno.test("few states of a server with many are read", async () => {
  await using server = await startReplicationServer();
  publish(server, 0, 3_000);
  assert.equal((await find(server, timeOf(1_234))).sequence, 1_234);
  assert.ok(server.requests.length < 30, `${server.requests.length}`);
});
