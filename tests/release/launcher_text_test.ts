import assert from "node:assert/strict";
import { fillLauncher, HEADER_BYTES } from "../../release/launcher_text.ts";

const FACTS = {
  version: "1.2.3",
  machine: "Linux x86_64",
  content: "1.2.3-abc",
  files: [{ name: "a.mjs", bytes: 10 }, { name: "deno", bytes: 2_000_000 }],
  unpackedBytes: 2_500_001,
} as const;

const fill = (template: string) => new TextDecoder().decode(fillLauncher(template, FACTS));

Deno.test("fillLauncher names the files with first byte and length, counted from 1", () => {
  const text = fill("@FILES@\nof @BYTES@, @MEGABYTES@ MB\n");
  assert.equal(text.length, HEADER_BYTES);
  assert.equal(
    text.trimEnd(),
    `a.mjs ${HEADER_BYTES + 1} 10\ndeno ${HEADER_BYTES + 11} 2000000\nof ${HEADER_BYTES + 2_000_010}, 3 MB`,
  );
});

Deno.test("fillLauncher names the folder of a package, or none", () => {
  assert.equal(fill("'@INSTALLED@'").trimEnd(), "''");
  const launcher = fillLauncher("'@INSTALLED@'", { ...FACTS, installed: "/usr/lib/a" });
  assert.equal(new TextDecoder().decode(launcher).trimEnd(), "'/usr/lib/a'");
});

Deno.test("fillLauncher leaves other uses of @ unchanged", () => {
  assert.equal(fill(`exec "$@" '@MACHINE@' user@host`).trimEnd(), `exec "$@" 'Linux x86_64' user@host`);
});

Deno.test("fillLauncher refuses unknown placeholders and too long a text", () => {
  assert.throws(() => fill("@COLOUR@"), /unknown placeholder "COLOUR"/);
  assert.throws(() => fill("x".repeat(HEADER_BYTES)), RangeError);
});
