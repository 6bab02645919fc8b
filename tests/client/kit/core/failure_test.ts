import assert from "node:assert/strict";
import { fail, type Failure, isNotFound, joinResults, type Result } from "client/kit/core/failure.ts";

Deno.test("isNotFound: only for status 404", async (test) => {
  const cases: [failure: Failure, expected: boolean][] = [
    [{ kind: "http", status: 404 }, true],
    [{ kind: "http", status: 400 }, false],
    [{ kind: "http", status: 410 }, false],
    [{ kind: "http", status: 500 }, false],
    [{ kind: "timeout", afterMs: 404 }, false],
    [{ kind: "tooLarge", limitBytes: 404 }, false],
    [{ kind: "network" }, false],
    [{ kind: "format" }, false],
    [{ kind: "unknownOrigin", origin: "https://alpha.example" }, false],
    [{ kind: "aborted" }, false],
  ];
  for (const [failure, expected] of cases) {
    await test.step(JSON.stringify(failure), () => assert.equal(isNotFound(failure), expected));
  }
});

Deno.test("joinResults: all values in their order, or the first failure", () => {
  const values: Result<string>[] = [{ ok: true, value: "a" }, { ok: true, value: "b" }];
  assert.deepEqual(joinResults(values), { ok: true, value: ["a", "b"] });
  assert.deepEqual(joinResults([]), { ok: true, value: [] });
  const failures = [fail({ kind: "network" }), fail({ kind: "format" })];
  assert.deepEqual(joinResults([...values, ...failures]), failures[0]);
});
