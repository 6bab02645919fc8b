import assert from "node:assert/strict";
import { badMethod, badValue, unknownCall } from "server/node/api/api_error.ts";

// The first three are answers of the reference node.
Deno.test("unknownCall names function and arguments as PostgREST does", () => {
  assert.deepEqual(unknownCall("get_playground", ["osm_id", "lang"], null), {
    status: 404,
    code: "PGRST202",
    message: "Could not find the function api.get_playground(lang, osm_id) in the schema cache",
    details:
      "Searched for the function api.get_playground with parameters lang, osm_id, but no matches were found in the schema cache.",
    hint: null,
  });
  assert.equal(
    unknownCall("get_playground_clusters", ["z"], null).details,
    "Searched for the function api.get_playground_clusters with parameter z, but no matches were found in the schema cache.",
  );
  assert.equal(
    badValue("integer", "8.5").message,
    'invalid input syntax for type integer: "8.5"',
  );
  assert.match(unknownCall("get_all", [], null).details!, /api\.get_all without parameters/);
});

Deno.test("errors quote at most a line of the request", () => {
  const long = "x".repeat(100_000);
  assert.ok(JSON.stringify(badValue("integer", long)).length < 500);
  assert.ok(JSON.stringify(unknownCall(long, [long, long], null)).length < 1500);
});

Deno.test("badMethod has a hint with the allowed method", () => assert.match(badMethod("POST").hint!, /GET/));
