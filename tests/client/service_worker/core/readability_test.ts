import assert from "node:assert/strict";
import { createReadability } from "../../../../client/service_worker/core/route_request.ts";

const [A, B] = ["https://a.example", "https://b.example"];

Deno.test("createReadability: a server is asked again after one refusal, not after two", () => {
  const readability = createReadability();
  assert.equal(readability.isWorthAsking(A), true);
  readability.noteRefusal(A);
  assert.equal(readability.isWorthAsking(A), true);
  readability.noteRefusal(A);
  assert.equal(readability.isWorthAsking(A), false);
  assert.equal(readability.isWorthAsking(B), true);
});

Deno.test("createReadability: only refusals in a row count", () => {
  const readability = createReadability();
  for (let round = 0; round < 3; round++) {
    readability.noteRefusal(A);
    readability.noteRead(A);
  }
  assert.equal(readability.isWorthAsking(A), true);
});
