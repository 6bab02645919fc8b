// Replaces files atomically: writes a new version to a temporary file, flushes it to disk and renames it.
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const LEFTOVER = /^\..+\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** `write` must not be called while an earlier call is running. */
export function createAtomicFiles(directory: string) {
  // All attempts use the same name, so that equal errors, which contain the name, are logged once.
  const id = crypto.randomUUID();
  const temporaryPath = (name: string) => join(directory, `.${name}.${id}.tmp`);

  return {
    /** Replaces all files (name -> text) after flushing all of them. Creates the directory if needed. */
    async write(files: Readonly<Record<string, string>>): Promise<void> {
      const names = Object.keys(files);
      try {
        await mkdir(directory, { recursive: true });
        for (const name of names) await writeFlushed(temporaryPath(name), files[name]!);
        for (const name of names) await rename(temporaryPath(name), join(directory, name));
      } catch (error) {
        await Promise.allSettled(names.map((name) => rm(temporaryPath(name), { force: true })));
        throw error;
      }
    },
    /** Removes temporary files of a process that was killed while writing. */
    async removeLeftovers(): Promise<void> {
      for (const name of await readdir(directory)) {
        if (LEFTOVER.test(name)) await rm(join(directory, name), { force: true });
      }
    },
  };
}

/** `flags` are passed to `open`. By default, an existing file is overwritten. */
export async function writeFlushed(path: string, text: string, flags = "w"): Promise<void> {
  await using file = await open(path, flags);
  await file.writeFile(text);
  await file.sync();
}
