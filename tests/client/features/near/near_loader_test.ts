import assert from "node:assert/strict";
import { startNearLoader } from "client/features/near/near_loader.ts";
import { createPageState } from "client/page/state/page_state.ts";
import type { DetailsApi } from "client/playground/details/details_api.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { BackendApi } from "client/federation/nodes/backend_api.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { makeFilters } from "client/federation/filters/core/filters.ts";
import type { Bbox } from "contract/types.ts";
import { makeConfig, makePlayground } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

type Answer = Awaited<ReturnType<DetailsApi["fetchNearest"]>>;

interface Call {
  readonly key: string;
  readonly from: Position;
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly answer: (osmId: number) => Promise<void>;
  readonly fail: () => Promise<void>;
}

type BoxAnswer = Awaited<ReturnType<BackendApi["fetchPlaygrounds"]>>;

interface BoxCall {
  readonly key: string;
  /** Null for the whole region. */
  readonly box: Bbox | null;
  readonly limits?: Parameters<BackendApi["fetchPlaygrounds"]>[3];
  readonly answer: (value: BoxAnswer) => Promise<void>;
}

const WET = makePlayground({ properties: { is_water: true } });
const NOT_FOUND: BoxAnswer = { ok: false, failure: { kind: "http", status: 404 } };

/** A page with two regions around 9.5 50.5 and one far away, whose calls the test answers. */
function start() {
  const state = createPageState(makeConfig());
  const calls: Call[] = [];
  const boxCalls: BoxCall[] = [];
  const stop = startNearLoader({
    state,
    fallback: createRegionFallback({
      fetchRegion: ({ key }) => {
        boxCalls.push({ key, box: null, answer: () => Promise.resolve() });
        return Promise.resolve({ ok: true, value: { items: [WET], dropped: 0, isExcessive: false } });
      },
    }, () => {}),
    api: {
      fetchPlaygrounds({ key }, box, _signal, limits) {
        const { promise, resolve } = Promise.withResolvers<BoxAnswer>();
        boxCalls.push({
          key,
          box,
          limits,
          async answer(value) {
            resolve(value);
            await promise;
            for (let i = 0; i < 5; i++) await Promise.resolve();
          },
        });
        return promise;
      },
      fetchNearest({ key }, from, limit, signal) {
        const { promise, resolve } = Promise.withResolvers<Answer>();
        const settle = async (answer: Answer) => {
          resolve(answer);
          await promise;
          await Promise.resolve();
        };
        calls.push({
          key,
          from,
          limit,
          signal,
          answer: (osmId) =>
            settle({
              ok: true,
              value: {
                items: [{ osmType: null, osmId, name: null, position: [9.5, 50.5], properties: {} }],
                dropped: 0,
              },
            }),
          fail: () => settle({ ok: false, failure: { kind: "timeout", afterMs: 3_000 } }),
        });
        return promise;
      },
    },
  });
  const backends = [makeBackend("a"), makeBackend("b"), makeBackend("far")];
  state.backends.setRegistry(backends);
  for (const backend of backends) {
    const bbox = backend.key === "far" ? [20, 50, 21, 51] as const : [9, 50, 10, 51] as const;
    state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox }) }, 0);
  }
  const { near } = state;
  const read = () => ({
    ids: near.progress.value.answers.flatMap(({ items }) => items.map(({ osmId }) => osmId)),
    failed: near.progress.value.failures.map(({ name }) => name),
    isFinal: near.progress.value.isFinal,
  });
  return { state, near, calls, boxCalls, stop, read };
}

const VISITOR = { kind: "visitor", name: null, lon: 9.500_4, lat: 50.499_6, accuracyMetres: 20 } as const;

Deno.test("near loader: asks the regions in reach at once, for 50 playgrounds around a rounded position", () => {
  const { near, calls, stop } = start();
  assert.equal(calls.length, 0, "nothing before the list is opened");
  near.open(VISITOR);
  assert.deepEqual(calls.map(({ key, from, limit }) => [key, ...from, limit]), [
    ["a", 9.5, 50.5, 50],
    ["b", 9.5, 50.5, 50],
  ]);
  stop();
});

Deno.test("near loader: shows answers as they arrive, and names the region that does not answer", async () => {
  const { near, calls, stop, read } = start();
  near.open(VISITOR);
  await calls[1]!.answer(7);
  assert.deepEqual(read(), { ids: [7], failed: [], isFinal: false });
  await calls[0]!.fail();
  assert.deepEqual(read(), { ids: [7], failed: ["Kreis a"], isFinal: true });
  stop();
});

Deno.test("near loader: a step within the rounded position does not ask, a longer one does and keeps the answers", async () => {
  const { near, calls, stop, read } = start();
  near.open(VISITOR);
  await calls[0]!.answer(1);
  await calls[1]!.answer(2);
  near.follow({ lon: 9.500_1, lat: 50.499_9, accuracyMetres: 20 });
  assert.equal(calls.length, 2);
  near.follow({ lon: 9.502, lat: 50.5, accuracyMetres: 20 });
  assert.equal(calls.length, 4);
  assert.deepEqual(read(), { ids: [1, 2], failed: [], isFinal: false });
  await calls[3]!.answer(3);
  assert.deepEqual(read(), { ids: [3, 1], failed: [], isFinal: false });
  await calls[2]!.fail();
  assert.deepEqual(read(), { ids: [3], failed: ["Kreis a"], isFinal: true });
  stop();
});

Deno.test("near loader: another place forgets the answers; opening again asks again", async () => {
  const { near, calls, stop, read } = start();
  near.open(VISITOR);
  await calls[0]!.answer(1);
  near.open({ kind: "address", name: "Am Anger 5", lon: 9.7, lat: 50.6, accuracyMetres: 0 });
  assert.equal(calls[1]!.signal.aborted, true);
  assert.deepEqual(read().ids, []);
  assert.equal(calls.length, 4);
  near.open({ kind: "address", name: "Am Anger 5", lon: 9.7, lat: 50.6, accuracyMetres: 0 });
  assert.equal(calls.length, 6);
  near.follow({ lon: 9.1, lat: 50.1, accuracyMetres: 20 });
  assert.equal(calls.length, 6, "the visitor's way does not matter");
  stop();
});

Deno.test("near loader: a closed list asks nothing; unfinished questions are asked again when it opens", async () => {
  const { state, near, calls, stop } = start();
  near.open(VISITOR);
  state.sheets.close();
  assert.equal(calls[0]!.signal.aborted, true);
  near.follow({ lon: 9.6, lat: 50.5, accuracyMetres: 20 });
  assert.equal(calls.length, 2);
  state.sheets.toggle("near");
  assert.equal(calls.length, 4);
  await calls[2]!.answer(1);
  await calls[3]!.answer(2);
  state.sheets.close();
  state.sheets.toggle("near");
  assert.equal(calls.length, 4, "all is known");
  stop();
});

Deno.test("near loader: with filters it reads all playgrounds within 25 km, and within 75 km on demand", async () => {
  const { state, near, calls, boxCalls, stop } = start();
  state.filters.set(makeFilters(["water"], []));
  near.open(VISITOR);
  assert.deepEqual(calls, [], "the nearest ones lack what filters ask for");
  assert.deepEqual(boxCalls.map(({ key }) => key), ["a", "b"]);
  const [west, south, east, north] = boxCalls[0]!.box!;
  assert.ok(Math.abs((north - south) * 111.2 - 50) < 0.5 && east - west > north - south);
  assert.deepEqual(boxCalls[0]!.limits, { timeoutMs: 8_000, limitBytes: 10_485_760 });
  await boxCalls[0]!.answer({ ok: true, value: { items: [WET], dropped: 0, isExcessive: false } });
  const listed = () => near.matches.value.answers.flat().map(({ playground }) => playground);
  assert.deepEqual([listed(), near.matches.value.isFinal], [[WET], false]);
  await boxCalls[1]!.answer({ ok: false, failure: { kind: "timeout", afterMs: 8_000 } });
  assert.deepEqual(near.matches.value.failures.map(({ name }) => name), ["Kreis b"]);
  assert.equal(near.matches.value.isFinal, true);
  near.widen();
  assert.deepEqual(boxCalls.length, 4);
  assert.ok(Math.abs((boxCalls[2]!.box![3] - boxCalls[2]!.box![1]) * 111.2 - 150) < 1);
  assert.deepEqual(listed(), [WET], "what was found stays until new answers arrive");
  near.open({ kind: "view", name: null, lon: 9.6, lat: 50.5, accuracyMetres: 0 });
  assert.deepEqual(listed(), [], "of another place nothing stays");
  stop();
});

Deno.test("near loader: a node without the function sends its whole region", async () => {
  const { state, near, boxCalls, stop } = start();
  state.filters.set(makeFilters(["water"], []));
  near.open(VISITOR);
  await boxCalls[0]!.answer(NOT_FOUND);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(boxCalls.map(({ key, box }) => [key, box !== null]), [["a", true], ["b", true], [
    "a",
    false,
  ]]);
  assert.equal(near.matches.value.answers.flat()[0]?.playground, WET);
  stop();
});

Deno.test("near loader: a filter that is set while the list is open reads all playgrounds", () => {
  const { state, near, calls, boxCalls, stop } = start();
  near.open(VISITOR);
  assert.deepEqual([calls.length, boxCalls.length], [2, 0]);
  state.filters.set(makeFilters(["water"], []));
  assert.deepEqual([calls.length, boxCalls.length], [2, 2]);
  assert.ok(calls.every(({ signal }) => signal.aborted));
  state.filters.set(makeFilters(["water", "shade"], []));
  assert.equal(boxCalls.length, 2, "other filters need no other answers");
  stop();
});

Deno.test("near loader: the filter sheet reads what the list chooses from, and the list does not read it again", async () => {
  const { state, near, calls, boxCalls, stop } = start();
  near.aim(VISITOR);
  assert.deepEqual([calls.length, boxCalls.length], [0, 0], "nothing while neither is open");
  state.sheets.toggle("filters");
  assert.deepEqual(boxCalls.map(({ key }) => key), ["a", "b"]);
  for (const { answer } of boxCalls) {
    await answer({ ok: true, value: { items: [], dropped: 0, isExcessive: false } });
  }
  state.filters.set(makeFilters(["water"], []));
  near.show();
  assert.equal(state.sheets.open.value, "near");
  assert.deepEqual([calls.length, boxCalls.length], [0, 2]);
  state.filters.reset();
  assert.equal(calls.length, 2, "without filters, the nearest ones");
  stop();
});

Deno.test("near loader: the filter sheet over a list keeps the list's answers", async () => {
  const { state, near, calls, boxCalls, stop, read } = start();
  near.open(VISITOR);
  await calls[0]!.answer(1);
  await calls[1]!.answer(2);
  state.sheets.toggle("filters");
  assert.equal(boxCalls.length, 2);
  state.sheets.close();
  assert.equal(state.sheets.open.value, "near");
  assert.deepEqual([calls.length, read()], [2, { ids: [1, 2], failed: [], isFinal: true }]);
  stop();
});

Deno.test("near loader: around the middle of the view, the filter sheet reads nothing", () => {
  const { state, near, calls, boxCalls, stop } = start();
  near.aim({ kind: "view", name: null, lon: 9.5, lat: 50.5, accuracyMetres: 0 });
  state.sheets.toggle("filters");
  assert.deepEqual([calls.length, boxCalls.length], [0, 0]);
  stop();
});

Deno.test("near loader: a wider search asks regions farther away for their nearest playgrounds", () => {
  const { state, near, calls, stop } = start();
  const backend = makeBackend("wide");
  state.backends.setRegistry([backend]);
  state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: [10, 50, 10.5, 51] }) }, 0);
  near.open(VISITOR);
  assert.equal(calls.length, 0);
  near.widen();
  assert.deepEqual(calls.map(({ key }) => key), ["wide"]);
  stop();
});
