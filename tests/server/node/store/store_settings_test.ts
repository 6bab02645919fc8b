import assert from "node:assert/strict";
import { storeUrl } from "server/node/store/store_settings.ts";

const READ: readonly (readonly [text: string, url: string, isOfSpieli: boolean])[] = [
  ["postgres://a/b", "postgres://a/b", false],
  ["postgres://a/b?", "postgres://a/b?", false],
  ["postgres://a/b?sslmode=require", "postgres://a/b?sslmode=require", false],
  ["postgres://a/b?schema=spieli", "postgres://a/b", true],
  ["postgres://a/b?schema=spieli&schema=spieli", "postgres://a/b", true],
  ["postgres://a/b?schema=spieli&prepare=false", "postgres://a/b?prepare=false", true],
  [
    "postgres://u:p@a,c/b?prepare=false&schema=spieli&sslmode=require",
    "postgres://u:p@a,c/b?prepare=false&sslmode=require",
    true,
  ],
  // A password with these characters.
  ["postgres://u:p&schema=spieli&x@a/b", "postgres://u:p&schema=spieli&x@a/b", false],
  ["postgres://u:p&schema=x@a/b?schema=spieli", "postgres://u:p&schema=x@a/b", true],
];

for (const [text, url, isOfSpieli] of READ) {
  Deno.test(`storeUrl: ${text}`, () => assert.deepEqual(storeUrl.parse(text), { url, isOfSpieli }));
}

for (
  const query of [
    "schema",
    "schema=",
    "schema=own",
    "schema=spieli2",
    "Schema=spieli",
    "schema=spieli&schema=api",
  ]
) {
  Deno.test(`storeUrl refuses ?${query}, which the server would not know`, () =>
    assert.equal(storeUrl.parse(`postgres://a/b?${query}`), undefined));
}

Deno.test("storeUrl refuses what is no address of a database", () =>
  assert.equal(storeUrl.parse("a/b"), undefined));
