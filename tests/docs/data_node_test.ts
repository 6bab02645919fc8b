// The examples of the document on the data-node: each is a call that the node answers, and its JSON is JSON.
import assert from "node:assert/strict";
import { createSampleStore } from "server/node/service/placeholder_store.ts";
import { createAsk } from "fakes/ask_store.ts";
import { listCodeBlocks, readDocument } from "./documents.ts";

const { text } = await readDocument("docs/data-node.md");

Deno.test("every example is a call that the sample region answers", async () => {
  const store = await createSampleStore();
  const ask = createAsk(store);
  const targets = [...text.matchAll(/`GET (\/api\/rpc\/[^`<]+)`/g)].map(([, target]) => target!);
  assert.ok(targets.length >= 5);
  for (const target of targets) {
    const { status, body } = await ask(target);
    assert.equal(status, 200, target);
    assert.ok(JSON.stringify(body).length > 100, `${target} shows nothing`);
  }
  store.close();
});

Deno.test("what is JSON in the document is JSON", () => {
  const blocks = listCodeBlocks(text, "json");
  assert.ok(blocks.length > 0);
  for (const block of blocks) JSON.parse(block);
});
