// How many items a query asks for. What is not counted by the store is read once per import and query.
import { createLru } from "contract/kit/lru.ts";
import type { FeatureList } from "../../../node/region/core/feature_list.ts";
import type { Awaitable, PlaygroundStore } from "../../../node/store/playground_store.ts";
import type { Collection } from "../data/core/collections.ts";
import { takeTurn } from "../data/take_turn.ts";
import { encodeItem } from "./core/item_text.ts";
import { createItemTest, type ItemsQuery } from "./core/items_query.ts";
import { PIECE } from "./read_items.ts";

type Store = Pick<PlaygroundStore, "list" | "count">;
type Asked = Pick<ItemsQuery, "boxes" | "filters" | "isOfTime">;

/** Queries whose numbers are kept for one import. */
const MAX_COUNTED = 200;

const counted = new WeakMap<Store, ReturnType<typeof createLru<string, Promise<number>>>>();

/** Rejects as queries of the store do. */
export function countItems(store: Store, collection: Collection, query: Asked): Awaitable<number> {
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

async function readCount(store: Store, collection: Collection, query: Asked): Promise<number> {
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
