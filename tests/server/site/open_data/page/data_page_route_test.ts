import assert from "node:assert/strict";
import { createRandomRegion } from "../../../node/service/region.ts";
import { openStoreOf } from "../../../node/store/open_store_of.ts";
import { serveOpenData } from "../downloads/serve_open_data.ts";

const region = createRandomRegion(5, 12);

Deno.test("the page says what there is and how old it is, in the language of the reader", async () => {
  using opened = openStoreOf(region, { dataTimestamp: "2026-11-19T20:00:00Z" });
  const ask = serveOpenData(opened.store);
  const textOf = async (address: string, language: string) =>
    await (await ask(address, { headers: { "accept-language": language } })).text();
  const german = await textOf("/data", "de-AT,de;q=0.9,en;q=0.5");
  assert.match(german, /Spielplätze als offene Daten: Testkreis/);
  assert.match(german, /12 Spielplätze aus OpenStreetMap/);
  assert.match(german, /Stand der OpenStreetMap-Daten: 19\. November 2026/);
  assert.match(german, /Eingelesen: 20\. November 2026/);
  const english = await textOf("/data", "fr,en;q=0.5");
  assert.match(english, /12 playgrounds from OpenStreetMap/);
  assert.match(await textOf("/data?lang=en", "de"), /Playgrounds as open data: Testkreis/);
  assert.match(await textOf("/data", ""), /als offene Daten/);
});

Deno.test("every link of the page to data of this server leads to it", async () => {
  using opened = openStoreOf(region);
  const ask = serveOpenData(opened.store, { publicUrl: "https://karte.example/kreis/" });
  const html = await (await ask("/data")).text();
  const links = [...html.matchAll(/href="\.\/((?:data|ogc)[^"]*)"/g)].map(([, path]) => `/${path}`);
  assert.equal(links.length, 4);
  for (const link of links) {
    const response = await ask(link);
    assert.equal(response.status, 200, link);
    await response.body?.cancel();
  }
  assert.match(html, /OAPIF:https:\/\/karte\.example\/kreis\/ogc playgrounds/);
  assert.match(
    html,
    /<a href="https:\/\/opendatacommons\.org[^"]*" rel="license">Open Database License 1\.0<\/a>/,
  );
});

Deno.test("the name of a region cannot leave its place in the page", async () => {
  using opened = openStoreOf({ ...region, name: '<img src=x onerror="alert(1)">' });
  const html = await (await serveOpenData(opened.store)("/data")).text();
  assert.ok(!html.includes("<img"), html);
});

Deno.test("a node without a map links none", async () => {
  using opened = openStoreOf(region);
  const html = await (await serveOpenData(opened.store, { hasMap: false })("/data?lang=en")).text();
  assert.ok(!html.includes("Go to the playground map"), html);
});

Deno.test("the page names the catalogue, and describes the data in a script that nothing in it can end", async () => {
  using opened = openStoreOf(region);
  const ask = serveOpenData(opened.store, {
    publicUrl: "https://karte.example/",
    structuredData: (language) => ({ "@type": "Dataset", name: `</script>${language}` }),
  });
  const html = await (await ask("/data?lang=en")).text();
  assert.match(
    html,
    /<link rel="alternate" type="application\/ld\+json" href="https:\/\/karte\.example\/catalog\.jsonld">/,
  );
  const [, script] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  assert.deepEqual(JSON.parse(script!), { "@type": "Dataset", name: "</script>en" });
});

Deno.test("a node says which address a map of many regions needs, and where to enter it if it knows that", async () => {
  using opened = openStoreOf(region);
  const read = async (path: string, parts: Parameters<typeof serveOpenData>[1]) =>
    await (await serveOpenData(opened.store, { publicUrl: "https://karte.example/kreis/", ...parts })(path))
      .text();
  const address = "<code>https://karte.example/kreis/api</code>";
  for (
    const [language, words] of [["de", "Auch Karten mit vielen Regionen"], ["en", "Maps of many regions"]]
  ) {
    const page = await read(`/data?lang=${language}`, { join: { url: null } });
    assert.ok(page.includes(`<p>${words} `) && page.includes(`: ${address}</p>`), page);
  }
  const linked = await read("/data?lang=en", { join: { url: 'https://hub.example/join?a=1&b="' } });
  assert.ok(
    linked.includes(
      `${address} <a href="https://hub.example/join?a=1&amp;b=&quot;">How a region gets onto the map</a></p>`,
    ),
    linked,
  );
  assert.ok(!(await read("/data?lang=en", { join: null })).includes(address));
});
