import assert from "node:assert/strict";
import { mock } from "node:test";
import { answerQuestion, ITEMS_PER_MESSAGE } from "client/federation/nodes/answer_parsers.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { LARGE_ANSWER_BYTES, MANY_VALUES } from "client/federation/nodes/backend_call.ts";
import {
  type AnswerMessage,
  type AnswerQuestion,
  type AnswerWorker,
  createLargeAnswers,
  MAX_WORKERS,
  PARSE_LIMIT_MS,
} from "client/federation/nodes/large_answers.ts";
import { makeBackend } from "fakes/records.ts";

const encode = (text: string) => [new TextEncoder().encode(text)];
const feature = (id: number) =>
  `{"geometry":{"type":"Polygon","coordinates":[[[9,50],[9.1,50],[9.1,50.1],[9,50]]]},"properties":{"osm_id":${id}}}`;
const collection = (count: number) =>
  `{"features":[${Array.from({ length: count }, (_, i) => feature(i + 1)).join(",")}]}`;

/** Workers that answer at once, or never when they are stuck. */
function createStage({ isStuck = false, fails = false } = {}) {
  const messages: AnswerMessage[] = [];
  const stage = { started: 0, ended: 0, open: 0, most: 0, messages };
  const startWorker = (): AnswerWorker => {
    stage.started += 1;
    stage.open += 1;
    stage.most = Math.max(stage.most, stage.open);
    const worker: AnswerWorker = {
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      postMessage(question: AnswerQuestion) {
        if (fails) queueMicrotask(() => worker.onerror?.call(worker as Worker, new ErrorEvent("error")));
        if (isStuck || fails) return;
        queueMicrotask(() => {
          for (const data of answerQuestion(question)) {
            messages.push(data);
            worker.onmessage?.call(worker as Worker, new MessageEvent("message", { data }));
          }
        });
      },
      terminate() {
        stage.ended += 1;
        stage.open -= 1;
      },
    };
    return worker;
  };
  return { stage, parseLarge: createLargeAnswers(startWorker) };
}

Deno.test("a large answer arrives whole, in messages of bounded length", async () => {
  const { stage, parseLarge } = createStage();
  const count = 2 * ITEMS_PER_MESSAGE + 1;
  const result = await parseLarge("get_playgrounds_bbox", encode(collection(count)));
  assert.ok(result.ok);
  const { items, dropped } = result.value as { items: readonly unknown[]; dropped: number };
  assert.deepEqual([items.length, dropped], [count, 0]);
  assert.deepEqual(stage.messages.map((each) => each.kind === "items" ? each.items.length : "end"), [
    ...[ITEMS_PER_MESSAGE, ITEMS_PER_MESSAGE, 1],
    "end",
  ]);
});

Deno.test("a worker is used again, and ended when its answer is aborted", async () => {
  const good = createStage();
  for (let i = 0; i < 3; i++) await good.parseLarge("get_pois", encode("[]"));
  assert.deepEqual([good.stage.started, good.stage.ended], [1, 0]);

  const stuck = createStage({ isStuck: true });
  const controller = new AbortController();
  const answer = stuck.parseLarge("get_pois", encode("[]"), controller.signal);
  controller.abort();
  assert.deepEqual(await answer, { ok: false, failure: { kind: "aborted" } });
  assert.deepEqual([stuck.stage.started, stuck.stage.ended], [1, 1]);
});

Deno.test("a worker that takes too long is ended", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const stuck = createStage({ isStuck: true });
    const answer = stuck.parseLarge("get_pois", encode("[]"));
    await Promise.resolve();
    mock.timers.tick(PARSE_LIMIT_MS);
    assert.deepEqual(await answer, { ok: false, failure: { kind: "timeout", afterMs: PARSE_LIMIT_MS } });
    assert.equal(stuck.stage.ended, 1);
  } finally {
    mock.timers.reset();
  }
});

Deno.test("answers wait for each other beyond a number of workers", async () => {
  const stuck = createStage({ isStuck: true });
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const answers = controllers.map(({ signal }) => stuck.parseLarge("get_pois", encode("[]"), signal));
  for (const controller of controllers) controller.abort();
  for (const answer of answers) assert.equal((await answer).ok, false);
  assert.equal(stuck.stage.most, MAX_WORKERS);
  assert.equal(stuck.stage.open, 0);
});

Deno.test("broken JSON is a wrong format, a worker that fails a network failure", async () => {
  const { parseLarge } = createStage();
  const format = { ok: false, failure: { kind: "format" } };
  assert.deepEqual(await parseLarge("get_playgrounds_bbox", encode("{")), format);
  assert.deepEqual(await parseLarge("get_playgrounds_bbox", encode("[]")), format);
  const failing = createStage({ fails: true });
  assert.deepEqual(await failing.parseLarge("get_pois", encode("[]")), {
    ok: false,
    failure: { kind: "network" },
  });
});

Deno.test("only large answers are parsed outside of the page", async () => {
  const { stage, parseLarge } = createStage();
  const backend = makeBackend("west", { url: "https://west.example/api" });
  let body = collection(3);
  const api = createBackendApi({
    fetch: () => Promise.resolve(new Response(body)),
    pageUrl: "https://hub.example/",
    connectOrigins: ["https://west.example"],
    parseLarge,
  });
  const fetchCount = async () => {
    const result = await api.fetchPlaygrounds(backend, [9, 50, 10, 51], new AbortController().signal);
    return result.ok && result.value.items.length;
  };
  assert.deepEqual([await fetchCount(), stage.started], [3, 0]);
  body = `{"features":[],"more":[${"0,".repeat(MANY_VALUES)}0]}`;
  assert.deepEqual([await fetchCount(), stage.started], [0, 1]);
  const seen = stage.messages.length;
  body = collection(3).padEnd(LARGE_ANSWER_BYTES + 1);
  assert.deepEqual([await fetchCount(), stage.started], [3, 1]);
  assert.ok(stage.messages.length > seen);
  body = "null".padEnd(LARGE_ANSWER_BYTES + 1);
  const found = await api.fetchPlayground(backend, 1, new AbortController().signal);
  assert.deepEqual(found, { ok: true, value: null });
});
