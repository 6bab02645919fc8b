import assert from "node:assert/strict";
import { NUMBERED_ERROR_CODES, parseProbeError, PLAIN_ERROR_CODES } from "contract/status/probe_error.ts";
import type { PublishedReason } from "contract/types.ts";

Deno.test("parseProbeError reads every code", () => {
  for (const code of PLAIN_ERROR_CODES) {
    assert.deepEqual(parseProbeError({ code }), { code });
    assert.deepEqual(parseProbeError({ code, detail: 3 }), { code });
  }
  for (const code of NUMBERED_ERROR_CODES) {
    assert.deepEqual(parseProbeError({ code, detail: 1.5 }), { code, detail: 1.5 });
  }
});

const UNKNOWN: readonly [name: string, published: PublishedReason][] = [
  ["a code of another release", { code: "quota_exceeded" }],
  ["a code of another release with a number", { code: "quota_exceeded", detail: 3 }],
  ["a name that every object has", { code: "toString" }],
  ["a number that is missing", { code: "timeout" }],
];
for (const [name, published] of UNKNOWN) {
  Deno.test(`parseProbeError: ${name}`, () => assert.equal(parseProbeError(published), null));
}
