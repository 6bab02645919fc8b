// Notices at a URL: beside the file, over failures, and after a restart.
import assert from "node:assert/strict";
import { join } from "node:path";
import { READ_URL_MS } from "server/node/notices/notice_board.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { until } from "fakes/wait_until.ts";
import { createStore, START, withNotices } from "./notice_bench.ts";

const STORE = createStore({ 1: [9, 50], 2: [9.001, 50] });
const document = (...notices: unknown[]) => JSON.stringify({ notices });
const CLOSED = { playground: "W1", kind: "closed" };

function startTown(answer: () => Response) {
  let requests = 0;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    requests += 1;
    return answer();
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/notices.json`,
    requests: () => requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("notices of file and URL are in force together, the last good ones stay", () =>
  withNotices(async ({ open, write, directory, events, eventNames }) => {
    let answer = () => new Response(document({ playground: "W2", kind: "works" }));
    await using town = startTown(() => answer());
    const remote = { url: town.url, saveIn: join(directory, "notices", "url"), userAgent: "Test/1" };
    await write(CLOSED);
    const board = await open({ store: () => STORE, remote });
    const list = () => board.list(START, null).map(({ kind, osmId }) => `${kind} ${osmId}`);
    await board.refresh();
    assert.deepEqual(list(), ["closed 1", "works 2"]);

    const failures = [
      () => new Response("no", { status: 500 }),
      () => new Response('{"notices": ['),
      () => new Response(" ".repeat(1024 * 1024 + 1)),
    ];
    for (const failure of failures) {
      answer = failure;
      const before = events.length;
      await board.refresh();
      await board.refresh();
      assert.deepEqual(list(), ["closed 1", "works 2"]);
      assert.deepEqual(
        eventNames().slice(before),
        ["notices not usable, the last good ones stay in use"],
        "once for each reason",
      );
    }
    await board.stop();

    const restarted = await open({ store: () => STORE, remote });
    assert.equal(restarted.list(START, null).length, 2, "before the URL answers");
    await restarted.stop();
    const moved = await open({ store: () => STORE, remote: { ...remote, url: `${town.url}?other` } });
    assert.equal(moved.list(START, null).length, 1, "what was saved of another URL is not used");
    await moved.stop();
  }));

Deno.test("the URL is read at the start and then regularly", () =>
  withNotices(async ({ open, directory }) => {
    await using town = startTown(() => new Response(document(CLOSED)));
    const remote = { url: town.url, saveIn: join(directory, "notices", "url"), userAgent: "Test/1" };
    const patient = await open({ store: () => STORE, remote });
    await until(() => town.requests() === 1);
    for (const _ of Array(5)) await (await fetch(town.url)).body?.cancel();
    assert.equal(town.requests(), 6, "the pause has not ended");
    await patient.stop();

    await withElapsed(READ_URL_MS, async () => {
      const board = await open({ store: () => STORE, remote, checkIntervalMs: 10 });
      await until(() => board.list(START, null).length === 1);
      await until(() => town.requests() >= 9);
      await board.stop();
    });
  }));

Deno.test("a stop does not wait for a URL that never answers", () =>
  withNotices(async ({ open, directory }) => {
    const asked = Promise.withResolvers<void>();
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const accepting = listener.accept().then((connection) => {
      asked.resolve();
      return connection;
    });
    const url = `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}/`;
    const remote = { url, saveIn: join(directory, "notices", "url"), userAgent: "Test/1" };
    const board = await open({ store: () => STORE, remote });
    await asked.promise;
    await board.stop();
    (await accepting).close();
    listener.close();
  }));
