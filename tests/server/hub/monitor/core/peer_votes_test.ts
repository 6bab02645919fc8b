import assert from "node:assert/strict";
import { countVotes } from "server/hub/monitor/core/peer_votes.ts";
import { makeFullStatus } from "fakes/records.ts";

type Opinion = "up" | "down" | "none";

const cases: [peers: Opinion[], needed: number, down: number, known: number, isAgreed: boolean][] = [
  [[], 2, 1, 1, true],
  [["none"], 2, 1, 1, true],
  [["up"], 2, 1, 2, false],
  [["down"], 2, 2, 2, true],
  [["up", "up"], 2, 1, 3, false],
  [["up", "down"], 2, 2, 3, true],
  [["up", "down"], 3, 2, 3, false],
  [["down", "down"], 3, 3, 3, true],
  // One of those that are needed is silent.
  [["down", "none"], 3, 2, 2, true],
  [["up", "none"], 3, 1, 2, false],
];
for (const [peers, needed, down, known, isAgreed] of cases) {
  Deno.test(`countVotes: peers say ${peers.join(", ") || "nothing"}, ${needed} are needed: ${isAgreed}`, () => {
    const records = peers.map((opinion) =>
      new Map(opinion === "none" ? [] : [["tal", makeFullStatus({ up: opinion === "up" })]])
    );
    assert.deepEqual(countVotes("tal", records, needed), { down, known, isAgreed });
  });
}
