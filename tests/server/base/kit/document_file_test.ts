import assert from "node:assert/strict";
import { join } from "node:path";
import { createDocumentFile } from "server/base/kit/document_file.ts";
import { readFileStamp } from "server/base/kit/file_stamp.ts";
import type { FileText, Parse } from "server/base/kit/read_text_file.ts";
import { withDirectory } from "fakes/with_directory.ts";

const MAX_BYTES = 100;
const parseText: Parse<{ readonly ok: true }> = (text) =>
  text.startsWith("bad") ? { ok: false, reason: `it is ${text}` } : { ok: true };

interface Bench {
  readonly directory: string;
  readonly file: string;
  /** What was taken since the last call: texts, or reasons with the number of their version. */
  taken(): readonly string[];
  open(options?: {
    source?: string;
    parse?: typeof parseText;
    isOptional?: boolean;
    logsVersions?: boolean;
  }): ReturnType<typeof createDocumentFile>;
}

const withFile = (test: (bench: Bench) => Promise<void>) =>
  withDirectory(async (directory) => {
    const file = join(directory, "document.json");
    const taken: string[] = [];
    const versions: string[] = [];
    const numberOf = (version: string) => {
      if (!versions.includes(version)) versions.push(version);
      return versions.indexOf(version) + 1;
    };
    await Deno.writeTextFile(file, "one");
    await test({
      directory,
      file,
      taken: () => taken.splice(0),
      open: ({ source = file, parse = parseText, isOptional = false, logsVersions = false } = {}) =>
        createDocumentFile({
          source,
          parse,
          isOptional,
          take(found: FileText, version = "") {
            taken.push(found.ok ? found.text : `${found.reason} (version ${numberOf(version)})`);
          },
          clear: () => void taken.push("cleared"),
        }, { maxBytes: MAX_BYTES, logsVersions }),
    });
  });

Deno.test("a document file is read at the first check, and then when it has changed or was forgotten", () =>
  withFile(async ({ file, open, taken }) => {
    const { check, forget } = open();
    await check();
    await check();
    assert.deepEqual(taken(), ["one"]);
    await Deno.writeTextFile(file, "two");
    await check();
    await check();
    assert.deepEqual(taken(), ["two"]);
    forget();
    await check();
    assert.deepEqual(taken(), ["two"]);
  }));

const edits: [
  name: string,
  edit: (bench: Bench, text: string, check: () => Promise<void>) => Promise<void>,
][] = [
  ["writes in place", ({ file }, text) => Deno.writeTextFile(file, text)],
  ["renames a new file over it", async ({ file, directory }, text) => {
    await Deno.writeTextFile(join(directory, "new"), text);
    await Deno.rename(join(directory, "new"), file);
  }],
  ["removes and creates it again", async ({ file, taken }, text, check) => {
    await Deno.remove(file);
    await check();
    assert.deepEqual(taken(), ["it does not exist (version 1)"]);
    await Deno.writeTextFile(file, text);
  }],
];

for (const [name, edit] of edits) {
  Deno.test(`a document file notices an editor that ${name}`, () =>
    withFile(async (bench) => {
      const { check } = bench.open();
      await check();
      bench.taken();
      for (const text of ["two", "three"]) {
        await edit(bench, text, check);
        await check();
        assert.deepEqual(bench.taken(), [text]);
      }
    }));
}

Deno.test("a document file notices an edit of equal length within one tick of the file system's clock", () =>
  withFile(async ({ file, open, taken }) => {
    const second = new Date("2026-11-21T05:00:00Z");
    const write = async (text: string) => {
      await Deno.writeTextFile(file, text);
      await Deno.utime(file, second, second);
    };
    // The time of the last change of the file's entry cannot be set: tries until both writes share it.
    for (let tries = 0; tries < 500; tries++) {
      await write("one");
      const { check } = open();
      await check();
      const before = await readFileStamp(file);
      taken();
      await write("two");
      await check();
      assert.deepEqual(taken(), ["two"]);
      if (await readFileStamp(file) === before) return;
    }
    assert.fail("no two writes within one tick");
  }));

Deno.test("a document file follows a link that is swapped, as mounted configuration does it", () =>
  withFile(async ({ directory, open, taken }) => {
    for (const version of ["v1", "v2"]) {
      await Deno.mkdir(join(directory, version));
      await Deno.writeTextFile(join(directory, version, "document.json"), version);
    }
    await Deno.symlink("v1", join(directory, "current"));
    const { check } = open({ source: join(directory, "current", "document.json") });
    await check();
    await Deno.symlink("v2", join(directory, "next"));
    await Deno.rename(join(directory, "next"), join(directory, "current"));
    await check();
    assert.deepEqual(taken(), ["v1", "v2"]);
  }));

Deno.test("a document file that is being written is read again before it counts as unusable", () =>
  withFile(async ({ file, open, taken }) => {
    await Deno.writeTextFile(file, "bad");
    const { check } = open({
      parse(text) {
        if (text === "bad") Deno.writeTextFileSync(file, "whole");
        return parseText(text);
      },
    });
    await check();
    assert.deepEqual(taken(), ["whole"]);
  }));

const problems: [
  name: string,
  options: Parameters<Bench["open"]>[0],
  contents: readonly (string | null)[],
  taken: readonly string[],
][] = [
  ["a missing file is a problem", {}, [null], ["it does not exist (version 1)"]],
  ["an optional file may be missing", { isOptional: true }, [null], ["cleared"]],
  ["a file that is not usable", {}, ["bad"], ["it is bad (version 1)"]],
  ["a file that is too large", {}, ["x".repeat(MAX_BYTES + 1)], [
    `it has ${MAX_BYTES + 1} bytes; the limit is ${MAX_BYTES} (version 1)`,
  ]],
  ["a problem is the same for all versions", {}, ["bad", "one", "bad"], [
    "it is bad (version 1)",
    "one",
    "it is bad (version 1)",
  ]],
  ["a problem is another one for each version", { logsVersions: true }, ["bad", "bader"], [
    "it is bad (version 1)",
    "it is bader (version 2)",
  ]],
];

for (const [name, options, contents, expected] of problems) {
  Deno.test(`a document file: ${name}`, () =>
    withFile(async ({ file, open, taken }) => {
      const { check } = open(options);
      for (const content of contents) {
        if (content === null) await Deno.remove(file);
        else await Deno.writeTextFile(file, content);
        await check();
      }
      assert.deepEqual(taken(), expected);
    }));
}
