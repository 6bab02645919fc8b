// Reads pages of items of a collection, and their number. The store reads a limited number of features at a time, and
// other requests are answered in between.
import { createLru } from "contract/kit/lru.ts";
import type { FeatureList } from "../../../node/region/core/feature_list.ts";
import type { Awaitable, PlaygroundStore } from "../../../node/store/playground_store.ts";
import type { Collection } from "../data/core/collections.ts";
import { takeTurn } from "../data/take_turn.ts";
import { projectFeature } from "./core/crs.ts";
import { addMissing, encodeItem } from "./core/item_text.ts";
import { createItemTest, type ItemsQuery } from "./core/items_query.ts";

/** Features per read, which takes a few milliseconds. */
const PIECE = 100;

export interface Item {
  readonly position: number;
  /** GeoJSON in the requested CRS. */
  readonly text: string;
}

export interface ItemsPage {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

const NOTHING: ItemsPage = { items: [], hasNext: false, hasPrevious: false };

type Store = Pick<PlaygroundStore, "list" | "count">;

/** Reads a page of items. Rejects as queries of the store do. */
export async function readItems(store: Store, collection: Collection, query: ItemsQuery): Promise<ItemsPage> {
  if (!query.isOfTime) return NOTHING;
  const { position = 0, isBackward = false } = query.cursor ?? {};
  return isBackward
    ? await readBefore(store, collection, query, position)
    : await readAfter(store, collection, query, position);
}

async function readAfter(
  store: Store,
  collection: Collection,
  query: ItemsQuery,
  start: number,
): Promise<ItemsPage> {
  // One more item shows whether there is a next page.
  const items = await collect(store, collection, query, {
    after: start,
    before: Infinity,
    atMost: query.limit + 1,
  });
  return {
    items: items.slice(0, query.limit),
    hasNext: items.length > query.limit,
    hasPrevious: start > 0,
  };
}

/** Finds the last items before a position, by reading pieces from back to front. */
async function readBefore(
  store: Store,
  collection: Collection,
  query: ItemsQuery,
  end: number,
): Promise<ItemsPage> {
  let items: readonly Item[] = [];
  const width = Math.max(PIECE, query.limit + 1);
  // The position is from the client, and may be far beyond the end.
  const last = Math.min(end, await store.count(collection.kind) + 1);
  for (let before = last; before > 1 && items.length <= query.limit;) {
    const after = Math.max(0, before - 1 - width);
    items = [...await collect(store, collection, query, { after, before, atMost: Infinity }), ...items];
    before = after + 1;
  }
  return { items: items.slice(-query.limit), hasNext: true, hasPrevious: items.length > query.limit };
}

interface Span {
  readonly after: number;
  readonly before: number;
  readonly atMost: number;
}

/** Collects the selected items between two positions. */
async function collect(
  store: Store,
  collection: Collection,
  query: ItemsQuery,
  { after: start, before, atMost }: Span,
): Promise<readonly Item[]> {
  const { kind } = collection;
  const isAskedFor = createItemTest(query);
  const found: Item[] = [];
  // Without filters, every listed feature is an item, so only as many as needed are read.
  const isListed = query.boxes === null && query.filters.length === 0;
  for (let after: number | null = start; after !== null;) {
    await takeTurn();
    const limit = isListed ? Math.min(PIECE, atMost - found.length) : PIECE;
    const { features, next }: FeatureList = await store.list(kind, after, limit, query.boxes);
    for (const feature of features) {
      if (feature.position >= before) return found;
      const text = encodeItem(collection, feature);
      if (!isAskedFor(text)) continue;
      const item = {
        position: feature.position,
        text: projectFeature(query.crs, addMissing(collection, text)),
      };
      if (found.push(item) === atMost) return found;
    }
    after = next !== null && next < before ? next : null;
  }
  return found;
}

/** Maximum number of queries whose counts are cached for an import. */
const MAX_COUNTED = 200;

const counted = new WeakMap<Store, ReturnType<typeof createLru<string, Promise<number>>>>();

/** Counts the selected items. Rejects as queries of the store do. */
export function countItems(store: Store, collection: Collection, query: ItemsQuery): Awaitable<number> {
  const { boxes, filters, isOfTime } = query;
  if (!isOfTime) return 0;
  if (boxes === null && filters.length === 0) return store.count(collection.kind);
  const ofStore = counted.get(store) ?? createLru<string, Promise<number>>(MAX_COUNTED);
  counted.set(store, ofStore);
  const key = JSON.stringify([collection.id, boxes, filters]);
  const known = ofStore.get(key);
  if (known !== undefined) return known;
  const count = readCount(store, collection, query);
  ofStore.set(key, count);
  count.catch(() => ofStore.delete(key));
  return count;
}

async function readCount(store: Store, collection: Collection, query: ItemsQuery): Promise<number> {
  const isAskedFor = createItemTest(query);
  let count = 0;
  for (let after: number | null = 0; after !== null;) {
    await takeTurn();
    const { features, next }: FeatureList = await store.list(collection.kind, after, PIECE, query.boxes);
    count += features.filter((feature) => isAskedFor(encodeItem(collection, feature))).length;
    after = next;
  }
  return count;
}
