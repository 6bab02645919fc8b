// OGC API Features, part 2: coordinate reference systems by reference.
import assert from "node:assert/strict";
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "contract/geometry/mercator.ts";
import { type AbstractTests, type Api, idsOf, type Json, listCollections, listItems } from "./api.ts";

const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const MERCATOR = "http://www.opengis.net/def/crs/EPSG/0/3857";

const places = (coordinates: Json): number[][] =>
  typeof coordinates[0] === "number" ? [coordinates] : coordinates.flatMap(places);

async function askItems(
  api: Api,
  query: string,
): Promise<{ status: number; crs: string | null; page: Json }[]> {
  const collections = await listCollections(api);
  return await Promise.all(collections.map(async ({ id }) => {
    const { status, headers, text } = await api.ask(`/collections/${id}/items?limit=50${query}`);
    return { status, crs: headers.get("content-crs"), page: JSON.parse(text) };
  }));
}

export const CRS: AbstractTests = {
  async "/conf/crs/crs-uri"(api) {
    const { crs, collections } = await api.read("/collections");
    const uris = [crs, ...collections.map((each: Json) => [...each.crs, each.storageCrs])].flat();
    for (const uri of uris) {
      assert.match(uri, /^http:\/\/www\.opengis\.net\/def\/crs\/[A-Za-z]+\/[0-9.]+\/[A-Za-z0-9]+$/);
    }
  },
  async "/conf/crs/default-crs"(api) {
    for (const { id, crs } of await listCollections(api)) {
      assert.ok(crs.includes(CRS84));
      assert.ok((await api.read(`/collections/${id}`)).crs.includes(CRS84));
    }
  },
  async "/conf/crs/storageCrs"(api) {
    for (const { crs, storageCrs } of await listCollections(api)) assert.ok(crs.includes(storageCrs));
  },
  async "/conf/crs/crs-parameter"(api) {
    for (const uri of [CRS84, MERCATOR]) {
      for (const { status, crs } of await askItems(api, `&crs=${uri}`)) {
        assert.deepEqual([status, crs], [200, `<${uri}>`]);
      }
      for (const { id } of await listCollections(api)) {
        const [item] = await listItems(api, id);
        const { status, headers } = await api.ask(`/collections/${id}/items/${item.id}?crs=${uri}`);
        assert.deepEqual([status, headers.get("content-crs")], [200, `<${uri}>`]);
      }
    }
  },
  async "/conf/crs/crs-parameter-default"(api) {
    const [plain, asked] = [await askItems(api, ""), await askItems(api, `&crs=${CRS84}`)];
    assert.ok(plain.every(({ crs }) => crs === `<${CRS84}>`));
    assert.deepEqual(plain.map(({ page }) => page.features), asked.map(({ page }) => page.features));
  },
  async "/conf/crs/crs-parameter-invalid"(api) {
    for (const uri of ["http://www.opengis.net/def/crs/EPSG/0/25832", "EPSG:3857", "x"]) {
      for (const { status } of await askItems(api, `&crs=${uri}`)) assert.equal(status, 400);
      const [item] = await listItems(api, "playgrounds");
      assert.equal((await api.ask(`/collections/playgrounds/items/${item.id}?crs=${uri}`)).status, 400);
    }
  },
  async "/conf/crs/crs-parameter-transform"(api) {
    const [plain, moved] = [await askItems(api, ""), await askItems(api, `&crs=${MERCATOR}`)];
    for (const [i, { page }] of plain.entries()) {
      assert.ok(page.features.length > 0);
      for (const [j, feature] of page.features.entries()) {
        const there = moved[i]!.page.features[j];
        assert.deepEqual([there.id, there.properties], [feature.id, feature.properties]);
        const back = places(there.geometry.coordinates).map(([x, y]) => [longitudeOf(x!), latitudeOf(y!)]);
        for (const [k, place] of places(feature.geometry.coordinates).entries()) {
          for (const axis of [0, 1]) assert.ok(Math.abs(place[axis]! - back[k]![axis]!) < 2e-7);
        }
      }
    }
  },
  async "/conf/crs/bbox-crs-parameter"(api) {
    const [west, south, east, north] = [9.1, 50.1, 9.3, 50.2];
    const metres = [mercatorX(west), mercatorY(south), mercatorX(east), mercatorY(north)];
    for (const { id } of await listCollections(api)) {
      const plain = idsOf(await listItems(api, id, `&bbox=${west},${south},${east},${north}`));
      assert.ok(plain.length > 0);
      assert.deepEqual(idsOf(await listItems(api, id, `&bbox=${metres}&bbox-crs=${MERCATOR}`)), plain);
    }
  },
  async "/conf/crs/bbox-crs-parameter-default"(api) {
    for (const { id } of await listCollections(api)) {
      const box = "&bbox=9.1,50.1,9.3,50.2";
      const [plain, asked] = [
        await listItems(api, id, box),
        await listItems(api, id, `${box}&bbox-crs=${CRS84}`),
      ];
      assert.deepEqual(plain, asked);
    }
  },
  async "/conf/crs/bbox-crs-parameter-invalid"(api) {
    for (const uri of ["http://www.opengis.net/def/crs/EPSG/0/25832", "x"]) {
      for (const { status } of await askItems(api, `&bbox=1,2,3,4&bbox-crs=${uri}`)) {
        assert.equal(status, 400);
      }
    }
  },
};
