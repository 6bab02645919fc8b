import assert from "node:assert/strict";
import { selfOrigin } from "server/program/system/self_origin.ts";

const cases: [host: string, expected: string][] = [
  ["0.0.0.0", "http://127.0.0.1:80"],
  ["::", "http://[::1]:80"],
  ["0:0:0:0:0:0:0:0", "http://[::1]:80"],
  ["::ffff:127.0.0.1", "http://[::ffff:127.0.0.1]:80"],
  ["127.0.0.1", "http://127.0.0.1:80"],
  ["192.0.2.7", "http://192.0.2.7:80"],
  ["2001:db8::7", "http://[2001:db8::7]:80"],
  ["localhost", "http://localhost:80"],
];

for (const [host, expected] of cases) {
  Deno.test(`selfOrigin of ${host}`, () => assert.equal(selfOrigin({ host, socket: null }, 80), expected));
}
