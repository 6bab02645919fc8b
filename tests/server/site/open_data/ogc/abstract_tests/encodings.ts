// OGC API Features, part 1: the definition of the API as OpenAPI 3.0, GeoJSON, HTML.
import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import {
  type AbstractTests,
  type Api,
  hrefsOf,
  type Json,
  listCollections,
  listItems,
  readDefinition,
} from "./api.ts";

/** A request to each path of the definition: the first item for those of items. */
async function listRequests(api: Api): Promise<{ path: string; address: string; operation: Json }[]> {
  const { paths } = await readDefinition(api);
  return await Promise.all(
    Object.entries<Json>(paths).map(async ([path, { get: operation }]) => {
      const [, id] = /^\/collections\/(\w+)\/items\/\{/.exec(path) ?? [];
      const [item] = id === undefined ? [] : await listItems(api, id);
      return { path, address: path.replace("{featureId}", item?.id), operation };
    }),
  );
}

export const OPEN_API: AbstractTests = {
  async "/conf/oas30/completeness"(api) {
    for (const { path, address, operation } of await listRequests(api)) {
      const etag = (await api.ask(address)).headers.get("etag")!;
      const answers = [
        await api.ask(address),
        await api.ask(address, { headers: { accept: "text/html" } }),
        await api.ask(address, { headers: { "if-none-match": etag } }),
        await api.ask(`${address}?nothing=1`),
      ];
      assert.deepEqual(answers.map(({ status }) => status), [200, 200, 304, 400]);
      for (const { status, headers } of answers) {
        const { content = {} } = operation.responses[status];
        const type = headers.get("content-type");
        const types = Object.keys(content);
        assert.ok(
          status === 304 ? types.length === 0 : types.includes(type!) || types.includes(type!.split(";")[0]!),
          `${path} ${status} ${type}`,
        );
      }
    }
  },
  async "/conf/oas30/definition-1"(api) {
    const [href] = hrefsOf(
      await api.read(""),
      "service-desc",
      "application/vnd.oai.openapi+json;version=3.0",
    );
    const { status, headers } = await api.ask(href!);
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "application/vnd.oai.openapi+json;version=3.0");
    assert.equal((await api.ask("/api?f=html")).type, "text/html");
  },
  async "/conf/oas30/definition-2"(api) {
    const definition = await readDefinition(api);
    const { openapi, paths, components } = definition;
    assert.equal(openapi, "3.0.3");
    const { valid, errors } = await new Validator().validate(structuredClone(definition));
    assert.ok(valid, JSON.stringify(errors));
    const ids = new Set<string>();
    for (const [path, { get }] of Object.entries<Json>(paths)) {
      ids.add(get.operationId);
      const inPath = get.parameters.filter((each: Json) => each.in === "path").map(({ name }: Json) => name);
      assert.deepEqual(inPath, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const answer of Object.values<Json>(get.responses)) assert.ok(answer.description);
    }
    assert.equal(ids.size, Object.keys(paths).length);
    for (const [, name] of JSON.stringify(paths).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      assert.ok(components.schemas[name!], name);
    }
  },
  async "/conf/oas30/exceptions-codes"(api) {
    for (const { path, operation } of await listRequests(api)) {
      const codes = Object.keys(operation.responses).filter((code) => Number(code) >= 400);
      const expected = path.endsWith("}")
        ? ["400", "404", "503"]
        : path.endsWith("/items")
        ? ["400", "410", "503"]
        : ["400", "503"];
      assert.deepEqual(codes, expected, path);
    }
    assert.equal((await api.ask("/collections/playgrounds/items?cursor=earlier.a5")).status, 410);
  },
  async "/conf/oas30/oas-impl"(api) {
    for (const { address } of await listRequests(api)) assert.equal((await api.ask(address)).status, 200);
  },
  async "/conf/oas30/security"(api) {
    const definition = await readDefinition(api);
    assert.equal(definition.security, undefined);
    for (const { address, operation } of await listRequests(api)) {
      assert.equal(operation.security, undefined);
      const { status, headers } = await api.ask(address);
      assert.deepEqual([status, headers.get("www-authenticate")], [200, null]);
    }
  },
};

const GEOMETRIES = ["Point", "LineString", "Polygon", "MultiPolygon"];

function assertFeature({ type, id, geometry, properties }: Json): void {
  assert.equal(type, "Feature");
  assert.equal(typeof id, "string");
  assert.ok(GEOMETRIES.includes(geometry.type) && Array.isArray(geometry.coordinates));
  assert.ok(typeof properties === "object" && properties !== null);
}

export const GEOJSON: AbstractTests = {
  async "/conf/geojson/definition"(api) {
    for (const { path, address, operation } of await listRequests(api)) {
      const isData = path.includes("/items");
      const media = isData ? "application/geo+json" : "application/json";
      if (isData) assert.ok(operation.responses[200].content[media], path);
      const { type } = await api.ask(address, { headers: { accept: media } });
      if (isData) assert.equal(type, media);
      assert.match(type, /json/);
    }
  },
  async "/conf/geojson/content"(api) {
    for (const { id } of await listCollections(api)) {
      const page = await api.read(`/collections/${id}/items?limit=100`, "application/geo+json");
      assert.equal(page.type, "FeatureCollection");
      page.features.forEach(assertFeature);
      assertFeature(
        await api.read(`/collections/${id}/items/${page.features[0].id}`, "application/geo+json"),
      );
      // Longitude before latitude.
      const [first] = page.features[0].geometry.coordinates.flat(3);
      assert.ok(first > 8 && first < 10);
    }
  },
};

export const HTML: AbstractTests = {
  async "/conf/html/definition"(api) {
    for (const { path, address, operation } of await listRequests(api)) {
      assert.ok(operation.responses[200].content["text/html"], path);
      for (
        const answer of [
          await api.ask(address, { headers: { accept: "text/html" } }),
          await api.ask(`${address}?f=html`),
        ]
      ) {
        assert.deepEqual([answer.status, answer.type], [200, "text/html"], path);
      }
    }
  },
  async "/conf/html/content"(api) {
    for (const { address } of await listRequests(api)) {
      const page = (await api.ask(`${address}?f=html`)).text;
      const { features, links = [], ...rest } = JSON.parse((await api.ask(`${address}?f=json`)).text);
      for (const { href } of links) {
        // The page's own links lead to the page or to the JSON.
        assert.ok(page.includes(href.replaceAll("&", "&amp;")) || /[?&]f=/.test(href), `${address} ${href}`);
      }
      for (const name of Object.keys(rest)) assert.ok(page.includes(`>${name}<`), `${address} ${name}`);
      for (const { id } of features ?? []) assert.ok(page.includes(`>${id}<`), `${address} ${id}`);
    }
  },
};
