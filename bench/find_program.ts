// Looks for a program that may or may not be installed.
import { delimiter, join } from "node:path";

/** Servers are often installed where the PATH of ordinary users does not look. */
const MORE_FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin"];

/** Full path of a program, or null when it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  const folders = [...(Deno.env.get("PATH") ?? "").split(delimiter), ...MORE_FOLDERS];
  for (const folder of folders.filter((folder) => folder !== "")) {
    const path = join(folder, name);
    const found = await Deno.stat(path).catch(() => null);
    if (found?.isFile) return path;
  }
  return null;
}
