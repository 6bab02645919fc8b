import assert from "node:assert/strict";
import { readJoinLink } from "contract/page/join_link.ts";

Deno.test("readJoinLink: this server's page in a language, or another one", () => {
  assert.equal(readJoinLink("join", "de"), "join?lang=de");
  assert.equal(readJoinLink("https://example.org/join", "de"), "https://example.org/join");
  assert.equal(readJoinLink("javascript:alert(1)", "de"), null);
  assert.equal(readJoinLink(null, "de"), null);
});
