import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import { readLastView, startLastView } from "client/features/start/last_view.ts";
import { BOX, makeConfig } from "../../records.ts";
import { createStorage } from "../../storage.ts";

const makePage = (stored: string | null = null) =>
  createStorage(new Map(stored === null ? [] : [["lastView", stored]]));

Deno.test("last view: stored once the visitor has moved the map, rounded to about 100 m", () => {
  const { view } = createPageState(makeConfig());
  const page = makePage();
  const stop = startLastView(view, page);
  view.moved({ lon: 9.512_345, lat: 50.512_345, zoom: 14.26, bbox: BOX });
  assert.equal(readLastView(page), null, "the first fit is not stored");
  view.touch();
  assert.deepEqual(readLastView(page), { lon: 9.512, lat: 50.512, zoom: 14.3 });
  stop();
  view.moved({ lon: 1, lat: 2, zoom: 3, bbox: BOX });
  assert.equal(readLastView(page)?.lon, 9.512);
});

for (
  const stored of [
    null,
    "",
    "{",
    "[]",
    "null",
    '{"lon":9}',
    '{"lon":"9","lat":50,"zoom":14}',
    '{"lon":999,"lat":50,"zoom":1}',
  ]
) {
  Deno.test(`last view: none from ${stored}`, () => assert.equal(readLastView(makePage(stored)), null));
}
