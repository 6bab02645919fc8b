import assert from "node:assert/strict";
import fc from "fast-check";
import {
  bboxArgs,
  clusterArgs,
  filterArgs,
  legalArgs,
  nearestArgs,
  playgroundArgs,
  poiArgs,
  rpcUrl,
} from "contract/rpc.ts";

const addresses: [name: string, address: string, expected: string][] = [
  [
    "without arguments",
    rpcUrl("https://node.example/api", "get_meta"),
    "https://node.example/api/rpc/get_meta",
  ],
  ["on a relative base", rpcUrl("/api", "get_playgrounds"), "/api/rpc/get_playgrounds"],
  ["at the root of the hub", rpcUrl("", "get_meta"), "/rpc/get_meta"],
  [
    "of one playground",
    rpcUrl("/api", "get_playground", playgroundArgs(17)),
    "/api/rpc/get_playground?osm_id=17",
  ],
  [
    "of an imprint",
    rpcUrl("/api", "get_legal", legalArgs("impressum")),
    "/api/rpc/get_legal?type=impressum",
  ],
  [
    "of a privacy notice",
    rpcUrl("/api", "get_legal", legalArgs("privacy")),
    "/api/rpc/get_legal?type=datenschutz",
  ],
  [
    "of a box",
    rpcUrl("/api", "get_playgrounds_bbox", bboxArgs([9.5, -50.25, 10, 51])),
    "/api/rpc/get_playgrounds_bbox?min_lon=9.5&min_lat=-50.25&max_lon=10&max_lat=51",
  ],
  [
    "of clusters",
    rpcUrl("/api", "get_playground_clusters", { ...clusterArgs(8, [9, 50, 10, 51]), filter_water: "true" }),
    "/api/rpc/get_playground_clusters?z=8&min_lon=9&min_lat=50&max_lon=10&max_lat=51&filter_water=true",
  ],
  [
    "of amenities",
    rpcUrl("/api", "get_pois", poiArgs([9.5, -50.25], 500)),
    "/api/rpc/get_pois?lat=-50.25&lon=9.5&radius_m=500",
  ],
  [
    "of the nearest playgrounds",
    rpcUrl("/api", "get_nearest_playgrounds", nearestArgs([9.5, 50], 7)),
    "/api/rpc/get_nearest_playgrounds?lat=50&lon=9.5&max_results=7",
  ],
];
for (const [name, address, expected] of addresses) {
  Deno.test(`rpcUrl builds the address ${name}`, () => assert.equal(address, expected));
}

Deno.test("clusterArgs cuts the zoom to the integer that nodes insist on", () => {
  for (const [zoom, expected] of [[8.5, "8"], [12.999, "12"], [0, "0"]] as const) {
    assert.equal(clusterArgs(zoom, [0, 0, 1, 1]).z, expected);
  }
});

Deno.test("filterArgs names only what differs from a node's defaults", () => {
  assert.deepEqual(filterArgs({ attributes: [], hidden: [] }), {});
  assert.deepEqual(filterArgs({ attributes: ["has_dogs", "water"], hidden: ["missing"] }), {
    filter_has_dogs: "true",
    filter_water: "true",
    filter_missing: "false",
  });
});

Deno.test("rpcUrl escapes argument values so that they read back unchanged", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (value) => {
    const url = new URL(rpcUrl("https://node.example/api", "get_meta", { value }));
    assert.equal(url.searchParams.get("value"), value);
    assert.equal(url.hash, "");
  }));
});
