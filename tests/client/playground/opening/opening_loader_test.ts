import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import type { OpeningAnswer } from "client/playground/core/opening_hours.ts";
import { evaluateOpening } from "client/playground/opening/opening_evaluation.ts";
import type { OpeningEvaluator } from "client/playground/opening/opening_evaluator.ts";
import { startOpeningLoader } from "client/playground/opening/opening_loader.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { makeConfig, makePlaced } from "../../records.ts";

/** Without a worker, at once. */
const HERE: OpeningEvaluator = {
  evaluate: (question) => Promise.resolve(evaluateOpening(question)),
  stop: () => {},
};
/** Lets answers that are there reach the loader. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A loader with a clock and a timer that are moved by hand. */
function startStage(startsAt: Date, evaluator = HERE) {
  const state = createPageState(makeConfig());
  let now = startsAt;
  let waiting: { callback: () => void; delayMs: number } | null = null;
  const stop = startOpeningLoader({
    state,
    evaluator,
    now: () => now,
    wait: (callback, delayMs) => {
      const own = waiting = { callback, delayMs };
      return () => {
        if (waiting === own) waiting = null;
      };
    },
  });
  return {
    state,
    stop,
    get delayMs() {
      return waiting?.delayMs ?? null;
    },
    async passTo(later: Date) {
      const due = waiting!;
      [now, waiting] = [later, null];
      due.callback();
      await settle();
    },
    async select(openingHours: unknown) {
      state.selection.select(makePlaced({ properties: { opening_hours: openingHours } }));
      await settle();
    },
  };
}

const BEFORE_CLOSING = new Date(2026, 10, 21, 19, 59, 10);

Deno.test("opening loader: updates the state every minute", async () => {
  const stage = startStage(BEFORE_CLOSING);
  await stage.select("08:00-20:00");
  const current = stage.state.opening;
  assert.equal(current.value?.status?.kind, "open");
  assert.equal(stage.delayMs, 50_000);
  const closing = new Date(2026, 10, 21, 20);
  await stage.passTo(closing);
  assert.deepEqual(current.value?.status, { kind: "closed", changesAt: new Date(2026, 10, 22, 8) });
  assert.equal(current.value?.asOf, closing);
  assert.equal(stage.delayMs, 60_000);
  stage.stop();
});

Deno.test("opening loader: follows the region's place", async () => {
  // Austria's national day.
  const stage = startStage(new Date(2026, 9, 26, 12));
  const { backends, opening } = stage.state;
  const backend = makeBackend();
  backends.setRegistry([backend]);
  await stage.select("08:00-20:00; PH off");
  assert.equal(opening.value?.status.kind, "open", "nothing names the country: Germany");
  backends.settleMeta(backend, { ok: true, value: makeMeta({ country: "AT" }) }, 0);
  await settle();
  assert.equal(opening.value?.status.kind, "closed");
  const before = opening.value;
  backends.settleMeta(backend, { ok: true, value: makeMeta({ country: "AT", name: "Wien" }) }, 1);
  await settle();
  assert.equal(opening.value, before, "the place is the same");
  stage.stop();
});

Deno.test("opening loader: follows the selection", async () => {
  const stage = startStage(BEFORE_CLOSING);
  const { opening, selection } = stage.state;
  await stage.select("08:00-20:00");
  await stage.select("24/7");
  assert.equal(opening.value?.rules, "24/7");
  assert.equal(opening.value?.placed, selection.selected.value);
  await stage.select("nonsense!");
  assert.equal(opening.value, null);
  await stage.select("24/7");
  selection.clear();
  assert.equal(opening.value, null);
  assert.equal(stage.delayMs, null, "the timer still runs");
  stage.stop();
});

Deno.test("opening loader: stopping cancels the timer", async () => {
  const stage = startStage(BEFORE_CLOSING);
  await stage.select("08:00-20:00");
  stage.stop();
  assert.equal(stage.delayMs, null);
});

Deno.test("opening loader: a value that takes too long is unclear, and not tried again", async () => {
  let asked = 0;
  const stage = startStage(BEFORE_CLOSING, {
    ...HERE,
    evaluate: () => Promise.resolve({ kind: "timedOut", count: ++asked } as const),
  });
  await stage.select("; x");
  const current = stage.state.opening;
  assert.deepEqual(current.value?.status, { kind: "unclear", changesAt: null });
  assert.equal(current.value?.rules, "; x");
  assert.deepEqual([stage.delayMs, asked], [null, 1]);
  stage.stop();
});

Deno.test("opening loader: an answer for a playground that is no longer chosen is ignored", async () => {
  const late = Promise.withResolvers<OpeningAnswer>();
  const stage = startStage(BEFORE_CLOSING, { ...HERE, evaluate: () => late.promise });
  await stage.select("08:00-20:00");
  stage.state.selection.clear();
  late.resolve({
    kind: "evaluated",
    rules: "24/7",
    status: { kind: "always", changesAt: null },
    validUntil: null,
    schoolHolidaysUntil: null,
  });
  await settle();
  assert.equal(stage.state.opening.value, null);
  assert.equal(stage.delayMs, null);
  stage.stop();
});

Deno.test("opening loader: without a worker there is no state", async () => {
  const stage = startStage(BEFORE_CLOSING, {
    ...HERE,
    evaluate: () => Promise.resolve({ kind: "unavailable" }),
  });
  await stage.select("08:00-20:00");
  assert.equal(stage.state.opening.value, null);
  assert.equal(stage.delayMs, null);
  stage.stop();
});
