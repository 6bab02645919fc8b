// The logo as it is served, and where it is shown.
import assert from "node:assert/strict";
import type { SiteLogo } from "server/site/brand/site_logo.ts";
import { createHistoryStub } from "./history_stub.ts";
import { createStandInApp } from "./stand_in_app.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const LOGO: SiteLogo = {
  path: "assets/site-logo-0123456789ab.svg",
  type: "image/svg+xml",
  bytes: new TextEncoder().encode(SVG),
};

function open(path: string, env: Readonly<Record<string, string>> = {}, headers = {}) {
  const settings = { IMPRESSUM_NAME: "Tea Tester", ...env };
  const app = createStandInApp(settings, null, null, undefined, createHistoryStub(), LOGO);
  return app.request(path, { headers: { accept: "text/html", ...headers } });
}

Deno.test("the logo is kept for good, and as a document may run and load nothing", async () => {
  const response = open(`/${LOGO.path}`);
  assert.equal(await response.text(), SVG);
  assert.equal(response.headers.get("content-type"), "image/svg+xml");
  assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.equal(
    response.headers.get("content-security-policy"),
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.equal(open(`/${LOGO.path}`, {}, { "if-none-match": response.headers.get("etag")! }).status, 304);
});

for (
  const [path, root] of [
    ["/status", ""],
    ["/legal/impressum", "../"],
    ["/nowhere/at/all", "../../"],
  ] as const
) {
  Deno.test(`the logo on ${path}: relative to the root, silent beside the name`, async () => {
    const named = await open(path, { SITE_NAME: "Spielen" }).text();
    assert.ok(
      named.includes(`<img src="${root}${LOGO.path}" alt="" height="32"><bdi>Spielen</bdi></p>`),
      named,
    );
    assert.ok(
      (await open(path).text()).includes(`<img src="${root}${LOGO.path}" alt="Logo" height="32"></p>`),
    );
  });
}

Deno.test("the page gets the address of the logo with its settings", async () => {
  assert.equal((await open("/config.json").json()).siteLogo, LOGO.path);
});
