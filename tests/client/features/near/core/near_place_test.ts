import assert from "node:assert/strict";
import { placeToSearch } from "client/features/near/core/near_place.ts";

const VIEW = { lon: 9.7, lat: 50.5, bbox: [9.6, 50.4, 9.8, 50.6] } as const;

Deno.test("placeToSearch: the visitor's position if it is in view, else the middle of the view", () => {
  const visitor = { lon: 9.65, lat: 50.45, accuracyMetres: 20 };
  const middle = { kind: "view", name: null, lon: 9.7, lat: 50.5, accuracyMetres: 0 };
  assert.deepEqual(placeToSearch(VIEW, visitor), { kind: "visitor", name: null, ...visitor });
  assert.deepEqual(placeToSearch(VIEW, { ...visitor, lat: 50.7 }), middle);
  assert.deepEqual(placeToSearch(VIEW, null), middle);
});
