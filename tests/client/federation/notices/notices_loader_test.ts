import assert from "node:assert/strict";
import { createComparisonModel } from "client/features/favourites/comparison_model.ts";
import { parseFavourite } from "client/features/favourites/core/favourite.ts";
import { noticesOf } from "client/federation/notices/core/notices_now.ts";
import { NOTICES_AGE_MS, startNoticesLoader } from "client/federation/notices/notices_loader.ts";
import { createNoticesApi } from "client/federation/nodes/notices_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { encodeNotice, type Notice } from "contract/playground/notice.ts";
import { type FakeNode, type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { until } from "fakes/wait_until.ts";
import { makeConfig, makePlaced } from "../../records.ts";
import { day, makeNotice } from "./notice_record.ts";

const WEST = { slug: "west", name: "West", count: 1, seed: 1 } as const;
const EAST = { slug: "east", name: "East", count: 1, seed: 2 } as const;
const HERE = { lon: 9.5, lat: 50.5, zoom: 15, bbox: [9.4, 50.4, 9.6, 50.6] } as const;
const FAR_OUT = { ...HERE, zoom: 3 };
const CLOSED = makeNotice({ from: "2026-11-20", until: "2026-11-24" });
const FAVOURITE = parseFavourite({ id: "W31", lon: 9.5, lat: 50.5 })!;
const sent = (...notices: Notice[]) => notices.map(encodeNotice);

/** A page over fake nodes, whose clock and visibility the test sets. */
async function openPage(...options: FakeNodeOptions[]) {
  const nodes = await Promise.all(options.map(startFakeNode));
  const state = createPageState(makeConfig());
  const backends = nodes.map(({ url, registryEntry: { slug } }) => makeBackend(slug, { url }));
  state.backends.setRegistry(backends);
  const boxes = [[9.3, 50.3, 9.7, 50.7], [19, 50, 20, 51]] as const;
  backends.forEach((backend, i) =>
    state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: boxes[i]! }) }, 0)
  );
  let nowMs = day("2026-11-22");
  let isVisible = true;
  let onVisibility = () => {};
  let tick = () => {};
  const stop = startNoticesLoader({
    state,
    api: createNoticesApi({
      fetch,
      pageUrl: "https://hub.example/",
      connectOrigins: nodes.map(({ url }) => new URL(url).origin),
    }),
    now: () => new Date(nowMs),
    wait(callback) {
      tick = callback;
      return () => tick = () => {};
    },
    isVisible: () => isVisible,
    watchVisibility(listener) {
      onVisibility = listener;
      return () => onVisibility = () => {};
    },
  });
  return {
    state,
    nodes,
    backends,
    /** Kinds of the notices in force at the playground of the first region. */
    kinds: () =>
      noticesOf(state.notices.value, { backendKey: "west", osmType: "W", osmId: 31 }).inForce
        .map(({ kind }) => kind).join(),
    asked: () => nodes.map((node) => node.count("get_notices")),
    wait(ms: number) {
      nowMs += ms;
      tick();
    },
    setVisible(visible: boolean) {
      isVisible = visible;
      onVisibility();
    },
    async [Symbol.asyncDispose]() {
      stop();
      for (const node of nodes) await node.stop();
    },
  };
}

const answered = (node: FakeNode, times: number) =>
  until(() => node.requests.filter(({ finished }) => finished).length === times, `${times} answers`);

Deno.test("a node is asked once, when its playgrounds are in view and not only its ring", async () => {
  await using page = await openPage(
    { region: WEST, notices: sent(CLOSED) },
    { region: EAST, notices: [] },
  );
  const { view } = page.state;
  view.moved(FAR_OUT);
  assert.deepEqual(page.asked(), [0, 0]);
  view.moved(HERE);
  await until(() => page.kinds() === "closed", "the notice is known");
  view.moved(FAR_OUT);
  view.moved({ ...HERE, zoom: 16 });
  page.state.backends.checkStatusAge(0);
  await answered(page.nodes[0]!, 1);
  assert.deepEqual(page.asked(), [1, 0]);
  assert.deepEqual(page.nodes[0]!.requests[0]!.query, {}, "the address is the same for all visitors");
});

Deno.test("a node is asked when the panel of one of its playgrounds is opened", async () => {
  await using page = await openPage({ region: WEST, notices: sent(CLOSED) });
  const { key, url, name } = page.backends[0]!;
  page.state.selection.select(makePlaced({}, { backendKey: key, backendUrl: url, backendName: name }));
  await until(() => page.kinds() === "closed", "the notice is known");
});

Deno.test("a node is asked when one of its playgrounds is listed nearby or compared", async () => {
  for (const part of ["near", "comparison"] as const) {
    await using page = await openPage({ region: WEST, notices: sent(CLOSED) });
    const { key, url, name } = page.backends[0]!;
    const origin = { backendKey: key, backendUrl: url, backendName: name, lastImportAt: null };
    if (part === "near") {
      const answers = [{ origin, slug: null, items: [] }];
      page.state.near.progress.value = { answers, failures: [], isFinal: true };
    } else {
      const comparison = createComparisonModel();
      page.state.comparison.value = comparison;
      comparison.settle(FAVOURITE, {
        kind: "ready",
        playground: makePlaced().playground,
        backendKey: key,
        opening: null,
        shade: "unknown",
      });
    }
    await until(() => page.kinds() === "closed", `${part}: the notice is known`);
  }
});

Deno.test("notices end and begin while the page is open, without a request", async () => {
  const works = makeNotice({ kind: "works", from: "2026-11-25" });
  await using page = await openPage({ region: WEST, notices: sent(works, CLOSED) });
  page.state.view.moved(HERE);
  await until(() => page.kinds() === "closed", "the notice is known");
  page.wait(1_000);
  const before = page.state.notices.value;
  assert.equal(page.state.notices.value, before, "nothing has changed");
  page.setVisible(false);
  page.wait(3 * 86_400_000);
  assert.equal(page.kinds(), "works");
  assert.deepEqual(page.asked(), [1]);
});

Deno.test("a node is asked again after a quarter of an hour, by a page in the foreground", async () => {
  await using page = await openPage({ region: WEST, notices: sent(CLOSED) });
  const node = page.nodes[0]!;
  page.state.view.moved(HERE);
  await until(() => page.kinds() === "closed", "the notice is known");
  page.wait(NOTICES_AGE_MS - 1);
  page.setVisible(false);
  page.wait(NOTICES_AGE_MS);
  assert.deepEqual(page.asked(), [1]);
  node.set({ notices: [] });
  page.setVisible(true);
  await until(() => page.kinds() === "", "the notice is gone");
  assert.deepEqual(page.asked(), [2]);
  node.set({ behaviour: "http500", notices: sent(CLOSED) });
  page.wait(NOTICES_AGE_MS);
  await answered(node, 3);
  node.set({ behaviour: "ok" });
  page.wait(NOTICES_AGE_MS);
  await until(() => page.kinds() === "closed", "a failure is not for the session");
});

Deno.test("a node that lacks the function is asked once per session, and nothing is known", async () => {
  await using page = await openPage({ region: WEST });
  page.state.view.moved(HERE);
  await answered(page.nodes[0]!, 1);
  // The answer has to be read by the page, too.
  await new Promise((resolve) => setTimeout(resolve, 50));
  page.wait(2 * NOTICES_AGE_MS);
  page.state.view.moved(FAR_OUT);
  page.state.view.moved(HERE);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(page.asked(), [1]);
  assert.equal(page.state.notices.value, null);
});
