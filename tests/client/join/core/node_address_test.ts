import assert from "node:assert/strict";
import fc from "fast-check";
import { readNodeAddress } from "client/join/core/node_address.ts";

const SECURE = new URL("https://hub.example/karte/join");
const PLAIN = new URL("http://hub.example/join");
const LOCAL = new URL("http://localhost:8080/join");

const READ: readonly (readonly [typed: string, page: URL, baseUrl: string])[] = [
  ["https://node.example/api", SECURE, "https://node.example/api"],
  ["  HTTPS://Node.Example/api///  ", SECURE, "https://node.example/api"],
  ["https://node.example", SECURE, "https://node.example"],
  ["https://node.example:8443/a/../api", SECURE, "https://node.example:8443/api"],
  ["https://spielplätze.example/api", SECURE, "https://xn--spielpltze-w5a.example/api"],
  ["https://203.0.113.7/api", SECURE, "https://203.0.113.7/api"],
  ["http://node.example/api", PLAIN, "http://node.example/api"],
  ["http://127.0.0.1:8000/api", LOCAL, "http://127.0.0.1:8000/api"],
  ["https://192.168.0.2/api", LOCAL, "https://192.168.0.2/api"],
];

Deno.test("readNodeAddress: the base of the data API, without trailing slashes", () => {
  for (const [typed, page, baseUrl] of READ) {
    const isInsecure = baseUrl.startsWith("http:");
    assert.deepEqual(readNodeAddress(typed, page), { ok: true, baseUrl, isInsecure }, typed);
  }
});

const REFUSED = {
  notAddress: [
    "",
    "node.example/api",
    "/api",
    "//node.example/api",
    "https:node.example",
    "https:///node.example",
    "https://",
    "https://no de.example/",
    "https://node.example:99999/",
    "https://node.example/a\tb",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://node.example/",
    `https://node.example/${"a".repeat(500)}`,
  ],
  credentials: ["https://operator:secret@node.example/api", "https://operator@node.example/api"],
  query: ["https://node.example/api?", "https://node.example/api?a=b", "https://node.example/api#top"],
  ipv6: ["https://[2001:db8::1]/api", "https://[::1]/api"],
  insecure: ["http://node.example/api", "http://localhost/api"],
  localOnly: [
    "https://localhost/api",
    "https://a.localhost/api",
    "https://127.0.0.1/api",
    "https://127.1/api",
    "https://0x7f.1/api",
    "https://10.1.2.3/api",
    "https://169.254.169.254/api",
    "https://192.168.178.20:8443/api",
    "https://raspberrypi/api",
    "https://raspberrypi.local/api",
    "https://nas.fritz.internal/api",
    "https://nas.home.arpa/api",
  ],
} as const;

Deno.test("readNodeAddress refuses what no visitor's map could read", () => {
  for (const [problem, addresses] of Object.entries(REFUSED)) {
    for (const typed of addresses) {
      assert.deepEqual(readNodeAddress(typed, SECURE), { ok: false, problem }, typed);
    }
  }
});

Deno.test("readNodeAddress: any text is refused or an http(s) address without further parts", () => {
  const typed = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }));
  fc.assert(fc.property(typed, (text) => {
    const address = readNodeAddress(text, PLAIN);
    if (!address.ok) return;
    const url = new URL(address.baseUrl);
    assert.match(url.protocol, /^https?:$/);
    assert.deepEqual([url.username, url.password, url.search, url.hash], ["", "", "", ""]);
    assert.ok(address.baseUrl === url.href.replace(/\/+$/, ""));
  }));
});
