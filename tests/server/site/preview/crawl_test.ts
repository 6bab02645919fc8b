// Previews of the started program, fetched as a crawler does: a Hub with its own node, a dead one and one that hangs,
// and the map of one region.
import assert from "node:assert/strict";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { startRawServer, waitForClose } from "../../hub/monitor/raw_server.ts";
import { readDocument } from "./read_document.ts";

/** A playground of the sample region, as `W123`. */
async function findPlayground(hub: HubProcess): Promise<string> {
  const response = await fetch(`${hub.url}api/rpc/get_playgrounds`);
  const { features } = await response.json();
  const { osm_type, osm_id } =
    features.find((feature: { properties: { name?: string } }) => feature.properties.name)
      .properties;
  return `${osm_type}${osm_id}`;
}

async function crawl(hub: HubProcess, path: string) {
  const response = await fetch(`${hub.url}${path}`, { headers: { accept: "text/html" }, redirect: "manual" });
  return { status: response.status, ...readDocument(await response.text()) };
}

Deno.test("crawl: a Hub, through its nodes", async () => {
  await using hanging = startRawServer(waitForClose);
  // The port is free again at once: nothing listens there.
  const dead = startRawServer(() => Promise.resolve());
  await dead[Symbol.asyncDispose]();
  await using registry = await createRegistryFile([
    { slug: "own", url: "/api", name: "Musterstadt" },
    { slug: "dead", url: `${dead.origin}/api`, name: "Dead" },
    { slug: "hanging", url: `${hanging.origin}/api`, name: "Hanging" },
  ]);
  await using hub = await startHub({ registry: registry.path, env: { PUBLIC_URL: "https://karte.example" } });
  const key = await findPlayground(hub);
  const found = await crawl(hub, `p/own/${key}`);
  assert.equal(found.status, 200);
  assert.match(found.title, / – Musterstadt$/);
  assert.equal(found.data["@type"], "Playground");
  assert.equal(found.metas.get("og:url"), `https://karte.example/p/own/${key}`);
  assert.equal(found.mapLink, `../../#own/${key}`);
  for (
    const [path, status] of [
      ["p/own/W1", 404],
      ["p/nowhere/W1", 404],
      [`p/${key}`, 404],
      ["p/dead/W1", 502],
      ["p/hanging/W1", 502],
    ] as const
  ) {
    const page = await crawl(hub, path);
    assert.equal(page.status, status, path);
    assert.match(
      page.html,
      /<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>\n<p><a class="main-link" href="[./]+(#[a-z]+\/W1)?">/,
    );
  }
  const sitemap = await (await fetch(`${hub.url}sitemap.xml`)).text();
  assert.deepEqual([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url), [
    "https://karte.example/",
    "https://karte.example/own",
    "https://karte.example/dead",
    "https://karte.example/hanging",
  ]);
  assert.deepEqual(hub.log.filter(({ level }) => level === "error"), []);
});

Deno.test("crawl: the map of one region, with its own data or that of another server", async () => {
  await using registry = await createRegistryFile([]);
  const start = (env: Readonly<Record<string, string>>) =>
    startHub({ registry: registry.path, env: { APP_MODE: "standalone", ...env } });
  await using own = await start({});
  await using remote = await start({ DEPLOY_MODE: "ui", API_BASE_URL: `${own.url}api` });
  const key = await findPlayground(own);
  for (const server of [own, remote]) {
    const found = await crawl(server, `p/${key}`);
    assert.equal(found.status, 200);
    assert.equal(found.mapLink, `../#${key}`);
    const picture = await fetch(`${server.url}p/${key}.png`);
    assert.equal(picture.headers.get("content-type"), "image/png");
    assert.ok((await picture.bytes()).length > 1_000);
    assert.equal((await crawl(server, "p/W1")).status, 404);
    assert.equal((await crawl(server, `p/own/${key}`)).status, 404);
  }
});
