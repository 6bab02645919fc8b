// The operator's notes in DATA_DIR, read again whenever a file changes. If a file becomes unusable, this is logged once
// per version, and the last usable version stays in use.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { explainFileError } from "../../base/kit/explain_file_error.ts";
import { readFileStamp } from "../../base/kit/file_stamp.ts";
import { startWatch } from "../../base/kit/file_watch.ts";
import type { Log } from "../../base/kit/log.ts";
import { readTextFile } from "../../base/kit/read_text_file.ts";
import { compareNames, isNoteName, parseNote, type ReadNote, type StatusNote } from "./core/status_note.ts";

/** Name in DATA_DIR. */
export const NOTES_FOLDER = "notes";
export const MAX_NOTE_BYTES = 16 * 1024;
/** Maximum number of files. The last ones by name are read. */
export const MAX_NOTES = 50;

export interface StatusNotes {
  /** Newest first. The same list until a file changes. */
  list(): readonly StatusNote[];
}

export interface NoteFolder extends StatusNotes {
  /** A sentence per file that is not usable. */
  problems(): readonly string[];
  /** Reads changed files now. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves when the last check has ended. */
  stop(): Promise<void>;
}

const NO_NOTES: readonly StatusNote[] = [];
const NO_FOLDER: NoteFolder = {
  list: () => NO_NOTES,
  problems: () => [],
  refresh: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface Known {
  readonly stamp: string | null;
  /** Why the file is not usable, or null if it is. */
  readonly reason: string | null;
  /** The last usable version. */
  readonly note: StatusNote | null;
}

/**
 * Resolves when the files have been read. Never rejects. A missing folder has no notes. A null `directory` disables
 * notes.
 */
export async function openNoteFolder(
  { directory, log, checkIntervalMs }: {
    readonly directory: string | null;
    readonly log: Log;
    readonly checkIntervalMs?: number;
  },
): Promise<NoteFolder> {
  return directory === null ? NO_FOLDER : await watchFolder(directory, log, checkIntervalMs);
}

async function watchFolder(directory: string, log: Log, checkIntervalMs?: number): Promise<NoteFolder> {
  let known: ReadonlyMap<string, Known> = new Map();
  let notes: readonly StatusNote[] = [];

  /** Returns null if the folder cannot be read now. */
  async function listNames(): Promise<readonly string[] | null> {
    try {
      const names = (await readdir(directory)).filter(isNoteName).sort(compareNames);
      log.change("notes", null, "info", "notes read");
      const left = names.length - MAX_NOTES;
      const problem = left > 0 ? `${left} older files are skipped; the limit is ${MAX_NOTES}` : null;
      log.change("notes left out", problem, "warn", "notes left out", { directory, problem });
      return names.slice(0, MAX_NOTES);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      const reason = explainFileError(error);
      log.change("notes", reason, "warn", "notes not read", { directory, reason });
      return null;
    }
  }

  async function read(name: string): Promise<ReadNote> {
    const path = join(directory, name);
    const file = await readTextFile(path, MAX_NOTE_BYTES);
    if (!file.ok) return file;
    const changedAt = await stat(path).then(({ mtime }) => mtime, () => new Date());
    return parseNote(name, file.text, changedAt.toISOString());
  }

  async function update(name: string, before: Known | undefined): Promise<Known> {
    const stamp = await readFileStamp(join(directory, name));
    if (before !== undefined && before.stamp === stamp) return before;
    const found = await read(name);
    const reason = found.ok ? null : found.reason;
    const event = before?.note ? "note not usable, the last good one stays in use" : "note not usable";
    log.change(`note ${name}`, reason && `${stamp} ${reason}`, "warn", event, { file: name, reason });
    if (found.ok) log.info("note read", { file: name, title: found.note.title });
    return { stamp, reason, note: found.ok ? found.note : before?.note ?? null };
  }

  async function check(): Promise<void> {
    const names = await listNames();
    if (names === null) return;
    const next = new Map<string, Known>();
    for (const name of names) next.set(name, await update(name, known.get(name)));
    for (const name of known.keys()) {
      if (!next.has(name)) log.change(`note ${name}`, null, "info", "note removed");
    }
    known = next;
    const found = [...next.values()].flatMap(({ note }) => note ?? []);
    if (found.length !== notes.length || found.some((note, i) => note !== notes[i])) notes = found;
  }

  await check();
  const { refresh, stop } = startWatch(check, checkIntervalMs);
  return {
    list: () => notes,
    problems: () =>
      [...known].flatMap(([name, { reason }]) =>
        reason === null ? [] : `the note ${JSON.stringify(name)} is invalid: ${reason}`
      ),
    refresh,
    stop,
  };
}
