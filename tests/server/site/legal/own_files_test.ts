import assert from "node:assert/strict";
import { join } from "node:path";
import { MAX_LEGAL_FILE_BYTES, readOwnTexts } from "server/site/legal/own_files.ts";
import { StartError } from "server/base/kit/start_error.ts";

const NONE = { impressumFile: null, privacyFile: null };

async function withFile(content: string | Uint8Array, run: (path: string) => Promise<void>) {
  const directory = await Deno.makeTempDir();
  try {
    const path = join(directory, "text.txt");
    await Deno.writeFile(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
    await run(path);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("readOwnTexts reads the files that are named", () =>
  withFile("Größe", async (path) => {
    assert.deepEqual(await readOwnTexts(NONE), { impressum: null, privacy: null });
    assert.deepEqual(await readOwnTexts({ ...NONE, impressumFile: path, privacyFile: path }), {
      impressum: "Größe",
      privacy: "Größe",
    });
  }));

const unusable: [name: string, content: string | Uint8Array, reason: RegExp][] = [
  [
    "an empty file",
    " \n",
    /it is empty; name a text file in UTF-8, or an address that starts with https:\/\/$/,
  ],
  [
    "a file of another encoding",
    new Uint8Array([0xff, 0xfe, 0x41, 0]),
    /it is UTF-16 text; save it as UTF-8/,
  ],
  ["a large file", "x".repeat(MAX_LEGAL_FILE_BYTES + 1), /has 262145 bytes; the limit is 262144/],
];
for (const [name, content, reason] of unusable) {
  Deno.test(`readOwnTexts refuses ${name}`, () =>
    withFile(content, async (path) => {
      await assert.rejects(readOwnTexts({ ...NONE, privacyFile: path }), (error) => {
        assert.ok(error instanceof StartError && error.exitCode === 2);
        assert.ok(error.message.startsWith(`cannot use PRIVACY_URL=${JSON.stringify(path)}: `));
        return reason.test(error.message);
      });
    }));
}

Deno.test("readOwnTexts names a missing file and a directory", () =>
  withFile("x", async (path) => {
    await assert.rejects(readOwnTexts({ ...NONE, impressumFile: `${path}.x` }), /: it does not exist; /);
    await assert.rejects(
      readOwnTexts({ ...NONE, impressumFile: join(path, "..") }),
      /it is not a regular file/,
    );
  }));
