import assert from "node:assert/strict";
import fc from "fast-check";
import {
  diffUrl,
  findMissingSequences,
  guessPeriod,
  MAX_SEQUENCE,
  parseReplicationState,
  type ReplicationState,
  sequencePath,
  stateUrl,
} from "server/node/update/core/replication_state.ts";
import { UpdateError, type UpdateFailure } from "server/node/update/core/update_error.ts";
import { encodeState } from "fakes/change_writer.ts";

const SOURCE = "https://example.org/state.txt";
const STATE = { sequence: 4123, timestamp: "2026-11-27T03:00:00.000Z" };

const VALID: readonly (readonly [name: string, text: string])[] = [
  ["as Java writes it", "#Fri Nov 27\nsequenceNumber=4123\ntimestamp=2026-11-27T03\\:00\\:00Z\n"],
  ["with Windows line ends", "sequenceNumber=4123\r\ntimestamp=2026-11-27T03\\:00\\:00Z\r\n"],
  ["without escapes", "timestamp=2026-11-27T03:00:00Z\nsequenceNumber=4123"],
  ["with spaces and colons", "  sequenceNumber : 4123 \n timestamp = 2026-11-27T03\\:00\\:00Z \n"],
  [
    "with further properties",
    "txnMaxQueried=99\nsequenceNumber=4123\ntxnActiveList=\ntimestamp=2026-11-27T03\\:00\\:00Z",
  ],
  ["with fractions", "sequenceNumber=4123\ntimestamp=2026-11-27T03\\:00\\:00.000Z"],
  ["with a byte order mark", "\uFEFFsequenceNumber=4123\ntimestamp=2026-11-27T03\\:00\\:00Z"],
];

for (const [name, text] of VALID) {
  Deno.test(`parseReplicationState reads a state ${name}`, () => {
    assert.deepEqual(parseReplicationState(text, SOURCE), STATE);
  });
}

const INVALID: readonly (readonly [text: string, reason: string])[] = [
  ["", "sequenceNumber is missing"],
  ["<html>Not found</html>", "sequenceNumber is missing"],
  ["#sequenceNumber=1\ntimestamp=2026-11-27T03:00:00Z", "sequenceNumber is missing"],
  ["sequenceNumber=1", "timestamp is missing"],
  ["sequenceNumber=-1\n", 'sequenceNumber is "-1", not a whole number up to 999999999'],
  ["sequenceNumber=1e3\n", 'sequenceNumber is "1e3", not a whole number up to 999999999'],
  ["sequenceNumber=1000000000\n", 'sequenceNumber is "1000000000", not a whole number up to 999999999'],
  ["sequenceNumber=\n", 'sequenceNumber is "", not a whole number up to 999999999'],
  [
    "sequenceNumber=1\ntimestamp=yesterday",
    'timestamp is "yesterday", not a time such as 2026-11-27T03:00:00Z',
  ],
  [
    "sequenceNumber=1\ntimestamp=2026-13-27T03:00:00Z",
    'timestamp is "2026-13-27T03:00:00Z", not a time such as 2026-11-27T03:00:00Z',
  ],
  ["x".repeat(70_000), "it has more than 65536 characters"],
];

for (const [text, reason] of INVALID) {
  Deno.test(`parseReplicationState refuses ${JSON.stringify(text.slice(0, 60))}`, () => {
    assert.throws(
      () => parseReplicationState(text, SOURCE),
      new UpdateError(`the state of the changes in "${SOURCE}" cannot be used: ${reason}`, "damaged"),
    );
  });
}

Deno.test("parseReplicationState takes no time for long lines", () => {
  const text = `a${" ".repeat(30_000)}b=${" ".repeat(30_000)}c`;
  const startMs = performance.now();
  assert.throws(() => parseReplicationState(text, SOURCE), UpdateError);
  assert.ok(performance.now() - startMs < 1_000);
});

Deno.test("parseReplicationState throws nothing but UpdateError", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
    try {
      parseReplicationState(`sequenceNumber=${text}\ntimestamp=${text}`, SOURCE);
    } catch (error) {
      assert.ok(error instanceof UpdateError);
    }
  }));
});

const sequence = fc.integer({ min: 0, max: MAX_SEQUENCE });

Deno.test("a state is what it was after it is written and read", () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(fc.property(sequence, seconds, (sequence, seconds) => {
    const state = { sequence, timestamp: new Date(seconds * 1000).toISOString() };
    assert.deepEqual(parseReplicationState(encodeState(state), SOURCE), state);
  }));
});

Deno.test("the path of a sequence has its digits in three groups of three", () => {
  assert.equal(sequencePath(4123), "000/004/123");
  assert.equal(sequencePath(0), "000/000/000");
  assert.equal(sequencePath(MAX_SEQUENCE), "999/999/999");
  fc.assert(fc.property(sequence, (sequence) => {
    const path = sequencePath(sequence);
    assert.match(path, /^\d{3}\/\d{3}\/\d{3}$/);
    assert.equal(Number(path.replaceAll("/", "")), sequence);
  }));
  for (const wrong of [-1, 1.5, MAX_SEQUENCE + 1, NaN]) assert.throws(() => sequencePath(wrong), RangeError);
});

Deno.test("addresses of diffs and states are below the server's, with or without its last slash", () => {
  for (const server of ["https://example.org/a-updates", "https://example.org/a-updates/"]) {
    assert.equal(diffUrl(server, 4123), "https://example.org/a-updates/000/004/123.osc.gz");
    assert.equal(stateUrl(server, 4123), "https://example.org/a-updates/000/004/123.state.txt");
    assert.equal(stateUrl(server, null), "https://example.org/a-updates/state.txt");
  }
  assert.equal(stateUrl("https://example.org", null), "https://example.org/state.txt");
  assert.equal(stateUrl("https://example.org/a?key=1#b", null), "https://example.org/a/state.txt?key=1");
});

const PERIODS = [
  ["https://planet.openstreetmap.org/replication/minute/", "minute"],
  ["https://planet.openstreetmap.org/replication/hour", "hour"],
  ["https://planet.openstreetmap.org/replication/day", "day"],
  ["https://download.geofabrik.de/europe/andorra-updates", "day"],
  ["https://download.openstreetmap.fr/replication/europe/france/minute", "minute"],
  ["https://hour.example.org/replication/europe", "day"],
  ["https://example.org/minuteman-updates", "day"],
  ["not an address", "day"],
] as const;

for (const [server, period] of PERIODS) {
  Deno.test(`the period of ${server} is taken to be a ${period}`, () => {
    assert.equal(guessPeriod(server), period);
  });
}

const at = (sequence: number, day: number): ReplicationState => ({
  sequence,
  timestamp: new Date(Date.UTC(2026, 10, day)).toISOString(),
});
const find = (applied: ReplicationState, published: ReplicationState) =>
  findMissingSequences({
    applied,
    published,
    maxGapDays: 30,
    maxSequences: 10,
    server: "https://example.org",
  });

Deno.test("findMissingSequences lists what follows the data, not too much at once", () => {
  assert.equal(find(at(5, 1), at(5, 1)), null);
  assert.deepEqual(find(at(5, 1), at(6, 2)), { first: 6, last: 6 });
  assert.deepEqual(find(at(5, 1), at(15, 11)), { first: 6, last: 15 });
  assert.deepEqual(find(at(5, 1), at(16, 11)), { first: 6, last: 15 });
  assert.deepEqual(find(at(5, 1), at(6, 31)), { first: 6, last: 6 });
});

const REFUSED: readonly (readonly [
  name: string,
  applied: ReplicationState,
  published: ReplicationState,
  UpdateFailure,
])[] = [
  ["a lower sequence", at(5, 2), at(4, 1), "backwards"],
  ["a lower sequence with a later time", at(5, 2), at(4, 3), "backwards"],
  ["an earlier time of a higher sequence", at(5, 2), at(6, 1), "backwards"],
  ["a time too long after the data's", at(5, 1), at(6, 32), "gap"],
];

for (const [name, applied, published, failure] of REFUSED) {
  Deno.test(`findMissingSequences refuses ${name}`, () => {
    assert.throws(() => find(applied, published), (error) => {
      assert.ok(error instanceof UpdateError);
      assert.equal(error.failure, failure);
      assert.match(error.message, /"https:\/\/example\.org".*sequence \d+ of 2026-1\d-\d\dT00:00:00\.000Z/);
      return true;
    });
  });
}
