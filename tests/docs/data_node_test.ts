// The document on the data-node against the code: functions, filters, and every example as a call.
import assert from "node:assert/strict";
import { FILTERS } from "server/node/api/filters.ts";
import { FUNCTION_NAMES } from "server/node/api/functions/functions.ts";
import { createSampleStore } from "server/node/service/placeholder_store.ts";
import { createAsk } from "fakes/ask_store.ts";

const ADDRESS = new URL("../../docs/data-node.md", import.meta.url);
const TEXT = await Deno.readTextFile(ADDRESS);

/** First cells of the table rows below a heading, with as many of the next cells as wanted. */
function readRows(heading: string, cells: number): string[][] {
  const [, section = ""] = TEXT.split(`\n## ${heading}\n`);
  const rows = section.split("\n## ")[0]!.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((line) =>
    line.split("|").slice(1, 1 + cells).map((cell) => cell.trim().replaceAll("`", ""))
  );
}

Deno.test("the functions are all listed, and their filters", () => {
  const listed = readRows("The API", 1).flat().filter((name) => /^(get|search)_/.test(name));
  assert.deepEqual(listed.sort(), [...FUNCTION_NAMES].sort());
  for (const filter of Object.keys(FILTERS)) assert.ok(TEXT.includes(`\`${filter}\``), filter);
});

Deno.test("every example is a call that the sample region answers, of every function", async () => {
  const store = await createSampleStore();
  const ask = createAsk(store);
  const targets = [...TEXT.matchAll(/`GET (\/api\/rpc\/[^`<]+)`/g)].map(([, target]) => target!);
  const asked = new Set<string>();
  for (const target of targets) {
    const { status, body } = await ask(target);
    assert.equal(status, 200, target);
    const name = /rpc\/(\w+)/.exec(target)![1]!;
    if (!["get_changes", "get_legal", "get_notices", "get_standalone_equipment"].includes(name)) {
      assert.ok(JSON.stringify(body).length > 100, `${target} shows nothing`);
    }
    asked.add(name);
  }
  assert.deepEqual([...asked].sort(), [...FUNCTION_NAMES].sort());
  store.close();
});

Deno.test("what is JSON in the document is JSON", () => {
  const blocks = [...TEXT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block]) => block!);
  assert.ok(blocks.length > 5);
  for (const block of blocks) JSON.parse(block);
});
