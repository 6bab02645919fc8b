import assert from "node:assert/strict";
import {
  NUMBERED_ERROR_CODES,
  parseProbeError,
  PLAIN_ERROR_CODES,
  type ProbeError,
} from "../../contract/probe_error.ts";

Deno.test("parseProbeError reads every code", () => {
  for (const code of PLAIN_ERROR_CODES) {
    assert.deepEqual(parseProbeError(code, null), { code });
    assert.deepEqual(parseProbeError(code, 3), { code });
  }
  for (const code of NUMBERED_ERROR_CODES) {
    assert.deepEqual(parseProbeError(code, 1.5), { code, detail: 1.5 });
  }
});

const CASES: readonly [name: string, code: unknown, detail: unknown, expected: ProbeError | null][] = [
  ["none", undefined, undefined, null],
  ["null", null, null, null],
  ["a code of another release", "quota_exceeded", null, null],
  ["a name that every object has", "toString", null, null],
  ["a list", ["timeout"], 3, null],
  ["a number that is missing", "timeout", null, null],
  ["a number as text", "http_status", "503", null],
  ["a number that is not finite", "http_status", Infinity, null],
];
for (const [name, code, detail, expected] of CASES) {
  Deno.test(`parseProbeError: ${name}`, () => assert.deepEqual(parseProbeError(code, detail), expected));
}
