import assert from "node:assert/strict";
import { blocks, describeFailure } from "client/join/core/finding.ts";
import type { Failure } from "client/kit/core/failure.ts";

const CASES: readonly (readonly [Failure, object | null])[] = [
  [{ kind: "aborted" }, null],
  [{ kind: "timeout", afterMs: 5000 }, { kind: "timeout", seconds: 5 }],
  [{ kind: "network" }, { kind: "unreadable" }],
  [{ kind: "unknownOrigin", origin: "x" }, { kind: "unreadable" }],
  [{ kind: "http", status: 0 }, { kind: "redirect" }],
  [{ kind: "http", status: 302 }, { kind: "redirect" }],
  [{ kind: "http", status: 404 }, { kind: "status", status: 404 }],
  [{ kind: "http", status: 500 }, { kind: "status", status: 500 }],
  [{ kind: "format" }, { kind: "notData" }],
  [{ kind: "tooLarge", limitBytes: 1 }, { kind: "tooLarge" }],
];

Deno.test("describeFailure: the finding for each failed call", () => {
  for (const [failure, finding] of CASES) {
    assert.deepEqual(describeFailure("get_meta", failure), finding && { call: "get_meta", ...finding });
  }
});

Deno.test("blocks: what keeps visitors from the region, not what they could do without", () => {
  assert.ok(blocks({ kind: "closedErrors" }));
  assert.ok(blocks({ kind: "listedArea", name: "A" }));
  assert.ok(!blocks({ kind: "overlap", names: ["A"] }));
  assert.ok(!blocks({ kind: "slow", seconds: 3 }));
});
