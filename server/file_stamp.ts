// Detects changes of a file by polling. Unlike file system events this works for renames, replaced links, network drives
// and files mounted into a container.

/**
 * Changes when the file is written, replaced or reached through another link; null while there is none. Links are
 * followed, so a replaced link (as in mounted configuration directories) counts as a change.
 */
export async function readFileStamp(path: string): Promise<string | null> {
  try {
    const { dev, ino, size, mtime, ctime } = await Deno.stat(path);
    return [dev, ino, size, mtime?.getTime(), ctime?.getTime()].join(" ");
  } catch {
    return null;
  }
}
