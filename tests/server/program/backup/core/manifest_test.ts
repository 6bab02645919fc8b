import assert from "node:assert/strict";
import {
  BACKUP_FILES,
  BACKUP_PARTS,
  encodeManifest,
  type Manifest,
  MAX_FILE_BYTES,
  parseManifest,
} from "server/program/backup/core/manifest.ts";

const FILE = { path: "node/region.sqlite", bytes: 12, sha256: "a".repeat(64) };
const MANIFEST: Manifest = { program: "0.1.0", createdAt: "2026-11-22T10:00:00.000Z", files: [FILE] };
const document = (fields: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(encodeManifest(MANIFEST)), ...fields });

Deno.test("a manifest is read as it was written", () => {
  assert.deepEqual(parseManifest(encodeManifest(MANIFEST)), { ok: true, manifest: MANIFEST });
});

Deno.test("parseManifest accepts files that were outside DATA_DIR, and a folder of them", () => {
  const files = ["outside/.env", "outside/regions/a.json", "outside/..regions/..a.json"].map((path) => ({
    ...FILE,
    path,
  }));
  assert.deepEqual(parseManifest(document({ files })), { ok: true, manifest: { ...MANIFEST, files } });
});

Deno.test("every file of a backup is in a folder that a restore replaces", () => {
  const parts: readonly string[] = BACKUP_PARTS;
  for (const path of BACKUP_FILES) assert.ok(parts.includes(path.split("/")[0]!), path);
});

const refused: [what: string, text: string, reason: RegExp][] = [
  ["no JSON", encodeManifest(MANIFEST).slice(0, -9), /not a JSON object/],
  ["a list", "[]", /not a JSON object/],
  ["another format", document({ format: 2 }), /its format is 2, but this program reads 1; use the version/],
  ["no version", document({ program: null }), /does not contain the version that made it/],
  ["no time", document({ created_at: "yesterday" }), /does not contain the version that made it/],
  ["no files", document({ files: [] }), /lists no files/],
  ["a path out of the folder", document({ files: [{ ...FILE, path: "../x" }] }), /lists the file "\.\.\/x"/],
  ["an absolute path", document({ files: [{ ...FILE, path: "/etc/passwd" }] }), /lists the file "\/etc/],
  ...["outside/../x", "outside/a/..", "outside/./x", "outside//x", "outside/a/b/c", "outside/a/"].map((
    path,
  ): [string, string, RegExp] => [
    `the path ${path}`,
    document({ files: [{ ...FILE, path }] }),
    /lists the file/,
  ]),
  [
    "a path within a folder",
    document({ files: [{ ...FILE, path: "node/../server.lock" }] }),
    /lists the file/,
  ],
  ["a file twice", document({ files: [FILE, FILE] }), /twice/],
  ["no file", document({ files: [null] }), /lists the file undefined/],
  [
    "a huge file",
    document({ files: [{ ...FILE, bytes: MAX_FILE_BYTES + 1 }] }),
    /no valid size and checksum/,
  ],
  ["a negative size", document({ files: [{ ...FILE, bytes: -1 }] }), /no valid size and checksum/],
  ["a short checksum", document({ files: [{ ...FILE, sha256: "ab" }] }), /no valid size and checksum/],
];
for (const [what, text, reason] of refused) {
  Deno.test(`parseManifest refuses ${what}`, () => {
    const parsed = parseManifest(text);
    assert.ok(!parsed.ok);
    assert.match(parsed.reason, reason);
  });
}
