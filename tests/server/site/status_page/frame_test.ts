import assert from "node:assert/strict";
import { MAX_STATUS_NAME, showName } from "server/site/status_page/frame.ts";

Deno.test("the status page shows a name of so many characters, the start of a longer one, and no markup", () => {
  const name = "a".repeat(MAX_STATUS_NAME);
  assert.equal(showName(name), name);
  assert.equal(showName(`${name}a`), `${name.slice(1)}…`);
  assert.equal(showName("<b>"), "&lt;b&gt;");
});
