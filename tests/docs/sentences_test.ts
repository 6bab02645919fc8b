// What the documents quote is what the program prints and the page shows; and every reason for which a probe fails has
// its line in the document on trouble.
import assert from "node:assert/strict";
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES, type ProbeError } from "contract/status/probe_error.ts";
import { describeProbeError } from "server/base/outbound/core/failure_text.ts";
import { readDocument, readDocuments, unwrap } from "./documents.ts";
import { normaliseTexts, readTexts, splitPieces } from "./printed_texts.ts";

const TROUBLE = await readDocument("docs/troubleshoot.md");
const PRINTED = await readTexts("server", "contract", "main.ts", "release/launcher.sh");
const SHOWN = unwrap(await readTexts("client", "static", "locales/de.json"));

Deno.test("normaliseTexts joins what is put together", () => {
  assert.equal(normaliseTexts('"a " +\n  "b"'), '"a b"');
  assert.equal(normaliseTexts('`cannot read "${path}": ${why(\n  1)}`'), "`cannot read …: …`");
});

/** What stands in backticks at the beginning of a list item, before its explanation. */
const EXPLAINED = [...TROUBLE.text.matchAll(/^- ((?:`[^`]+`,?\s*)+):/gm)].flatMap(([, quotes]) =>
  [...quotes!.matchAll(/`([^`]+)`/g)].map(([, text]) => unwrap(text!))
);

Deno.test("every message that the document on trouble explains is one of the program", () => {
  assert.ok(EXPLAINED.length > 50);
  const missing = EXPLAINED.flatMap(splitPieces).filter((piece) => !PRINTED.includes(piece));
  assert.deepEqual(missing, []);
});

Deno.test("what the documents quote of the page is on the page", async () => {
  const wrong: string[] = [];
  for (const { path, text } of await readDocuments()) {
    const quoted = [...unwrap(text).matchAll(/„([^“]+)“/g)].map(([, words]) => words!);
    const missing = quoted.flatMap(splitPieces).filter((piece) => !SHOWN.includes(piece));
    wrong.push(...missing.map((piece) => `${path}: ${piece}`));
  }
  assert.deepEqual(wrong, []);
});

Deno.test("every reason for which a node is down is explained", () => {
  const reasons: ProbeError[] = [
    // The stop of the program is never published.
    ...PLAIN_ERROR_CODES.filter((code) => code !== "stopped").map((code) => ({ code })),
    ...NUMBERED_ERROR_CODES.map((code) => ({ code, detail: 5 * 1024 * 1024 })),
  ];
  const texts = reasons.map(describeProbeError).map((text) => text.replace(/\d+/, "…"));
  assert.deepEqual(texts.filter((text) => !EXPLAINED.includes(text)), []);
});
