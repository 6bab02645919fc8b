// A place for what an import has not finished, beside the store so that it can be renamed into place. A directory
// of its own: a thread that is ended while it writes cannot leave a file behind once the directory is gone.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const PREFIX = ".import-";

export interface WorkDirectory extends AsyncDisposable {
  readonly path: string;
}

/** Creates the parents too. */
export async function createWorkDirectory(parent: string): Promise<WorkDirectory> {
  const path = join(parent, `${PREFIX}${crypto.randomUUID()}`);
  await mkdir(path, { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Removes what killed programs left. No import may be running. */
export async function removeWorkDirectories(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(PREFIX)) await rm(join(parent, name), { recursive: true, force: true });
  }
}
