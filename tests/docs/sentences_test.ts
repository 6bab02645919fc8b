// What the documents quote is what the program prints and the page shows; and every reason for which an import or a
// probe fails has its line in the document on trouble.
import assert from "node:assert/strict";
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES, type ProbeError } from "contract/status/probe_error.ts";
import { describeProbeError } from "server/base/outbound/core/failure_text.ts";
import {
  listSources,
  readDocument,
  readDocuments,
  readProjectFile,
  readTables,
  unwrap,
} from "./documents.ts";
import { listArguments, normaliseTexts, readTexts, splitPieces } from "./printed_texts.ts";

const TROUBLE = await readDocument("docs/troubleshoot.md");
const PRINTED = await readTexts("server", "contract", "main.ts", "release/launcher.sh");
const SHOWN = unwrap(await readTexts("client", "static", "locales/de.json"));

Deno.test("normaliseTexts joins what is put together", () => {
  assert.equal(normaliseTexts('"a " +\n  "b"'), '"a b"');
  assert.equal(normaliseTexts('`cannot read "${path}": ${why(\n  1)}`'), "`cannot read …: …`");
});

Deno.test("listArguments finds texts in one piece and in several", () => {
  const source = 'throw new ImportError(\n  `no ${what} ` +\n    "here",\n);\nfail("other");';
  assert.deepEqual(listArguments(source, ["ImportError"]), ["no … here"]);
});

Deno.test("what the document on trouble says that the program says, it says", () => {
  const rows = ["it says", "reason", "problem"].flatMap((heading) =>
    readTables(TROUBLE.text, heading).flat()
  );
  const quoted = rows.flatMap(([cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, text]) => text!));
  assert.ok(quoted.length > 50);
  const missing = quoted.flatMap(splitPieces).filter((piece) => !PRINTED.includes(piece));
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

const IMPORT_ERRORS = ["ImportError", "ExtractError", "DownloadError", "ExhaustedError", "UpdateError"];

async function listImportErrors(): Promise<string[]> {
  const files = [...await listSources("server/node/import"), ...await listSources("server/node/update")];
  const sources = await Promise.all(files.map(readProjectFile));
  const described = (await readProjectFile("server/base/kit/disk_error.ts")).matchAll(
    /return `([^`]+)`/g,
  );
  return [
    ...listArguments(sources.join("\n"), IMPORT_ERRORS),
    ...[...described].map(([, text]) => normaliseTexts(text!)),
  ];
}

Deno.test("every sentence with which an import fails is explained", async () => {
  const sentences = await listImportErrors();
  assert.ok(sentences.length >= 15, sentences.join("\n"));
  const known = unwrap(TROUBLE.text);
  const missing = sentences.filter((sentence) =>
    splitPieces(sentence).some((piece) => !known.includes(piece))
  );
  assert.deepEqual(missing, []);
});

Deno.test("every reason for which a node is down is explained", () => {
  const reasons: ProbeError[] = [
    // The stop of the program is never published.
    ...PLAIN_ERROR_CODES.filter((code) => code !== "stopped").map((code) => ({ code })),
    ...NUMBERED_ERROR_CODES.map((code) => ({ code, detail: 5 * 1024 * 1024 })),
  ];
  const texts = reasons.map(describeProbeError).map((text) => text.replace(/\d+/, "…"));
  assert.deepEqual(texts.filter((text) => !TROUBLE.text.includes(`\`${text}\``)), []);
});

Deno.test("every reason code is documented", async () => {
  const { text } = await readDocument("docs/monitor.md");
  const codes = [...PLAIN_ERROR_CODES, ...NUMBERED_ERROR_CODES].filter((code) => code !== "stopped");
  assert.deepEqual(codes.filter((code) => !text.includes(`\`${code}\``)), []);
});
