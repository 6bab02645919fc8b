// The catalogue of the started program: a node, a Hub, and what is refused.
import assert from "node:assert/strict";
import { join } from "node:path";
import { startFakeNode } from "fakes/fake_node.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { expandGraph, type Graph } from "./expanded_graph.ts";
import { checkProfile, fullName } from "./profile.ts";

const PUBLIC_URL = "https://karte.example/spiel/";
const OPERATOR = {
  IMPRESSUM_ORG: "Spielraum e. V.",
  IMPRESSUM_ADDRESS: "Am Markt 1, 36037 Fulda",
  IMPRESSUM_EMAIL: "team@karte.example",
};

const open = (hub: HubProcess, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${hub.url}catalog.jsonld`, { headers });

async function readGraph(hub: HubProcess): Promise<Graph> {
  const response = await open(hub);
  assert.equal(response.status, 200);
  const graph = await expandGraph(await response.json());
  assert.deepEqual(checkProfile(graph).wrong, []);
  return graph;
}

/** Of the nodes of a class: values of a property, sorted. */
function list(graph: Graph, className: string, property: string): unknown[] {
  return [...graph.values()].filter(({ types }) => types.includes(fullName(className))).flatMap((node) =>
    (node.properties.get(fullName(property)) ?? []).map((value) => value["@id"] ?? value["@value"])
  ).sort();
}

for (const deployMode of ["data-node", "data-node-ui"]) {
  Deno.test(`/catalog.jsonld of a node with DEPLOY_MODE=${deployMode}`, () =>
    withDirectory(async (dataDir) => {
      await putRegionStore(join(dataDir, "node", "region.sqlite"), { relationId: 62650, name: "Fulda" });
      await using registry = await createRegistryFile([]);
      await using hub = await startHub({
        registry: registry.path,
        dataDir,
        env: { APP_MODE: "standalone", DEPLOY_MODE: deployMode, PUBLIC_URL, ...OPERATOR },
      });
      const graph = await readGraph(hub);
      assert.deepEqual(list(graph, "dcat:Dataset", "dct:identifier"), [
        `${PUBLIC_URL}catalog.jsonld#playgrounds`,
      ]);
      assert.deepEqual(list(graph, "dcat:Dataset", "dct:title"), [
        "Playgrounds: Fulda",
        "Spielplätze: Fulda",
      ]);
      assert.deepEqual(list(graph, "dcat:Dataset", "dct:modified"), ["2026-11-20T05:00:00.000Z"]);
      assert.deepEqual(list(graph, "dcat:Distribution", "dcat:downloadURL"), [
        `${PUBLIC_URL}data/playgrounds.csv`,
        `${PUBLIC_URL}data/playgrounds.geojson`,
        `${PUBLIC_URL}data/playgrounds.geojsonl`,
      ]);
      const files = list(graph, "dcat:Distribution", "dcat:accessURL") as string[];
      const ogc = list(graph, "dcat:DataService", "dcat:endpointDescription") as string[];
      const page = list(graph, "dcat:Dataset", "dcat:landingPage") as string[];
      assert.deepEqual(page, [`${PUBLIC_URL}data`]);
      for (const address of [...files, ...ogc, ...page]) {
        const response = await fetch(hub.url + address.slice(PUBLIC_URL.length));
        await response.body?.cancel();
        assert.equal(response.status, 200, address);
      }
      const html = await (await fetch(`${hub.url}data?lang=de`)).text();
      const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      assert.equal(JSON.parse(data!).identifier, `${PUBLIC_URL}catalog.jsonld#playgrounds`);
      assert.deepEqual(list(graph, "vcard:Kind", "vcard:hasEmail"), ["mailto:team@karte.example"]);
      assert.ok(list(graph, "foaf:Agent", "foaf:name").includes("Spielraum e. V."));
    }));
}

Deno.test("/catalog.jsonld: headers, and an answer that the portal has", () =>
  withDirectory(async (dataDir) => {
    await putRegionStore(join(dataDir, "node", "region.sqlite"));
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({
      registry: registry.path,
      dataDir,
      env: { APP_MODE: "standalone", PUBLIC_URL },
    });
    const response = await open(hub);
    assert.equal(response.headers.get("content-type"), "application/ld+json");
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.equal(response.headers.get("cache-control"), "public, max-age=300");
    await response.body?.cancel();
    const known = await open(hub, { "if-none-match": response.headers.get("etag")! });
    assert.equal(known.status, 304);
    const head = await fetch(`${hub.url}catalog.jsonld`, { method: "HEAD" });
    assert.deepEqual([head.status, await head.text()], [200, ""]);
    assert.equal(head.headers.get("etag"), response.headers.get("etag"));
    const post = await fetch(`${hub.url}catalog.jsonld`, { method: "POST" });
    assert.equal(post.status, 405);
    await post.body?.cancel();
  }));

Deno.test("/catalog.jsonld of a Hub: a dataset for each region that answers, and its own", () =>
  withDirectory(async (dataDir) => {
    await putRegionStore(join(dataDir, "node", "region.sqlite"), { relationId: 62650, name: "Fulda" });
    await using node = await startFakeNode({ region: { slug: "birkental", name: "Birkental" } });
    await using empty = await startFakeNode({ empty: true });
    await using registry = await createRegistryFile([
      { slug: "own", url: "/api", name: "Fulda" },
      { slug: "birkental", url: node.url, name: "Birkental" },
      { slug: "empty", url: empty.url, name: "Empty" },
      { slug: "gone", url: "http://127.0.0.1:1/api", name: "Gone" },
    ]);
    await using hub = await startHub({
      registry: registry.path,
      dataDir,
      env: { PUBLIC_URL, SITE_NAME: "Spielkarte" },
    });
    const graph = await waitUntil(
      "the first poll has ended",
      () => readGraph(hub),
      (found) => list(found, "dcat:Dataset", "dct:identifier").length > 1,
    );
    assert.deepEqual(list(graph, "dcat:Dataset", "dct:identifier"), [
      `${PUBLIC_URL}catalog.jsonld#playgrounds`,
      `${PUBLIC_URL}catalog.jsonld#region-birkental`,
    ]);
    assert.ok(list(graph, "dcat:DataService", "dcat:endpointURL").includes(`${node.url}/`));
    const { host } = new URL(node.url);
    // Without legal settings the map itself is the publisher.
    assert.deepEqual(
      list(graph, "foaf:Agent", "foaf:name"),
      [host, "OpenStreetMap contributors", "Spielkarte"].sort(),
    );
    assert.deepEqual(list(graph, "dcat:Catalog", "dct:title"), [
      "Playground data: Spielkarte",
      "Spielplatzdaten: Spielkarte",
    ]);
  }));

Deno.test("/catalog.jsonld: none without PUBLIC_URL or with OPEN_DATA=off, 503 without data of a region", async () => {
  await using registry = await createRegistryFile([{ slug: "own", url: "/api", name: "Musterstadt" }]);
  {
    await using hub = await startHub({ registry: registry.path });
    const response = await open(hub);
    assert.equal(response.status, 404);
    assert.deepEqual(await response.json(), { error: "there is no catalogue because PUBLIC_URL is not set" });
  }
  {
    await using hub = await startHub({ registry: registry.path, env: { PUBLIC_URL, OPEN_DATA: "off" } });
    const response = await open(hub);
    assert.deepEqual([response.status, await response.json()], [404, { error: "not found" }]);
  }
  // The sample region is made up.
  await using hub = await startHub({ registry: registry.path, env: { PUBLIC_URL } });
  const response = await open(hub);
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  await response.body?.cancel();
});
