import assert from "node:assert/strict";
import { createMissingData } from "server/site/open_data/missing_data.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";

Deno.test("missing data: only addresses of open data, and only while there is nothing to offer", () => {
  const refuse = () => new Response();
  const { find } = createMissingData({ store: () => null }, refuse);
  for (const path of ["/data", "/data/playgrounds.geojson", "/ogc", "/ogc/collections"]) {
    assert.ok(find(path), path);
  }
  for (const path of ["/", "/database", "/data/x", "/ogcx"]) assert.equal(find(path), undefined, path);
  const { find: findWithData } = createMissingData({ store: () => ({}) as never }, refuse);
  assert.equal(findWithData("/data"), undefined);
});

Deno.test("the sample town's data and OGC API are 404 with the reason, for programs and for people", async () => {
  await using registry = await createRegistryFile([{ slug: "own", url: "/api", name: "Own" }]);
  await using hub = await startHub({ registry: registry.path });
  for (const path of ["data", "data/playgrounds.geojson", "ogc", "ogc/collections/playgrounds/items"]) {
    const [json, page] = await Promise.all(
      ["application/json", "text/html"].map((accept) => fetch(hub.url + path, { headers: { accept } })),
    );
    assert.deepEqual([json!.status, page!.status], [404, 404], path);
    // Below /ogc an error is a problem document, for browsers too.
    const isOgc = path.startsWith("ogc");
    const { error, detail } = await json!.json();
    assert.match(isOgc ? detail : error, /^no data is offered, because .*sample town is made up/);
    assert.match(await page!.text(), isOgc ? /sample town is made up/ : /Beispielstadt ist erfunden/);
  }
});
