// The accent colour in what is served: allowed by the policies, and on every page.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createHistoryStub } from "./history_stub.ts";
import { createStandInApp } from "./stand_in_app.ts";

const env = { IMPRESSUM_NAME: "Tea Tester", ACCENT_COLOR: "#7a1f5c" };

function open(path: string, settings: Readonly<Record<string, string>> = env) {
  const app = createStandInApp(settings, null, null, undefined, createHistoryStub());
  return app.request(path, { headers: { accept: "text/html" } });
}

const hashOf = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

for (const path of ["/status", "/legal/impressum", "/nowhere/at/all"]) {
  Deno.test(`the accent on ${path}, in a style that its policy allows`, async () => {
    const response = open(path);
    const style = /<style>([^]*?)<\/style>/.exec(await response.text())![1]!;
    assert.match(style, /--accent:#7a1f5c;--on:#ffffff/);
    assert.match(style, /--accent:#dc79b5;--on:#101510/);
    assert.doesNotMatch(style, /#1f6b43|#7fd3a2/);
    const policy = response.headers.get("content-security-policy")!;
    assert.ok(policy.includes(`style-src ${hashOf(style)};`), policy);
  });
}

Deno.test("the page's policy allows the style with the accent, and without one no inline style", async () => {
  const standalone = { ...env, APP_MODE: "standalone" };
  const response = open("/", standalone);
  const style = /<style>([^]*?)<\/style>/.exec(await response.text())![1]!;
  assert.match(response.headers.get("content-security-policy")!, /style-src 'self' 'sha256-[^ ;]+';/);
  assert.ok(response.headers.get("content-security-policy")!.includes(`style-src 'self' ${hashOf(style)};`));
  const plain = open("/", { APP_MODE: "standalone" });
  assert.ok(plain.headers.get("content-security-policy")!.includes("style-src 'self';"));
  assert.doesNotMatch(await plain.text(), /<style/);
  assert.notEqual(response.headers.get("etag"), plain.headers.get("etag"));
});
