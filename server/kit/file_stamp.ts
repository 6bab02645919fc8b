// Detects changes of a file by polling. Unlike file system events this works for renames, replaced links, network drives
// and files mounted into a container.
import { createHash } from "node:crypto";

/**
 * Changes when the file is written, replaced or reached through another link; null while there is none. Links are
 * followed, so a replaced link (as in mounted configuration directories) counts as a change. Misses a write that
 * keeps the length within one tick of the file system's clock, often 4 ms.
 */
export async function readFileStamp(path: string): Promise<string | null> {
  try {
    return formatStamp(await Deno.stat(path));
  } catch {
    return null;
  }
}

/** Whether two stamps are of one file, which may have been written in between. */
export function isSameFile(one: string | null, other: string | null): boolean {
  const fileOf = (stamp: string) => stamp.split(" ", 2).join(" ");
  return one !== null && other !== null && fileOf(one) === fileOf(other);
}

/** A stamp with the hash of the content, which misses no write. Above `maxBytes` the same as {@link readFileStamp}. */
export async function readContentStamp(path: string, maxBytes: number): Promise<string | null> {
  const stamp = await readFileStamp(path);
  try {
    const { isFile, size } = await Deno.stat(path);
    if (!isFile || size > maxBytes) return stamp;
    return `${stamp} ${createHash("sha256").update(await Deno.readFile(path)).digest("hex")}`;
  } catch {
    return stamp;
  }
}

function formatStamp({ dev, ino, size, mtime, ctime }: Deno.FileInfo): string {
  return [dev, ino, size, mtime?.getTime(), ctime?.getTime()].join(" ");
}
