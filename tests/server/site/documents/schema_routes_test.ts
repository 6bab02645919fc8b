import assert from "node:assert/strict";
import { createStandInApp } from "../frame/stand_in_app.ts";

for (const path of ["/schema/registry.json", "/schema/status.json"]) {
  Deno.test(`${path} is readable from everywhere, and not sent twice`, async () => {
    const app = createStandInApp();
    const response = app.request(path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "application/schema+json");
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.match(response.headers.get("cache-control")!, /^public, max-age=\d+$/);
    assert.equal((await response.json()).$schema, "https://json-schema.org/draft/2020-12/schema");
    const again = app.request(path, { headers: { "if-none-match": response.headers.get("etag")! } });
    assert.equal(again.status, 304);
  });

  for (const env of [{ APP_MODE: "standalone" }, { DEPLOY_MODE: "data-node" }]) {
    Deno.test(`${path} is 404 where there is no registry: ${JSON.stringify(env)}`, () =>
      assert.equal(createStandInApp(env).request(path).status, 404));
  }
}
