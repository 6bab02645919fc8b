import assert from "node:assert/strict";
import { readRequestPath } from "../../../server/http/request_path.ts";

const cases: [url: string, expected: string | null][] = [
  ["http://a/", "/"],
  ["http://a", "/"],
  ["http://a/x/y?z=/1#/2", "/x/y"],
  ["http://a/x#y?z", "/x"],
  ["http://a/%61ssets/%C3%A4", "/assets/ä"],
  ["http://[::1]:80/x", "/x"],
  ["http://a/../x", "/../x"],
  ["http://a/?%ZZ", "/"],
  ["http://a/%", null],
  ["http://a/%ZZ", null],
  ["http://a/%C3", null],
  ["http://a/%c0%af", null],
  ["http://a/x%00y", null],
];

for (const [url, expected] of cases) {
  Deno.test(`readRequestPath of ${url}`, () => assert.equal(readRequestPath(url), expected));
}
