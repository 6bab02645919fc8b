import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import { startAmenityHours } from "client/playground/opening/amenity_hours_loader.ts";
import { evaluateOpening } from "client/playground/opening/opening_evaluation.ts";
import { makeConfig, makePlaced } from "../../records.ts";

const EVENING = new Date(2026, 10, 21, 19, 59, 10);
const CLOSING = new Date(2026, 10, 21, 20);
/** Lets answers that are there reach the loader. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The page with a chosen playground, and a loader without a worker, with a clock moved by hand. */
function startStage() {
  const state = createPageState(makeConfig());
  const asked: string[] = [];
  let now = EVENING;
  let waiting: (() => void) | null = null;
  const stop = startAmenityHours({
    state,
    evaluator: {
      evaluate(question) {
        asked.push(question.value);
        return Promise.resolve(evaluateOpening(question));
      },
      stop: () => {},
    },
    now: () => now,
    wait(callback) {
      waiting = callback;
      return () => void (waiting = null);
    },
  });
  state.selection.select(makePlaced({ osmId: 1 }));
  return {
    ...state,
    stop,
    asked,
    isWaiting: () => waiting !== null,
    async show(...hours: readonly string[]) {
      const value = hours.map((opening_hours, i) => ({
        position: [9.5 + i / 10_000, 50.5] as const,
        tags: new Map(Object.entries({ amenity: "toilets", opening_hours })),
      }));
      state.details.settle("amenities", { kind: "ready", value });
      await settle();
    },
    async passTo(later: Date) {
      now = later;
      waiting!();
      await settle();
    },
    closed: () => [...state.details.amenityHours.value.closed],
    kinds: () => [...state.details.amenityHours.value.statuses.values()].map(({ kind }) => kind),
  };
}

Deno.test("opening hours nearby: each value once, again when one of them closes", async () => {
  const stage = startStage();
  await stage.show("08:00-20:00", "08:00-18:00", "08:00-20:00", "24/7", "nonsense!");
  assert.deepEqual(stage.asked, ["08:00-20:00", "08:00-18:00", "24/7", "nonsense!"]);
  assert.deepEqual(stage.kinds(), ["open", "closed", "always"], "what cannot be evaluated is not known");
  assert.deepEqual(stage.closed(), ["08:00-18:00"]);
  await stage.passTo(CLOSING);
  assert.deepEqual(stage.closed().sort(), ["08:00-18:00", "08:00-20:00"]);
  assert.deepEqual(stage.asked.slice(4), ["08:00-20:00"], "the others hold");
  stage.stop();
});

Deno.test("opening hours nearby: nothing is left of them after another choice", async () => {
  const stage = startStage();
  await stage.show("08:00-18:00");
  assert.deepEqual(stage.closed(), ["08:00-18:00"]);
  stage.selection.clear();
  assert.deepEqual(stage.closed(), []);
  assert.equal(stage.isWaiting(), false);
  stage.stop();
});
