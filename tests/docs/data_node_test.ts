// The examples of the document on the data-node: each is a call that the node answers, with the JSON below it.
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
    assert.ok(JSON.stringify(body).length > 50, `${target} shows nothing`);
  }
  store.close();
});

Deno.test("the JSON below an example is its answer", async () => {
  const store = await createSampleStore();
  const ask = createAsk(store);
  const shown = [...text.matchAll(/`GET (\/api\/rpc\/[^`<]+)`\n\n```json\n([^`]+)```/g)];
  assert.equal(shown.length, listCodeBlocks(text, "json").length);
  for (const [, target, json] of shown) {
    assert.deepEqual((await ask(target!)).body, JSON.parse(json!), target);
  }
  store.close();
});
