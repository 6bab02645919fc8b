import assert from "node:assert/strict";
import type { FailureKind, ProbeResult } from "server/hub/monitor/core/probe_result.ts";
import { addRound, NO_ROUNDS } from "server/hub/monitor/core/round_tally.ts";
import { makeFailure, makeSuccess } from "../probe_results.ts";

const failed = (kind: FailureKind): ProbeResult => ({ ...makeFailure(), kind });

Deno.test("addRound: counts rounds and probes by outcome", () => {
  const first = addRound(NO_ROUNDS, {
    outcome: "published",
    durationSeconds: 3.1,
    probes: [makeSuccess(), makeSuccess(), failed("timeout"), failed("size")],
  });
  const second = addRound(first, {
    outcome: "published",
    durationSeconds: 0.2,
    probes: [makeSuccess(), failed("timeout"), failed("network"), failed("status"), failed("format")],
  });
  assert.deepEqual(second, {
    rounds: { published: 2, skipped: 0, failed: 0 },
    probes: { ok: 3, timeout: 2, network: 1, status: 1, format: 1, size: 1 },
    lastDurationSeconds: 0.2,
  });
});

Deno.test("addRound: the duration is that of the last round that was published", () => {
  const published = { outcome: "published", durationSeconds: 0.7, probes: [] } as const;
  for (const outcome of ["skipped", "failed"] as const) {
    const before = addRound(NO_ROUNDS, { outcome, durationSeconds: 5, probes: [] });
    assert.equal(before.lastDurationSeconds, null);
    const after = addRound(addRound(before, published), { outcome, durationSeconds: 5, probes: [] });
    assert.equal(after.lastDurationSeconds, 0.7);
    assert.equal(after.rounds[outcome], 2);
  }
});

Deno.test("addRound: leaves the tally that it is given as it is", () => {
  addRound(NO_ROUNDS, { outcome: "published", durationSeconds: 1, probes: [makeSuccess()] });
  assert.equal(NO_ROUNDS.probes.ok, 0);
  assert.equal(NO_ROUNDS.rounds.published, 0);
});
