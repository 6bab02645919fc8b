import assert from "node:assert/strict";
import type { CallSource } from "server/node/api/api_function.ts";
import { MAX_FOUND } from "server/node/api/functions/list_playgrounds.ts";
import { readCall } from "server/node/api/own_api.ts";

/** For calls that ask the store only. */
function readOf(name: string, query: string | Record<string, string>, store: unknown = {}) {
  const read = readCall(name, new URLSearchParams(query), { store } as CallSource);
  assert.ok(read.ok);
  return read.call;
}

/** What a call asks of the store with its last argument. */
async function askedOf(name: string, query: string): Promise<number> {
  let asked = NaN;
  const note = (_lon: number, _lat: number, last: number) => {
    asked = last;
    return [];
  };
  await readOf(name, `lat=50&lon=9&${query}`, { nearest: note, poisNear: note }).run();
  return asked;
}

const cases: [name: string, query: string, asked: number][] = [
  ["get_nearest_playgrounds", "", 5],
  ["get_nearest_playgrounds", "max_results=100", 100],
  ["get_nearest_playgrounds", "max_results=101", 100],
  ["get_nearest_playgrounds", "max_results=-1", 0],
  ["get_pois", "", 500],
  ["get_pois", "radius_m=100000", 100_000],
  ["get_pois", "radius_m=1e300", 100_000],
  ["get_pois", "radius_m=-1", 0],
  ["get_surroundings", "", 500],
  ["get_surroundings", "radius_m=1e300&max_per_kind=3", 10_000],
  ["get_surroundings", "radius_m=-1", 0],
];
for (const [name, query, asked] of cases) {
  Deno.test(`${name} with "${query}" asks the store for ${asked}`, async () => {
    assert.equal(await askedOf(name, query), asked);
  });
}

async function searchedOf(query: string): Promise<unknown[]> {
  let searched: unknown[] = [];
  const store = { facts: { relationId: 7 }, search: (...args: unknown[]) => (searched = args, []) };
  assert.deepEqual(await readOf("search_playgrounds", query, store).run(), ["[]"]);
  return searched;
}

const searches: [query: string, searched: unknown[]][] = [
  ["q=am+hof", ["am hof", 10]],
  ["q=%20hof%20&max_results=50", ["hof", 50]],
  ["q=hof&max_results=51", ["hof", MAX_FOUND]],
  ["q=hof&max_results=-1", ["hof", 0]],
  ["q=hof&relation_id=7", ["hof", 10]],
  ["q=hof&relation_id=8", []],
];
for (const [query, searched] of searches) {
  Deno.test(`search_playgrounds with "${query}" searches ${JSON.stringify(searched)}`, async () => {
    assert.deepEqual(await searchedOf(query), searched);
  });
}

Deno.test("calls with different arguments have different keys, whatever a text contains", () => {
  const keys = [
    { q: "hof&relation_id=7" },
    { q: "hof", relation_id: "7" },
    { q: 'hof"&relation_id=7' },
    { q: "hof" },
  ].map((query) => readOf("search_playgrounds", query as Record<string, string>).key);
  assert.equal(new Set(keys).size, keys.length);
});
