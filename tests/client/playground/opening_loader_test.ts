import assert from "node:assert/strict";
import { startOpeningLoader } from "../../../client/playground/opening_loader.ts";
import { createPageState } from "../../../client/page/page_state.ts";
import { makeConfig, makePlaced } from "../records.ts";

/** A loader with a clock and a timer that are moved by hand. */
function startStage(startsAt: Date) {
  const state = createPageState(makeConfig());
  let now = startsAt;
  let waiting: { callback: () => void; delayMs: number } | null = null;
  const stop = startOpeningLoader({
    state,
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
    passTo(later: Date) {
      const due = waiting!;
      [now, waiting] = [later, null];
      due.callback();
    },
    select: (openingHours: unknown) =>
      state.selection.select(makePlaced({ properties: { opening_hours: openingHours } })),
  };
}

const EVENING = new Date(2026, 10, 21, 19, 59, 10);

Deno.test("the opening loader keeps the state right from minute to minute", () => {
  const stage = startStage(EVENING);
  stage.select("08:00-20:00");
  const { current } = stage.state.opening;
  assert.equal(current.value?.status?.kind, "open");
  assert.equal(stage.delayMs, 50_000);
  const closing = new Date(2026, 10, 21, 20);
  stage.passTo(closing);
  assert.deepEqual(current.value?.status, { kind: "closed", changesAt: new Date(2026, 10, 22, 8) });
  assert.equal(current.value?.asOf, closing);
  assert.equal(stage.delayMs, 60_000);
  stage.stop();
});

Deno.test("the opening loader shows another playground's hours, or none", () => {
  const stage = startStage(EVENING);
  const { opening, selection } = stage.state;
  stage.select("08:00-20:00");
  stage.select("24/7");
  assert.equal(opening.current.value?.rules, "24/7");
  assert.equal(opening.current.value?.placed, selection.selected.value);
  stage.select("nonsense!");
  assert.equal(opening.current.value, null);
  stage.select("24/7");
  selection.clear();
  assert.equal(opening.current.value, null);
  assert.equal(stage.delayMs, null, "a timer runs on for nobody");
  stage.stop();
});

Deno.test("the opening loader stops with its timer", () => {
  const stage = startStage(EVENING);
  stage.select("08:00-20:00");
  stage.stop();
  assert.equal(stage.delayMs, null);
});
