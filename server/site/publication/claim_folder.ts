// Claims the folder of a publication: only an empty folder, or one that this program has published to before.
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, parseJson } from "contract/kit/fields.ts";
import { parseStaticMeta } from "contract/static/static_files.ts";
import { lockFile } from "../../base/kit/file_lock.ts";
import { StartError } from "../../base/kit/start_error.ts";

/** The folder's own folder, for the lock, unfinished files and the list of files. */
export const OWN_FOLDER = ".publish";
/** The file that is replaced last. */
export const META_PATH = "api/rpc/get_meta";

const startOfError = (folder: string) => `cannot publish to ${JSON.stringify(folder)}`;

/**
 * Creates the folder if its parent folder exists. Rejects with a `StartError` if it has other files or cannot be
 * created. The program may have no access to the parent folder.
 */
export async function prepareFolder(folder: string): Promise<void> {
  const cannot = startOfError(folder);
  await mkdir(folder).catch((error) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") {
      throw new StartError(`${cannot}: its parent folder does not exist; create it first`, 1);
    }
    if (error.code !== "EEXIST") throw error;
  });
  const names = await readdir(folder).catch((error) => {
    throw error.code === "ENOTDIR" ? new StartError(`${cannot}: it is a file; give a folder`, 1) : error;
  });
  // Hidden files, such as those of git, may be in a new folder.
  const isEmpty = names.every((name) => name.startsWith("."));
  if (!isEmpty && !names.includes(OWN_FOLDER) && !await hasPublication(folder)) {
    throw new StartError(
      `${cannot}: it contains other files; give a new folder, an empty one, or one of an earlier publication`,
      1,
    );
  }
}

/** Prepares and locks the folder, and returns the function that unlocks it. */
export async function claimFolder(folder: string, now: Date): Promise<() => void> {
  await prepareFolder(folder);
  const own = join(folder, OWN_FOLDER);
  await mkdir(own, { recursive: true });
  const lock = await lockFile(join(own, "lock"));
  if (!lock.isHeld) {
    throw new StartError(`${startOfError(folder)}: another publication is running (${lock.holder})`, 1);
  }
  try {
    await lock.describe(now);
    // Left by a program that was killed.
    for (const name of await readdir(own)) if (name.endsWith(".tmp")) await rm(join(own, name));
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock.release;
}

/** A copy of a publication may lack hidden files. */
async function hasPublication(folder: string): Promise<boolean> {
  const meta = parseJson(await readFile(join(folder, META_PATH), "utf8").catch(() => ""));
  return isJsonObject(meta) && parseStaticMeta(meta.static) !== null;
}
