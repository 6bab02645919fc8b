// Detects file changes by polling. Unlike file system events, this works with renames, replaced links, network drives
// and files mounted into a container.
import { createHash } from "node:crypto";

/**
 * A string that changes when the file is written or replaced, or when a link to it is replaced (as in mounted
 * configuration directories). Null if the file is missing. Misses a write of the same length within one tick of the
 * file system's clock, often 4 ms.
 */
export async function readFileStamp(path: string): Promise<string | null> {
  try {
    const { dev, ino, size, mtime, ctime } = await Deno.stat(path);
    return [dev, ino, size, mtime?.getTime(), ctime?.getTime()].join(" ");
  } catch {
    return null;
  }
}

/** Whether two stamps belong to the same file, even if it was written in the meantime. */
export function isSameFile(one: string | null, other: string | null): boolean {
  const fileOf = (stamp: string) => stamp.split(" ", 2).join(" ");
  return one !== null && other !== null && fileOf(one) === fileOf(other);
}

/** A stamp with a content hash, which misses no write. Above `maxBytes`, same as {@link readFileStamp}. */
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
