import assert from "node:assert/strict";
import { expiresSoon } from "contract/certificate.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const times: [expiresAt: string | null, isSoon: boolean | null][] = [
  ["2026-12-04T12:00:00Z", false],
  ["2026-12-04T11:59:59Z", true],
  ["2026-11-19T00:00:00Z", true],
  [null, null],
];
for (const [expiresAt, isSoon] of times) {
  Deno.test(`expiresSoon: ${expiresAt}`, () => assert.equal(expiresSoon(expiresAt, NOW), isSoon));
}
