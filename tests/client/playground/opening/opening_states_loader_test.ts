import assert from "node:assert/strict";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { createPageState } from "client/page/state/page_state.ts";
import type { OpeningAnswer, OpeningQuestion } from "client/playground/core/opening_hours.ts";
import { evaluateOpening } from "client/playground/opening/opening_evaluation.ts";
import { startOpeningStates } from "client/playground/opening/opening_states_loader.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { BOX, makeConfig, makePlaced } from "../../records.ts";

const BEFORE_CLOSING = new Date(2026, 10, 21, 19, 59, 10);
const CLOSING = new Date(2026, 10, 21, 20);
/** Lets answers that are there reach the loader. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The page at a zoom with single playgrounds, and a loader without a worker, with a clock moved by hand. */
function startStage(evaluate: (question: OpeningQuestion) => OpeningAnswer = evaluateOpening) {
  const state = createPageState(makeConfig());
  state.filters.useRule(createPageRule);
  state.view.moved({ lon: 9.5, lat: 50.5, zoom: 15, bbox: BOX });
  const asked: string[] = [];
  const regions: (string | null)[] = [];
  let now = BEFORE_CLOSING;
  let waiting: { callback: () => void; delayMs: number } | null = null;
  const stop = startOpeningStates({
    state,
    evaluator: {
      evaluate(question) {
        asked.push(question.value);
        regions.push(question.region.state ?? question.region.country);
        return Promise.resolve(evaluate(question));
      },
      stop: () => {},
    },
    now: () => now,
    wait: (callback, delayMs) => {
      const own = waiting = { callback, delayMs };
      return () => {
        if (waiting === own) waiting = null;
      };
    },
  });
  return {
    ...state,
    stop,
    asked,
    regions,
    get delayMs() {
      return waiting?.delayMs ?? null;
    },
    /** To clusters. */
    zoomOut: () => state.view.moved({ lon: 9.5, lat: 50.5, zoom: 10, bbox: BOX }),
    async show(...hours: readonly unknown[]) {
      const playgrounds = hours.map((value, i) =>
        makePlaced({ osmId: i + 1, properties: { opening_hours: value } })
      );
      state.shown.show({ tier: "polygon", playgrounds });
      await settle();
    },
    async passTo(later: Date) {
      const due = waiting!;
      [now, waiting] = [later, null];
      due.callback();
      await settle();
    },
    shownIds: () =>
      state.shown.data.value.tier === "polygon"
        ? state.shown.data.value.playgrounds.map(({ playground }) => playground.osmId).join(" ")
        : null,
  };
}

Deno.test("opening states: the filter hides what is closed, also as time passes", async () => {
  const stage = startStage();
  await stage.show("08:00-20:00", undefined, "21:00-22:00", "nonsense!", " 08:00-20:00 ");
  assert.deepEqual([...stage.filters.opening.value.closed], ["21:00-22:00"], "for the pins");
  assert.equal(stage.shownIds(), "1 2 3 4 5", "without the filter nothing is hidden");
  stage.filters.toggleAttribute("open_now");
  assert.equal(stage.shownIds(), "1 2 4 5");
  assert.equal(stage.filters.opening.value.isComplete, true);
  assert.equal(stage.delayMs, 50_000);
  const before = stage.shown.data.value;
  stage.asked.length = 0;
  await stage.passTo(new Date(2026, 10, 21, 19, 59, 59));
  assert.equal(stage.shown.data.value, before, "nothing has changed, nothing is drawn");
  assert.deepEqual(stage.asked, []);
  await stage.passTo(CLOSING);
  assert.equal(stage.shownIds(), "2 4");
  assert.deepEqual(stage.asked, ["08:00-20:00", "08:00-20:00"]);
  stage.stop();
  assert.equal(stage.delayMs, null, "the timer still runs");
});

Deno.test("opening states: known hours apply to new playgrounds at once", async () => {
  const stage = startStage();
  stage.filters.toggleAttribute("open_now");
  await stage.show("21:00-22:00");
  assert.equal(stage.shownIds(), "");
  stage.shown.show({
    tier: "polygon",
    playgrounds: ["21:00-22:00", "24/7"].map((opening_hours) =>
      makePlaced({ properties: { opening_hours } })
    ),
  });
  assert.equal(stage.shownIds(), "1");
  await settle();
  assert.deepEqual(stage.asked, ["21:00-22:00", "24/7"]);
  stage.stop();
});

Deno.test("opening states: evaluated while the sheet of filters or the list nearby is open", async () => {
  const stage = startStage();
  await stage.show("21:00-22:00");
  stage.sheets.toggle("filters");
  await settle();
  assert.equal(stage.filters.opening.value.statuses.get("21:00-22:00")?.kind, "closed");
  assert.equal(stage.shownIds(), "1", "without the filter nothing is hidden");
  const item = {
    osmType: null,
    osmId: 7,
    name: null,
    position: [9.5, 50.5] as const,
    properties: { opening_hours: "24/7" },
  };
  const { origin } = makePlaced();
  stage.near.progress.value = {
    answers: [{ origin, slug: null, items: [item] }],
    failures: [],
    isFinal: true,
  };
  stage.sheets.toggle("near");
  await settle();
  assert.deepEqual(
    [...stage.filters.opening.value.statuses.values()].map(({ kind }) => kind),
    ["closed", "always"],
  );
  stage.sheets.close();
  assert.notEqual(stage.filters.opening.value.asOf, null, "the map shows single playgrounds");
  stage.zoomOut();
  assert.equal(stage.filters.opening.value.asOf, null);
  assert.equal(stage.delayMs, null, "the timer still runs");
  stage.stop();
});

Deno.test("opening states: one text in two regions is one state each", async () => {
  const stage = startStage();
  stage.filters.toggleAttribute("open_now");
  const backends = [
    makeBackend("alpha"),
    makeBackend("beta", { country: "AT" }),
    makeBackend("gamma", { country: "FR" }),
  ];
  stage.backends.setRegistry(backends);
  const meta = makeMeta({ country: "DE", state: "DE-HE" });
  stage.backends.settleMeta(backends[0]!, { ok: true, value: meta }, 0);
  // What the node says counts before the registry.
  const own = makeMeta({ country: "ES", state: "ES-MD" });
  stage.backends.settleMeta(backends[2]!, { ok: true, value: own }, 0);
  const playgrounds = backends.map(({ key }, i) =>
    makePlaced({ osmId: i + 1, properties: { opening_hours: "18:00-22:00; PH off" } }, { backendKey: key })
  );
  stage.shown.show({ tier: "polygon", playgrounds });
  await settle();
  assert.deepEqual(stage.regions, ["DE-HE", "AT", "ES-MD"]);
  assert.equal(stage.shownIds(), "1 2 3");
  // Austria's national day.
  await stage.passTo(new Date(2027, 9, 26, 19));
  assert.equal(stage.shownIds(), "1 3");
  assert.deepEqual([...stage.filters.opening.value.closed], [playgrounds[1]!.playground.properties]);
  stage.backends.settleMeta(backends[2]!, { ok: true, value: { ...own, country: "AT", state: null } }, 1);
  await settle();
  assert.equal(stage.shownIds(), "1");
  stage.stop();
});

Deno.test("opening states: without a worker nothing is hidden, and the next minute tries again", async () => {
  const stage = startStage(() => ({ kind: "unavailable" }));
  stage.filters.toggleAttribute("open_now");
  await stage.show("21:00-22:00", "22:00-23:00");
  assert.deepEqual(stage.asked, ["21:00-22:00"]);
  assert.equal(stage.shownIds(), "1 2");
  await stage.passTo(CLOSING);
  assert.equal(stage.asked.length, 2);
  stage.stop();
});

Deno.test("opening states: what is asked last wins", async () => {
  const stage = startStage();
  const first = stage.show("21:00-22:00");
  stage.zoomOut();
  await first;
  assert.equal(stage.filters.opening.value.asOf, null);
  assert.equal(stage.delayMs, null);
  stage.stop();
});
