import assert from "node:assert/strict";
import { AT_REST, nextUnrest } from "../../../../server/monitor/core/unrest.ts";

/** The rounds in which a backend counts as unsteady, when it changes in those that are given. */
function unsteadyRounds(changes: readonly number[], last: number): readonly number[] {
  const found: number[] = [];
  let unrest = AT_REST;
  for (let round = 1; round <= last; round++) {
    unrest = nextUnrest(unrest, round, changes.includes(round));
    if (unrest.isUnsteady) found.push(round);
  }
  return found;
}

Deno.test("nextUnrest: seven changes in an hour are none too many", () => {
  assert.deepEqual(unsteadyRounds([1, 2, 3, 4, 5, 6, 7], 120), []);
});

Deno.test("nextUnrest: unsteady from the eighth change on until an hour after the last one", () => {
  const rounds = unsteadyRounds([1, 2, 3, 4, 5, 6, 7, 8, 40], 200);
  assert.deepEqual([rounds[0], rounds.at(-1), rounds.length], [8, 99, 92]);
});

Deno.test("nextUnrest: changes more than an hour apart never add up", () => {
  assert.deepEqual(unsteadyRounds(Array.from({ length: 20 }, (_, i) => 1 + i * 60), 1_300), []);
});
