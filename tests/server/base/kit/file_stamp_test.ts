import assert from "node:assert/strict";
import { join } from "node:path";
import { readContentStamp, readFileStamp } from "server/base/kit/file_stamp.ts";

const MAX_BYTES = 100;

async function withFile(bytes: number, test: (path: string) => Promise<void>): Promise<void> {
  const directory = await Deno.makeTempDir();
  try {
    const path = join(directory, "file");
    await Deno.writeFile(path, new Uint8Array(bytes));
    await test(path);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("readContentStamp: the content of a file up to the limit is in its stamp", () =>
  withFile(MAX_BYTES, async (path) => {
    assert.match(await readContentStamp(path, MAX_BYTES) ?? "", / [0-9a-f]{64}$/);
  }));

Deno.test("readContentStamp: a file above the limit is not read", () =>
  withFile(MAX_BYTES + 1, async (path) => {
    assert.equal(await readContentStamp(path, MAX_BYTES), await readFileStamp(path));
  }));

Deno.test("readContentStamp: there is none of a missing file", async () => {
  assert.equal(await readContentStamp("/nowhere/at/all", MAX_BYTES), null);
});
