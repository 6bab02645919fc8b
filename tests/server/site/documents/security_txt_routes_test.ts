import assert from "node:assert/strict";
import { createStandInApp } from "../frame/stand_in_app.ts";

const PATH = "/.well-known/security.txt";
const CONTACT = { SECURITY_CONTACT: "sicherheit@example.org" };

const roles: Readonly<Record<string, string>>[] = [
  {},
  { DEPLOY_MODE: "ui" },
  { APP_MODE: "standalone" },
  { APP_MODE: "standalone", DEPLOY_MODE: "ui", API_BASE_URL: "https://node.example/api" },
  { DEPLOY_MODE: "data-node" },
];
for (const role of roles) {
  Deno.test(`security.txt is served with ${JSON.stringify(role)}`, async () => {
    const response = createStandInApp({ ...role, ...CONTACT }).request(PATH);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "text/plain; charset=utf-8");
    assert.match(
      await response.text(),
      /^Contact: mailto:sicherheit@example\.org\r\nExpires: \d{4}-\d\d-01T00:00:00Z\r\nPreferred-Languages: de, en\r\n$/,
    );
  });

  Deno.test(`security.txt is 404 without a contact, with ${JSON.stringify(role)}`, () => {
    assert.equal(createStandInApp(role).request(PATH).status, 404);
  });
}

Deno.test("security.txt names PUBLIC_URL, and is not sent twice", async () => {
  const app = createStandInApp({ ...CONTACT, PUBLIC_URL: "https://karte.example" });
  const response = app.request(PATH);
  assert.match(
    await response.text(),
    /^Canonical: https:\/\/karte\.example\/\.well-known\/security\.txt\r$/m,
  );
  const again = app.request(PATH, { headers: { "if-none-match": response.headers.get("etag")! } });
  assert.equal(again.status, 304);
  assert.equal(app.request(PATH, { method: "POST" }).status, 405);
});
