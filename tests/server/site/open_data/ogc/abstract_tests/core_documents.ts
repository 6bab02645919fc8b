// OGC API Features, part 1, core: landing page, definition, conformance, collections.
import assert from "node:assert/strict";
import { CONFORMANCE_CLASSES } from "server/site/open_data/ogc/core/conformance.ts";
import {
  type AbstractTests,
  assertLinks,
  boxOf,
  DATA_TIME,
  hrefsOf,
  type Json,
  listCollections,
  listItems,
  readDefinition,
} from "./api.ts";

const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const IDS = ["playgrounds", "equipment", "amenities", "playground_points", "equipment_points"];

export const CORE_DOCUMENTS: AbstractTests = {
  async "/conf/core/http"(api) {
    const url = new URL(`${api.base}/collections`);
    const connection = await Deno.connect({ hostname: url.hostname, port: Number(url.port) });
    const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`;
    await connection.write(new TextEncoder().encode(request));
    const answer = await new Response(connection.readable).text();
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
    assert.equal((await api.ask("/collections", { method: "HEAD" })).text, "");
  },
  async "/conf/core/crs84"(api) {
    const answer = await api.ask("/collections/playgrounds/items");
    assert.equal(answer.headers.get("content-crs"), `<${CRS84}>`);
    for (const { geometry } of JSON.parse(answer.text).features) {
      const [west, south, east, north] = boxOf(geometry);
      assert.ok(west >= 8.9 && east <= 9.5 && south >= 49.9 && north <= 50.4);
    }
  },
  async "/conf/core/root-op"(api) {
    for (const address of ["", "/"]) {
      const { status, type } = await api.ask(address, { headers: { accept: "application/json" } });
      assert.deepEqual([status, type], [200, "application/json"]);
    }
  },
  async "/conf/core/root-success"(api) {
    const page = await api.read("");
    assertLinks(page, "application/json");
    for (const rel of ["service-desc", "service-doc", "conformance", "data"]) {
      const hrefs = hrefsOf(page, rel);
      assert.ok(hrefs.length > 0, rel);
      for (const href of hrefs) assert.equal((await api.ask(href)).status, 200, href);
    }
  },
  async "/conf/core/api-definition-op"(api) {
    const page = await api.read("");
    for (const { href, type } of page.links.filter(({ rel }: Json) => /^service-(desc|doc)$/.test(rel))) {
      const answer = await api.ask(href, { headers: { accept: type } });
      assert.deepEqual([answer.status, answer.type], [200, type.split(";")[0]]);
    }
  },
  async "/conf/core/api-definition-success"(api) {
    const { openapi, info, paths } = await readDefinition(api);
    assert.match(openapi, /^3\.0\.\d$/);
    assert.ok(info.title && info.version);
    assert.ok(Object.keys(paths).length > 0);
  },
  async "/conf/core/conformance-op"(api) {
    const [href] = hrefsOf(await api.read(""), "conformance");
    assert.equal(href, `${api.base}/conformance`);
    assert.equal((await api.ask(href!)).status, 200);
  },
  async "/conf/core/conformance-success"(api) {
    const { conformsTo } = await api.read("/conformance");
    assert.deepEqual(conformsTo, CONFORMANCE_CLASSES);
    assert.ok(conformsTo.includes("http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core"));
  },
  async "/conf/core/fc-md-op"(api) {
    const [href] = hrefsOf(await api.read(""), "data");
    assert.equal(href, `${api.base}/collections`);
    assert.equal((await api.ask(href!)).status, 200);
  },
  async "/conf/core/fc-md-success"(api) {
    const document = await api.read("/collections");
    assert.ok(Array.isArray(document.links) && Array.isArray(document.collections));
    for (const { id, links } of document.collections) assert.ok(id !== "" && Array.isArray(links));
  },
  async "/conf/core/fc-md-links"(api) {
    assertLinks(await api.read("/collections"), "application/json");
  },
  async "/conf/core/fc-md-items"(api) {
    assert.deepEqual((await listCollections(api)).map(({ id }) => id), IDS);
  },
  async "/conf/core/fc-md-items-links"(api) {
    for (const collection of await listCollections(api)) {
      for (const type of ["application/geo+json", "text/html"]) {
        const [href] = hrefsOf(collection, "items", type);
        const answer = await api.ask(href!);
        assert.deepEqual([answer.status, answer.type], [200, type]);
      }
      assertLinks(collection, "application/json");
    }
  },
  async "/conf/core/fc-md-extent"(api) {
    for (const { id, extent: { spatial, temporal } } of await listCollections(api)) {
      assert.equal(spatial.crs, CRS84);
      const [west, south, east, north] = spatial.bbox[0];
      for (const { geometry } of await listItems(api, id)) {
        const box = boxOf(geometry);
        assert.ok(box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north, `${id} ${box}`);
      }
      assert.deepEqual(temporal.interval[0], [DATA_TIME, DATA_TIME]);
    }
  },
  async "/conf/core/fc-md-extent-multi"(api) {
    for (const { extent: { spatial, temporal } } of await listCollections(api)) {
      assert.deepEqual([spatial.bbox.length, temporal.interval.length], [1, 1]);
    }
  },
  async "/conf/core/sfc-md-op"(api) {
    for (const collection of await listCollections(api)) {
      const [href] = hrefsOf(collection, "self");
      assert.equal(new URL(href!).pathname, `/ogc/collections/${collection.id}`);
      assert.equal((await api.ask(`/collections/${collection.id}`)).status, 200);
    }
    assert.equal((await api.ask("/collections/nothing")).status, 404);
  },
  async "/conf/core/sfc-md-success"(api) {
    for (const collection of await listCollections(api)) {
      assert.deepEqual(await api.read(`/collections/${collection.id}`), collection);
    }
  },
};
