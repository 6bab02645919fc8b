// Tells by looking whether a file is another one than before. Unlike notifications of the file system, this works for
// renames, swapped links, network drives and files mounted into a container.

/**
 * Changes whenever the file is written, replaced or reached through another link; null while there is none.
 * Links are followed, so that a swapped link (as in mounted configuration directories) counts as an edit.
 */
export async function readFileStamp(path: string): Promise<string | null> {
  try {
    const { dev, ino, size, mtime, ctime } = await Deno.stat(path);
    return [dev, ino, size, mtime?.getTime(), ctime?.getTime()].join(" ");
  } catch {
    return null;
  }
}
