// The script as the build bundles it, in a page of fakes.
import assert from "node:assert/strict";
import { join } from "node:path";
import { stop } from "esbuild";
import { buildNamedFile } from "client/build/build_named_file.ts";
import type { EarlyRequests } from "client/kit/http/early_requests.ts";
import { chooseLocale } from "client/page/texts/locale.ts";
import { LOCALES } from "contract/kit/locales.ts";
import { waitUntil } from "fakes/wait_until.ts";

const PAGE = "https://hub.example/karte/";
const REGION = { slug: "west", url: "https://west.example/api/" };
const PLAYGROUND = "https://west.example/api/rpc/get_playground?osm_id=5";

// esbuild's process ends a moment after the build that has stopped it.
Deno.test.sanitizer({ ops: false, resources: false });

let script: string;

Deno.test.beforeAll(async () => {
  const { file } = await buildNamedFile(
    join(import.meta.dirname!, "../../../.."),
    "client/page/start/start_link.ts",
    {
      inject: [],
      define: {
        LINKED_SCRIPTS: '["panel-1.js"]',
        LATER_STYLES: '"later_styles-1.css"',
        LATER_TEXTS: JSON.stringify(LOCALES.map((locale) => `${locale}_later-1.js`)),
      },
    },
  );
  script = new TextDecoder().decode(file.contents);
  await stop();
});

interface FakePage {
  readonly hash?: string;
  readonly search?: string;
  readonly stored?: string | null;
  readonly isStorageBlocked?: boolean;
  readonly languages?: readonly string[];
  readonly config?: Readonly<Record<string, unknown>>;
  readonly registry?: unknown;
  readonly isStatic?: boolean;
}

/** Runs the script until it has requested the playground. `read` are the URLs whose answers it has read. */
async function run(page: FakePage) {
  const answers: Readonly<Record<string, unknown>> = {
    "config.json": { appMode: "hub", registryUrl: "registry.json", defaultLocale: null, ...page.config },
    "registry.json": page.registry ?? { instances: [REGION] },
    "federation-status.json": { backends: { west: { url: REGION.url, static: page.isStatic ?? null } } },
  };
  const preloaded: string[] = [];
  const read: string[] = [];
  const scope: { earlyRequests?: EarlyRequests } = {};
  const parts = {
    globalThis: scope,
    document: {
      baseURI: PAGE,
      currentScript: { src: `${PAGE}assets/start_link-1.js` },
      documentElement: { dataset: {} },
      createElement: () => ({}),
      querySelector: () => null,
      head: { append: ({ href }: HTMLLinkElement) => preloaded.push(href.slice(`${PAGE}assets/`.length)) },
    },
    location: { hash: page.hash ?? "#west/W5", search: page.search ?? "" },
    navigator: { languages: page.languages ?? ["de"] },
    localStorage: {
      getItem() {
        if (page.isStorageBlocked) throw new DOMException("blocked", "SecurityError");
        return page.stored ?? null;
      },
    },
    fetch: (url: string) => {
      const response = Response.json(answers[url] ?? {});
      const clone = () => {
        read.push(url);
        return response.clone();
      };
      return Promise.resolve({ clone, text: () => response.text() });
    },
  };
  new Function(...Object.keys(parts), script)(...Object.values(parts));
  const listEarly = () => [...scope.earlyRequests?.keys() ?? []];
  await waitUntil("the region is called", listEarly, (urls) => urls.join().includes("/rpc/"));
  return { preloaded, read, early: listEarly() };
}

const HUB_FILES = ["config.json", "registry.json", "federation-status.json"];
const OF_HUB = [...HUB_FILES.map((name) => PAGE + name), PLAYGROUND];

Deno.test("start_link: a Hub's page requests the playground from the region, and reads only what it needs", async () => {
  const { preloaded, read, early } = await run({});
  assert.deepEqual(early, OF_HUB);
  assert.deepEqual(preloaded, ["panel-1.js", "later_styles-1.css", "de_later-1.js"]);
  assert.deepEqual(read, HUB_FILES);
});

Deno.test("start_link: the page of one region requests the playground and the facts of its region", async () => {
  const { read, early } = await run({ hash: "#N5", config: { appMode: "standalone" } });
  const api = `${PAGE}api/rpc`;
  assert.deepEqual(early, [`${PAGE}config.json`, `${api}/get_playground?osm_id=5`, `${api}/get_meta`]);
  assert.deepEqual(read, ["config.json"]);
});

Deno.test("start_link: a region that is published as plain files is asked for its facts alone", async () => {
  const hub = await run({ isStatic: true });
  assert.deepEqual(hub.early, [...OF_HUB.slice(0, -1), "https://west.example/api/rpc/get_meta"]);
  const { early } = await run({ hash: "#N5", config: { appMode: "standalone", staticApi: true } });
  assert.deepEqual(early, [`${PAGE}config.json`, `${PAGE}api/rpc/get_meta`]);
});

Deno.test("start_link: the registry may be an array", async () => {
  assert.deepEqual((await run({ registry: [REGION] })).early, OF_HUB);
});

Deno.test("start_link: works without storage", async () => {
  const { preloaded, early } = await run({ isStorageBlocked: true, languages: ["fr"] });
  assert.deepEqual(early, OF_HUB);
  assert.ok(preloaded.includes("fr_later-1.js"));
});

for (
  const page of [
    { search: "?lang=fr", stored: "nl" },
    { search: "?embed=1&lang=%20FR-be", stored: "nl" },
    { search: "?lang=xx", stored: "nl", languages: ["pl"] },
    { stored: "nl", languages: ["pl"] },
    { config: { defaultLocale: "it" }, languages: ["pl"] },
    { languages: ["frr", "arn", "PL-pl"] },
    { languages: ["ja", "uk"] },
    { languages: ["ja"] },
    { languages: ["C", "ja"] },
    { languages: ["C"] },
    { languages: [] },
  ] satisfies FakePage[] as FakePage[]
) {
  Deno.test(`start_link: preloads the texts that the page will load: ${JSON.stringify(page)}`, async () => {
    const { search = "", stored = null, languages = [], config } = page;
    const chosen = new URLSearchParams(search).get("lang") ?? stored;
    const locale = chooseLocale(chosen, config?.defaultLocale as string ?? null, languages);
    const { preloaded } = await run({ ...page, languages });
    assert.deepEqual(preloaded.filter((name) => name.includes("_later-")), [`${locale}_later-1.js`]);
  });
}
