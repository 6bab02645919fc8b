// OGC API Features, part 1, core: pages of items, their parameters, single items.
import assert from "node:assert/strict";
import { parseGeometry } from "contract/geometry/geometry.ts";
import { touchesBox } from "server/site/open_data/ogc/core/touches_box.ts";
import {
  type AbstractTests,
  type Api,
  assertLinks,
  DATA_TIME,
  hrefsOf,
  idsOf,
  type Json,
  listCollections,
  listItems,
  readParameter,
} from "./api.ts";

const GEOJSON = "application/geo+json";

/** The parameter of the items of each collection, and the part that the standard fixes. */
async function assertParameter(api: Api, name: string, schema: Json): Promise<void> {
  for (const { id } of await listCollections(api)) {
    const parameter = await readParameter(api, `/collections/${id}/items`, name);
    assert.deepEqual(
      [parameter.in, parameter.required, parameter.style, parameter.explode],
      ["query", false, "form", false],
    );
    for (const [key, value] of Object.entries(schema)) assert.deepEqual(parameter.schema[key], value, key);
  }
}

async function forEachPage(api: Api, check: (page: Json, id: string) => Promise<void> | void): Promise<void> {
  for (const { id } of await listCollections(api)) {
    let href: string | undefined = `/collections/${id}/items?limit=50`;
    while (href !== undefined) {
      const page: Json = await api.read(href, GEOJSON);
      await check(page, id);
      href = hrefsOf(page, "next")[0];
    }
  }
}

const BOXES = ["9,50,9.2,50.2", "9.1,50.1,9.101,50.101", "8.9,49.9,9.5,50.4", "-10,0,0,10"];

export const CORE_ITEMS: AbstractTests = {
  async "/conf/core/fc-op"(api) {
    for (const collection of await listCollections(api)) {
      for (const href of hrefsOf(collection, "items")) assert.equal((await api.ask(href)).status, 200);
    }
    assert.equal((await api.ask("/collections/nothing/items")).status, 404);
  },
  async "/conf/core/fc-response"(api) {
    await forEachPage(api, (page) => {
      assert.equal(page.type, "FeatureCollection");
      assert.ok(page.features.every(({ type, id }: Json) => type === "Feature" && typeof id === "string"));
    });
    for (const { id } of await listCollections(api)) {
      const ids = idsOf(await listItems(api, id));
      assert.equal(new Set(ids).size, ids.length);
    }
  },
  async "/conf/core/fc-links"(api) {
    await forEachPage(api, (page, id) => {
      assertLinks(page, GEOJSON);
      assert.deepEqual(hrefsOf(page, "collection"), [`${api.base}/collections/${id}`]);
    });
  },
  async "/conf/core/fc-timeStamp"(api) {
    // Optional, and not sent: the time of an answer is in its Date header.
    await forEachPage(api, (page) => assert.equal(page.timeStamp, undefined));
  },
  async "/conf/core/fc-numberMatched"(api) {
    for (const { id } of await listCollections(api)) {
      const { length } = await listItems(api, id);
      assert.equal((await api.read(`/collections/${id}/items?limit=3`, GEOJSON)).numberMatched, length);
      for (const query of ["osm_type=N", `bbox=${BOXES[0]}`, `bbox=${BOXES[1]}&osm_type=W`]) {
        const { numberMatched } = await api.read(`/collections/${id}/items?${query}&limit=3`, GEOJSON);
        assert.equal(numberMatched, (await listItems(api, id, `&${query}`)).length, query);
      }
      const past = `/collections/${id}/items?datetime=../2001-01-01T00:00:00Z`;
      assert.equal((await api.read(past, GEOJSON)).numberMatched, 0);
    }
  },
  async "/conf/core/fc-numberReturned"(api) {
    await forEachPage(api, ({ numberReturned, features }) => assert.equal(numberReturned, features.length));
  },
  async "/conf/core/fc-bbox-definition"(api) {
    await assertParameter(api, "bbox", {
      type: "array",
      minItems: 4,
      maxItems: 6,
      items: { type: "number" },
    });
  },
  async "/conf/core/fc-bbox-response"(api) {
    for (const { id } of await listCollections(api)) {
      const all = await listItems(api, id);
      for (const bbox of BOXES) {
        const box = bbox.split(",").map(Number) as [number, number, number, number];
        const expected = all.filter(({ geometry }) => touchesBox(parseGeometry(geometry)!, box));
        assert.deepEqual(idsOf(await listItems(api, id, `&bbox=${bbox}`)), idsOf(expected), `${id} ${bbox}`);
      }
      const [west, south, east, north] = BOXES[0]!.split(",");
      assert.deepEqual(
        await listItems(api, id, `&bbox=${west},${south},-10,${east},${north},1000`),
        await listItems(api, id, `&bbox=${BOXES[0]}`),
      );
    }
  },
  async "/conf/core/fc-limit-definition"(api) {
    await assertParameter(api, "limit", { type: "integer", minimum: 1, maximum: 10_000, default: 10 });
  },
  async "/conf/core/fc-limit-response"(api) {
    for (const { id } of await listCollections(api)) {
      const { length } = await listItems(api, id);
      for (
        const [query, expected] of [["", 10], ["?limit=7", 7], ["?limit=1", 1], ["?limit=99999", length]]
      ) {
        const { features } = await api.read(`/collections/${id}/items${query}`, GEOJSON);
        assert.equal(features.length, expected);
      }
    }
  },
  async "/conf/core/fc-time-definition"(api) {
    await assertParameter(api, "datetime", { type: "string" });
  },
  async "/conf/core/fc-time-response"(api) {
    const cases: readonly [datetime: string, isOfTime: boolean][] = [
      [DATA_TIME, true],
      ["2026-11-19T20:00:01Z", false],
      [`${DATA_TIME}/..`, true],
      [`../${DATA_TIME}`, true],
      [`/${DATA_TIME}`, true],
      ["2027-01-01T00:00:00Z/", false],
      ["2026-01-01T00:00:00Z/2026-02-01T00:00:00Z", false],
      ["2026-01-01T00:00:00Z/2027-01-01T00:00:00Z", true],
    ];
    for (const { id } of await listCollections(api)) {
      const all = idsOf(await listItems(api, id));
      for (const [datetime, isOfTime] of cases) {
        const ids = idsOf(await listItems(api, id, `&datetime=${encodeURIComponent(datetime)}`));
        assert.deepEqual(ids, isOfTime ? all : [], datetime);
      }
    }
  },
  async "/conf/core/query-param-unknown"(api) {
    for (const path of ["", "/api", "/conformance", "/collections", "/collections/playgrounds/items"]) {
      const { status, type } = await api.ask(`${path}?nothing=1`);
      assert.deepEqual([status, type], [400, "application/problem+json"], path);
    }
  },
  async "/conf/core/query-param-invalid"(api) {
    for (
      const query of ["limit=0", "limit=x", "bbox=1,2,3", "bbox=1,4,3,2", "datetime=now", "f=xml", "crs=x"]
    ) {
      const { status, type } = await api.ask(`/collections/playgrounds/items?${query}`);
      assert.deepEqual([status, type], [400, "application/problem+json"], query);
    }
  },
  async "/conf/core/f-op"(api) {
    for (const { id } of await listCollections(api)) {
      for (const item of (await listItems(api, id)).slice(0, 20)) {
        assert.equal((await api.ask(`/collections/${id}/items/${item.id}`)).status, 200);
      }
      assert.equal((await api.ask(`/collections/${id}/items/W99999999`)).status, 404);
    }
  },
  async "/conf/core/f-success"(api) {
    for (const { id } of await listCollections(api)) {
      for (const item of (await listItems(api, id)).slice(0, 20)) {
        const { links: _, ...feature } = await api.read(`/collections/${id}/items/${item.id}`, GEOJSON);
        assert.deepEqual(feature, item);
      }
    }
  },
  async "/conf/core/f-links"(api) {
    for (const { id } of await listCollections(api)) {
      const [item] = await listItems(api, id);
      const feature = await api.read(`/collections/${id}/items/${item.id}`, GEOJSON);
      assertLinks(feature, GEOJSON);
      assert.deepEqual(hrefsOf(feature, "collection"), [`${api.base}/collections/${id}`]);
    }
  },
};
