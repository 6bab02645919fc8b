// Pages of items over a real store: joined they are what a plain loop over everything finds.
import assert from "node:assert/strict";
import fc from "fast-check";
import { parseGeometry } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import { type Collection, COLLECTIONS } from "server/site/open_data/data/core/collections.ts";
import { addMissing, encodeItem } from "server/site/open_data/ogc/core/item_text.ts";
import type { ItemsQuery } from "server/site/open_data/ogc/core/items_query.ts";
import { touchesBox } from "server/site/open_data/ogc/core/touches_box.ts";
import { CRS84 } from "server/site/open_data/ogc/core/crs.ts";
import { type Item, type ItemsPage, readItems } from "server/site/open_data/ogc/read_items.ts";
import { createRandomRegion } from "../../../node/service/region.ts";
import { openStoreOf } from "../../../node/store/open_store_of.ts";

type Asked = Pick<ItemsQuery, "boxes" | "filters" | "limit">;

const queryOf = (asked: Asked, position: number | null, isBackward = false): ItemsQuery => ({
  ...asked,
  isOfTime: true,
  crs: CRS84,
  cursor: position === null ? null : { revision: "r", position, isBackward },
});

interface ParsedItem extends Item {
  readonly parsed: { readonly geometry: unknown; readonly properties: Readonly<Record<string, unknown>> };
}

async function listAll(store: PlaygroundStore, collection: Collection): Promise<ParsedItem[]> {
  const found: ParsedItem[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { features, next } = await store.list(collection.kind, after, 1_000, null) as Awaited<
      ReturnType<PlaygroundStore["list"]>
    >;
    for (const feature of features) {
      const text = encodeItem(collection, feature);
      found.push({ position: feature.position, text, parsed: JSON.parse(text) });
    }
    after = next;
  }
  return found;
}

function filterPlainly(all: readonly ParsedItem[], { boxes, filters }: Asked): number[] {
  return all.filter(({ parsed: { geometry, properties } }) =>
    filters.every(([name, value]) => properties[name] === value) &&
    (boxes === null || boxes.some((box) => touchesBox(parseGeometry(geometry)!, box)))
  ).map(({ position }) => position);
}

const positions = ({ items }: ItemsPage) => items.map(({ position }) => position);

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box = fc.tuple(degrees(8.9, 9.5), degrees(49.9, 50.4), degrees(0, 0.7), degrees(0, 0.5)).map((
  [west, south, width, height],
): Bbox => [west, south, west + width, south + height]);
const WORLD: Bbox = [-180, -90, 180, 90];
const boxes = fc.oneof(
  fc.constant(null),
  fc.constant([]),
  fc.constant([WORLD]),
  box.map((each) => [each]),
  fc.tuple(box, box),
  // Across the antimeridian and, the long way, to the region.
  degrees(8.9, 9.5).map((east): Bbox[] => [[170, -90, 180, 90], [-180, -90, east, 90]]),
);
const filters = fc.constantFrom<ItemsQuery["filters"]>(
  [],
  [["name", "Spielplatz 17"]],
  [["surface", "sand"]],
  [["osm_type", "W"]],
  [["amenity", "bench"]],
  [["amenity", "toilets"], ["osm_type", "N"]],
  [["is_water", true], ["access", "private"]],
  [["device_count", 1]],
  [["osm_id", "20"]],
);

/** Of 11 000 equipment a box of the region is compared row by row, in two steps; of 3 000 it comes from the index, or not. */
const SIZES = [0, 1, 37, 3_000, 11_000];

for (const size of SIZES) {
  const limits = size > 3_000 ? fc.integer({ min: 1_000, max: 10_000 }) : fc.oneof(
    fc.integer({ min: Math.max(1, Math.floor(size / 60)), max: size + 2 }),
    fc.constantFrom(Math.max(1, Math.floor(size / 60)), Math.max(1, size), 10_000),
  );

  Deno.test(`pages of ${size} features forwards, and back again, are what a loop over everything finds`, async () => {
    using opened = openStoreOf(createRandomRegion(size + 5, Math.max(1, size)), {});
    using emptied = openStoreOf({
      ...createRandomRegion(5, 1),
      playgrounds: [],
      equipment: [],
      standaloneEquipment: new Set(),
      pois: [],
    });
    const { store } = size === 0 ? emptied : opened;
    const lists = new Map(
      await Promise.all(COLLECTIONS.map(async (each) => [each, await listAll(store, each)] as const)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...COLLECTIONS),
        boxes,
        filters,
        limits,
        async (collection, boxes, filters, limit) => {
          const asked: Asked = { boxes, filters, limit };
          const expected = filterPlainly(lists.get(collection)!, asked);
          const read = (position: number | null, isBackward = false) =>
            readItems(store, collection, queryOf(asked, position, isBackward));

          const pages = [await read(null)];
          assert.equal(pages[0]!.hasPrevious, false);
          while (pages.at(-1)!.hasNext) pages.push(await read(pages.at(-1)!.items.at(-1)!.position));
          assert.deepEqual(pages.flatMap(positions), expected);
          assert.ok(pages.slice(0, -1).every(({ items }) => items.length === limit));
          assert.ok(pages.slice(1).every(({ hasPrevious }) => hasPrevious));

          // From the last page back to the first: full pages, the same items, and an end.
          const back = [pages.at(-1)!];
          while (back[0]!.hasPrevious && back[0]!.items.length > 0) {
            back.unshift(await read(back[0]!.items[0]!.position, true));
          }
          assert.deepEqual(back.flatMap(positions), expected);
          assert.deepEqual(back.map(({ items }) => items.length), pages.map(({ items }) => items.length));
          assert.equal(back[0]!.hasPrevious, false);
          // Texts are those of the store.
          const texts = new Map(lists.get(collection)!.map((item) => [item.position, item.text]));
          for (const { position, text } of back[0]!.items) {
            assert.equal(text, addMissing(collection, texts.get(position)!));
          }
        },
      ),
      { numRuns: size > 3_000 ? 6 : size > 100 ? 20 : 60 },
    );
  });
}

Deno.test("a page of another time has nothing, and no neighbours", async () => {
  using opened = openStoreOf(createRandomRegion(5, 20));
  const query = { ...queryOf({ boxes: null, filters: [], limit: 5 }, 10), isOfTime: false };
  assert.deepEqual(await readItems(opened.store, COLLECTIONS[0]!, query), {
    items: [],
    hasNext: false,
    hasPrevious: false,
  });
});

Deno.test("positions far beyond the list cost no more than those at its end", async () => {
  using opened = openStoreOf(createRandomRegion(5, 20));
  let calls = 0;
  const store: PlaygroundStore = {
    ...opened.store,
    list(...given) {
      calls += 1;
      return opened.store.list(...given);
    },
  };
  const asked: Asked = { boxes: null, filters: [], limit: 5 };
  const before = await readItems(store, COLLECTIONS[0]!, queryOf(asked, 999_999_999, true));
  assert.deepEqual(positions(before), [16, 17, 18, 19, 20]);
  const after = await readItems(store, COLLECTIONS[0]!, queryOf(asked, 999_999_999));
  assert.deepEqual([positions(after), after.hasNext, after.hasPrevious], [[], false, true]);
  assert.ok(calls <= 3, `${calls} calls`);
});

Deno.test("while a long list is searched backwards, others are answered", async () => {
  using opened = openStoreOf(createRandomRegion(5, 2_000));
  const query = queryOf({ boxes: null, filters: [["name", "Nirgends"]], limit: 5 }, 2_001, true);
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns++) await new Promise((resolve) => setTimeout(resolve));
  })();
  await readItems(opened.store, COLLECTIONS[0]!, query);
  isDone = true;
  await others;
  assert.ok(turns >= 2, `${turns} turns`);
});
