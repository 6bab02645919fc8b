// Reads a registry that is a folder with a file per region.
import { join, sep } from "node:path";
import { runBounded } from "contract/kit/run_bounded.ts";
import { readContentStamp } from "../../base/kit/file_stamp.ts";
import { explainReadError, type FileText, readTextFile } from "../../base/kit/read_text_file.ts";
import { encodeRegionFiles, isRegionFile, type RegionFile } from "./core/region_files.ts";

/** Maximum number of files, because all are read every two seconds to notice edits. */
export const MAX_REGION_FILES = 2_000;
/** Maximum size of one file, which is enough for an entry with all its maintenance windows. */
export const MAX_REGION_FILE_BYTES = 128 * 1024;

const FILES_AT_ONCE = 16;

/** The sorted names of the files that contain regions. Rejects if the folder cannot be read. */
async function listRegionFiles(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (!isDirectory && isRegionFile(name)) names.push(name);
  }
  return names.sort();
}

/** Resolves with the encoded files, of at most `maxBytes` together, or with the reason for none. Never rejects. */
export async function readRegionFolder(folder: string, maxBytes: number): Promise<FileText> {
  try {
    const names = await listRegionFiles(folder);
    if (names.length === 0) return refuse('the folder has no file whose name ends with ".json"');
    if (names.length > MAX_REGION_FILES) {
      return refuse(`the folder has ${names.length} files; the limit is ${MAX_REGION_FILES}`);
    }
    const root = await Deno.realPath(folder);
    let bytes = 0;
    const files = await runBounded(names, FILES_AT_ONCE, async (name) => {
      if (bytes > maxBytes) return { name, reason: "" };
      const file = await readRegionFile(folder, root, name);
      if ("text" in file) bytes += new TextEncoder().encode(file.text).length;
      return file;
    });
    if (bytes > maxBytes) {
      return refuse(`its files have more than ${maxBytes} bytes together, which is the limit`);
    }
    return { ok: true, text: encodeRegionFiles(files) };
  } catch (error) {
    return refuse(explainReadError(error));
  }
}

const refuse = (reason: string): FileText => ({ ok: false, reason });

/**
 * Whether a file is in its folder, rather than a link that could publish any JSON file of this machine. Mounted
 * configuration has links within the folder. `root` is the real path of the folder. Rejects if there is no file.
 */
async function isInside(root: string, path: string): Promise<boolean> {
  return (await Deno.realPath(path)).startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Names of the files for a backup. Rejects if the folder cannot be read. */
export async function findRegionFiles(folder: string): Promise<string[]> {
  const root = await Deno.realPath(folder);
  const found: string[] = [];
  for (const name of await listRegionFiles(folder)) {
    if (await isInside(root, join(folder, name)).catch(() => false)) found.push(name);
  }
  return found;
}

/** Never rejects. `root` is the real path of the folder. */
async function readRegionFile(folder: string, root: string, name: string): Promise<RegionFile> {
  try {
    // The real path of a folder that is a link may not be among the program's permissions, so it is not read.
    const path = join(folder, name);
    if (!await isInside(root, path)) return { name, reason: "it is a link to a file outside the folder" };
    const found = await readTextFile(path, MAX_REGION_FILE_BYTES);
    return found.ok ? { name, text: found.text } : { name, reason: found.reason };
  } catch (error) {
    return { name, reason: explainReadError(error) };
  }
}

/** A string that changes with every edit of the folder's files. Null if the folder cannot be read. */
export async function readFolderStamp(folder: string): Promise<string | null> {
  try {
    const names = (await listRegionFiles(folder)).slice(0, MAX_REGION_FILES);
    const stamps = await runBounded(
      names,
      FILES_AT_ONCE,
      async (name) => `${name} ${await readContentStamp(join(folder, name), MAX_REGION_FILE_BYTES)}`,
    );
    return ["folder", ...stamps].join("\n");
  } catch {
    return null;
  }
}
