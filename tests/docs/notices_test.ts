// The document on notices against the code: its example is one, and its lists are complete.
import assert from "node:assert/strict";
import { NOTICE_DAYS_AHEAD, NOTICE_KINDS } from "contract/playground/notice.ts";
import { parseNoticeDocument } from "server/node/notices/core/notice_document.ts";
import { readDocument } from "./documents.ts";

const { text } = await readDocument("docs/notices.md");
const startOfDay = (...day: [number, number, number]) => Date.UTC(...day);

Deno.test("the example is a document without a mistake", () => {
  const [, example = ""] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
  const read = parseNoticeDocument(example, startOfDay);
  assert.ok(read.ok);
  assert.deepEqual(read.problems, []);
  assert.equal(read.entries.length, 3);
});

Deno.test("the example of a mistake is what the log says", () => {
  const ok = { playground: "W1", kind: "hint" };
  const read = parseNoticeDocument(
    JSON.stringify({ notices: [ok, ok, { ...ok, kind: "shut" }] }),
    startOfDay,
  );
  assert.ok(read.ok);
  assert.ok(text.includes(`\n${read.problems[0]}\n`), read.problems[0]);
});

Deno.test("every kind, and the days ahead, are in the document", () => {
  for (const kind of NOTICE_KINDS) assert.ok(text.includes(`\`${kind}\``), kind);
  assert.ok(text.includes(`${NOTICE_DAYS_AHEAD} days before it begins`));
});
