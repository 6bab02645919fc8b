// What the OGC API does beyond its standard: limits, caches, imports between two pages.
import assert from "node:assert/strict";
import { MAX_RUNNING } from "server/site/open_data/ogc/ogc_api.ts";
import { DamagedStoreError, type PlaygroundStore } from "server/node/store/playground_store.ts";
import { createRandomRegion } from "../../../node/service/region.ts";
import { openStoreOf } from "../../../node/store/open_store_of.ts";
import { serveOpenData } from "../downloads/serve_open_data.ts";

const region = createRandomRegion(31, 90);
const ITEMS = "/ogc/collections/playgrounds/items";

interface Page {
  readonly features: readonly { readonly id: string }[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

const linkOf = ({ links }: Page, rel: string): string => {
  const { pathname, search } = new URL(links.find((link) => link.rel === rel)!.href);
  return pathname + search;
};

Deno.test("a page of an earlier import is gone, with a sentence that says what to do", async () => {
  using before = openStoreOf(region);
  using after = openStoreOf(region, { importedAt: "2026-11-21T05:00:00Z" });
  let current: PlaygroundStore = before.store;
  const ask = serveOpenData(null, { store: () => current });
  const next = linkOf(await (await ask(`${ITEMS}?limit=10`)).json(), "next");
  assert.equal((await ask(next)).status, 200);
  current = after.store;
  const gone = await ask(next);
  assert.equal(gone.status, 410);
  assert.equal(gone.headers.get("content-type"), "application/problem+json");
  const { status, title, detail } = await gone.json();
  assert.deepEqual([status, title], [410, "Gone"]);
  assert.match(detail, /imported again .*start again without a cursor/);
});

Deno.test("links begin with the public address, or with that of the client", async () => {
  using opened = openStoreOf(region);
  const hrefs = async (publicUrl: string | null) => {
    const page: Page = await (await serveOpenData(opened.store, { publicUrl })("/ogc")).json();
    return page.links.filter(({ rel }) => rel !== "license").map(({ href }) => href);
  };
  for (const href of await hrefs(null)) assert.match(href, /^http:\/\/node\.example\//);
  for (const href of await hrefs("https://karte.example/kreis/")) {
    assert.match(href, /^https:\/\/karte\.example\/kreis\//);
  }
});

Deno.test("an answer is known until the next import; formats and encodings have tags of their own", async () => {
  using opened = openStoreOf(region);
  const ask = serveOpenData(opened.store);
  const tags = new Set<string>();
  for (const accept of ["application/geo+json", "text/html"]) {
    for (const encoding of ["identity", "gzip"]) {
      const headers = { accept, "accept-encoding": encoding };
      const response = await ask(`${ITEMS}?limit=50`, { headers });
      await response.body?.cancel();
      const etag = response.headers.get("etag")!;
      tags.add(etag);
      assert.equal(
        (await ask(`${ITEMS}?limit=50`, { headers: { ...headers, "if-none-match": etag } })).status,
        304,
      );
      assert.match(response.headers.get("vary")!, /accept/);
    }
  }
  // Pages are not compressed here.
  assert.equal(tags.size, 3);
});

Deno.test("the number of requests at a time is limited", async () => {
  using opened = openStoreOf(region);
  const waiting = Promise.withResolvers<void>();
  const slow: PlaygroundStore = {
    ...opened.store,
    list: async (...args) => {
      await waiting.promise;
      return opened.store.list(...args);
    },
  };
  const ask = serveOpenData(slow);
  const running = Array.from({ length: MAX_RUNNING }, () => ask(ITEMS));
  const refused = await ask(ITEMS);
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "2"]);
  assert.equal((await refused.json()).detail, "too many requests are running");
  waiting.resolve();
  for (const response of await Promise.all(running)) assert.equal(response.status, 200);
  assert.equal((await ask(ITEMS)).status, 200);
});

Deno.test("a damaged row is reported and answered with a problem", async () => {
  using opened = openStoreOf(region);
  const reported: string[] = [];
  const damaged: PlaygroundStore = {
    ...opened.store,
    list: () => Promise.reject(new DamagedStoreError("row 3 is damaged")),
  };
  const response = await serveOpenData(damaged, { reportDamage: (reason) => void reported.push(reason) })(
    ITEMS,
  );
  assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "60"]);
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.deepEqual(reported, ["row 3 is damaged"]);
});
