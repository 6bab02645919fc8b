import assert from "node:assert/strict";
import { readCall } from "../../../../server/node/api/functions.ts";
import type { PlaygroundStore } from "../../../../server/node/store/playground_store.ts";

/** What a call asks of the store with its last argument. */
function askedOf(name: string, query: string): number {
  let asked = NaN;
  const note = (_lon: number, _lat: number, last: number) => {
    asked = last;
    return [];
  };
  const store = { nearest: note, poisNear: note } as Pick<PlaygroundStore, "nearest" | "poisNear">;
  const read = readCall(name, new URLSearchParams(`lat=50&lon=9&${query}`));
  assert.ok(read.ok);
  read.call.run(store as PlaygroundStore);
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
];
for (const [name, query, asked] of cases) {
  Deno.test(`${name} with "${query}" asks the store for ${asked}`, () => {
    assert.equal(askedOf(name, query), asked);
  });
}
