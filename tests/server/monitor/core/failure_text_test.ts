import assert from "node:assert/strict";
import { describeFailure } from "../../../../server/monitor/core/failure_text.ts";

Deno.test("describeFailure: looks into causes, and has a text for whatever it does not know", () => {
  const nested = new TypeError("fetch failed", { cause: new Error("tcp connect error: Connection refused") });
  assert.equal(describeFailure(nested), "connection refused");
  assert.equal(
    describeFailure(new TypeError("fetch failed", { cause: new Error("invalid peer certificate: Expired") })),
    "certificate is not valid",
  );
  assert.equal(describeFailure(new TypeError("something new")), "connection failed");
  assert.equal(describeFailure("text"), "connection failed");
  assert.equal(describeFailure(undefined), "connection failed");
});
