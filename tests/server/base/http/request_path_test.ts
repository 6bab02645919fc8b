import assert from "node:assert/strict";
import { isHost, readRequestPath, readRequestQuery } from "server/base/http/request_path.ts";

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

const queries: [url: string, expected: string][] = [
  ["http://a/", ""],
  ["http://a/x?y=1&z=%C3%A4+b#c?d", "y=1&z=%C3%A4+b"],
  ["http://a/x?y=%ZZ?z", "y=%25ZZ%3Fz"],
  ["http://a b:99999/x?y=1", "y=1"],
];
for (const [url, expected] of queries) {
  Deno.test(`readRequestQuery of ${url}`, () => assert.equal(readRequestQuery(url).toString(), expected));
}

const hosts: [header: string | null, expected: boolean][] = [
  [null, true],
  ["", false],
  ["localhost:8080", true],
  ["karte.example", true],
  ["MY_host.example:65535", true],
  ["127.0.0.1", true],
  ["[::1]:8080", true],
  ["xn--spielpltze-s5a.example", true],
  ["a b", false],
  ["a/b", false],
  ["a?b", false],
  ["a#b", false],
  ["a@b", false],
  ["a:b", false],
  ["a:123456", false],
  ["a,b", false],
  ["spielplätze.example", false],
  ["[::1", false],
];
for (const [header, expected] of hosts) {
  Deno.test(`isHost of ${JSON.stringify(header)}`, () => assert.equal(isHost(header), expected));
}
