import assert from "node:assert/strict";
import { placeOfView, placeToSearch } from "client/features/near/core/near_place.ts";

const VIEW = { lon: 9.7, lat: 50.5, bbox: [9.6, 50.4, 9.8, 50.6] } as const;

Deno.test("placeToSearch: the last address or the visitor's position if it is in view, else the view", () => {
  const visitor = { lon: 9.65, lat: 50.45, accuracyMetres: 20 };
  const middle = { kind: "view", name: null, lon: 9.7, lat: 50.5, accuracyMetres: 0, box: VIEW.bbox };
  assert.deepEqual(placeToSearch(VIEW, visitor), { kind: "visitor", name: null, ...visitor });
  assert.deepEqual(placeToSearch(VIEW, { ...visitor, lat: 50.7 }), middle);
  assert.deepEqual(placeToSearch(VIEW, null), middle);
  const address = { kind: "address", name: "Am Anger 5", lon: 9.75, lat: 50.55, accuracyMetres: 0 } as const;
  assert.equal(placeToSearch(VIEW, visitor, address), address);
  assert.deepEqual(placeToSearch(VIEW, null, { ...address, lon: 9.9 }), middle);
  assert.deepEqual(placeToSearch(VIEW, null, { ...address, kind: "visitor" }), middle, "a visitor moves");
});

Deno.test("placeOfView: a view of another copy of the world", () => {
  const { lon, box } = placeOfView({ lon: 369.7, lat: 50.5, bbox: [369.6, 50.4, 369.8, 50.6] });
  assert.equal(Math.round(lon * 10), 97);
  assert.deepEqual(box, [369.6, 50.4, 369.8, 50.6]);
});
