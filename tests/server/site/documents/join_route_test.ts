import assert from "node:assert/strict";
import { createStandInApp } from "../frame/stand_in_app.ts";

const SETTINGS = {
  IMPRESSUM_NAME: "Tea Tester",
  IMPRESSUM_EMAIL: "karte@example.org",
  REGISTRY_REPOSITORY: "https://git.example/a&b/c/new/main/regions/",
};

async function open(env: Record<string, string>, path = "/join", headers = {}) {
  const response = createStandInApp(env).request(path, { headers });
  return { response, html: await response.text() };
}

Deno.test("/join: a document with a policy of its own and only its own script", async () => {
  const { response, html } = await open({ PUBLIC_URL: "https://hub.example/karte" });
  assert.equal(response.status, 200);
  const policy = response.headers.get("content-security-policy")!.split("; ");
  assert.ok(policy.includes("connect-src 'self' https:"));
  assert.ok(policy.includes("script-src 'self'"));
  assert.ok(policy.includes("frame-ancestors 'none'"));
  assert.ok(policy.includes("default-src 'none'"));
  assert.equal(response.headers.get("x-frame-options"), "DENY");
  assert.deepEqual(html.match(/<script[^>]*>/g), [
    '<script type="module" src="assets/join_page-AB12CD34.js">',
  ]);
  assert.doesNotMatch(html, /data-(?:contact|repository)/);
  assert.match(html, /data-registry="registry\.json"/);
});

Deno.test("/join: pages by http may also read nodes by http", async () => {
  for (const env of [{}, { PUBLIC_URL: "http://hub.example" }]) {
    const { response } = await open(env);
    assert.match(response.headers.get("content-security-policy")!, /connect-src 'self' https: http:;/);
  }
});

Deno.test("/join: the operator's address and repository, and the language", async () => {
  const { html } = await open(SETTINGS, "/join?lang=ar");
  assert.match(html, /<html lang="ar" dir="rtl">/);
  assert.match(html, /data-contact="karte@example\.org"/);
  assert.match(html, /data-repository="https:\/\/git\.example\/a&amp;b\/c\/new\/main\/regions"/);
  const german = await open(SETTINGS, "/join", { "accept-language": "de" });
  assert.match(german.html, /<h1>Region hinzufügen<\/h1>/);
});

Deno.test("/join exists on Hubs with pages only", () => {
  for (const env of [{ APP_MODE: "standalone" }, { DEPLOY_MODE: "data-node" }]) {
    assert.equal(createStandInApp(env).request("/join").status, 404, JSON.stringify(env));
  }
});

Deno.test("/config.json: the page for joining, unless the operator has another", async () => {
  const joinUrlOf = async (env: Record<string, string>) =>
    JSON.parse((await open(env, "/config.json")).html).joinUrl;
  assert.equal(await joinUrlOf({}), "join");
  assert.equal(
    await joinUrlOf({ JOIN_URL: "https://example.org/mitmachen" }),
    "https://example.org/mitmachen",
  );
  assert.equal(await joinUrlOf({ APP_MODE: "standalone" }), null);
});
