// Real files of a folder, changed while it is watched.
import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import { MAX_NOTE_BYTES, MAX_NOTES, openNoteFolder } from "server/hub/status_notes/note_folder.ts";

async function withFolder(
  use: (
    folder: Awaited<ReturnType<typeof openNoteFolder>>,
    directory: string,
    logged: () => string[],
  ) => Promise<void>,
) {
  const root = await Deno.makeTempDir();
  const directory = join(root, "notes");
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(JSON.parse(line)) });
  const folder = await openNoteFolder({ directory, log, checkIntervalMs: 3_600_000 });
  try {
    await use(
      folder,
      directory,
      () =>
        lines.splice(0).map(({ level, event, file, reason, problem }) =>
          [level, event, file, reason ?? problem].filter((part) => part !== undefined).join(": ")
        ),
    );
  } finally {
    await folder.stop();
    await rm(root, { recursive: true });
  }
}

Deno.test("notes: a folder that is missing has none, files are read as they come, change and go", () =>
  withFolder(async (folder, directory, logged) => {
    assert.deepEqual([folder.list(), logged()], [[], []]);
    await mkdir(directory);
    await writeFile(join(directory, "2026-11-28-b.md"), "# B\n\ntext");
    await writeFile(join(directory, "2026-11-27-a.md"), "A");
    await writeFile(join(directory, "readme.txt"), "no note");
    await folder.refresh();
    const first = folder.list();
    assert.deepEqual(first.map(({ title, paragraphs }) => [title, ...paragraphs]), [["B", "text"], ["A"]]);
    await folder.refresh();
    assert.equal(folder.list(), first, "the same list while nothing changes");
    await writeFile(join(directory, "2026-11-27-a.md"), "Another");
    await folder.refresh();
    assert.deepEqual(folder.list().map(({ title }) => title), ["B", "Another"]);
    await rm(join(directory, "2026-11-28-b.md"));
    await folder.refresh();
    assert.deepEqual(folder.list().map(({ title }) => title), ["Another"]);
    await rm(directory, { recursive: true });
    await folder.refresh();
    assert.deepEqual(folder.list(), []);
  }));

Deno.test("notes: a broken file is logged once for each version, and its last good version stays", () =>
  withFolder(async (folder, directory, logged) => {
    await mkdir(directory);
    await writeFile(join(directory, "2026-11-28-a.md"), "Good");
    await writeFile(join(directory, "maintenance.md"), "No day");
    await folder.refresh();
    await folder.refresh();
    assert.deepEqual(logged(), [
      "warn: note not usable: maintenance.md: its name does not start with a day, such as 2026-12-24-maintenance.md",
      "info: note read: 2026-11-28-a.md",
    ]);
    const large = new Uint8Array(MAX_NOTE_BYTES + 1);
    for (
      const [bytes, reason] of [
        [large, `it has ${large.length} bytes; the limit is ${MAX_NOTE_BYTES}`],
        [Uint8Array.of(0xc3, 0x28), "it is not UTF-8 text"],
      ] as const
    ) {
      await writeFile(join(directory, "2026-11-28-a.md"), bytes);
      await folder.refresh();
      await folder.refresh();
      assert.deepEqual(logged(), [
        `warn: note not usable, the last good one stays in use: 2026-11-28-a.md: ${reason}`,
      ]);
      assert.deepEqual(folder.list().map(({ title }) => title), ["Good"]);
    }
    const ofName =
      'the note "maintenance.md" is invalid: its name does not start with a day, such as 2026-12-24-maintenance.md';
    assert.deepEqual(
      folder.problems(),
      [
        'the note "2026-11-28-a.md" is invalid: it is not UTF-8 text',
        ofName,
      ].sort((a, b) => a < b ? 1 : -1),
    );
    await writeFile(join(directory, "2026-11-28-a.md"), "Good again");
    await folder.refresh();
    assert.deepEqual(folder.problems(), [ofName]);
    assert.deepEqual(folder.list().map(({ title }) => title), ["Good again"]);
  }));

Deno.test("notes: the last ones by name are read, the others are left out with one line", () =>
  withFolder(async (folder, directory, logged) => {
    await mkdir(directory);
    for (let i = 0; i < MAX_NOTES + 3; i++) {
      await writeFile(join(directory, `2026-11-28-${String(i).padStart(3, "0")}.md`), `N${i}`);
    }
    await folder.refresh();
    await folder.refresh();
    assert.equal(folder.list().length, MAX_NOTES);
    assert.equal(folder.list()[0]!.title, `N${MAX_NOTES + 2}`);
    assert.deepEqual(logged().filter((line) => line.startsWith("warn")), [
      `warn: notes left out: 3 older files are skipped; the limit is ${MAX_NOTES}`,
    ]);
  }));
