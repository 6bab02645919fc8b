import assert from "node:assert/strict";
import { join } from "node:path";
import { readFileStamp } from "server/base/kit/file_stamp.ts";
import { readRegistryFile } from "server/hub/registry/registry_file.ts";

const GOOD = '{"instances":[{"url":"/api"}]}';
const BYTE_ORDER_MARK = "\uFEFF";

const cases: [name: string, content: string | Uint8Array, expected: string | RegExp][] = [
  ["a usable document", GOOD, GOOD],
  ["a byte order mark", BYTE_ORDER_MARK + GOOD, GOOD],
  ["no JSON", '{"instances":\n [{"url":tru}]}', /not valid JSON at line 2, column 13/],
  ["an empty file", "", /not valid JSON at line 1, column 1/],
  ["no object", "7", /must be a JSON object/],
  ["no instances", "{}", /"instances" must be an array/],
  ["another character set", new Uint8Array([0x7b, 0xe4, 0x7d]), /not UTF-8/],
  ["UTF-16, little-endian", new Uint8Array([0xff, 0xfe, 0x7b, 0]), /^it is UTF-16 text; save it as UTF-8$/],
  ["UTF-16, big-endian", new Uint8Array([0xfe, 0xff, 0, 0x7b]), /^it is UTF-16 text; save it as UTF-8$/],
  [
    "UTF-16 without a byte order mark",
    new Uint8Array([0x7b, 0, 0x7d, 0]),
    /^it is UTF-16 text; save it as UTF-8$/,
  ],
  ["more than 5 MiB", new Uint8Array(5 * 1024 * 1024 + 1), /it has 5242881 bytes; the limit is 5242880/],
];

for (const [name, content, expected] of cases) {
  Deno.test(`readRegistryFile with ${name}`, async () => {
    const path = await Deno.makeTempFile();
    try {
      await Deno.writeFile(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
      const found = await readRegistryFile(path);
      if (typeof expected === "string") return assert.deepEqual(found, { ok: true, text: expected });
      assert.ok(!found.ok);
      assert.match(found.reason, expected);
    } finally {
      await Deno.remove(path);
    }
  });
}

Deno.test("readRegistryFile reports a path without a registry", async () => {
  const directory = await Deno.makeTempDir();
  try {
    const reason = 'the folder has no file whose name ends with ".json"';
    assert.deepEqual(await readRegistryFile(directory), { ok: false, reason });
    const absent = join(directory, "absent");
    assert.deepEqual(await readRegistryFile(absent), { ok: false, reason: "it does not exist" });
    assert.equal(await readFileStamp(absent), null);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

Deno.test({
  name: "readRegistryFile checks the size of what it has read, not only of the file before",
  // As a file that grows between the look and the reading: what is here has no bytes until it is read.
  ignore: Deno.build.os !== "linux",
  async fn() {
    const path = "/proc/self/status";
    assert.equal((await Deno.stat(path)).size, 0);
    const found = await readRegistryFile(path, 100);
    assert.ok(!found.ok);
    assert.match(found.reason, /it has \d+ bytes; the limit is 100/);
  },
});
