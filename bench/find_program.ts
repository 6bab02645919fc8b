// Finds programs that may be installed.
import { delimiter, join } from "node:path";

/** Servers are often installed in folders that are not in the PATH of ordinary users. */
const MORE_FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin"];

/** Resolves with the full path of a program, or with null if it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  const folders = [...(Deno.env.get("PATH") ?? "").split(delimiter), ...MORE_FOLDERS];
  for (const folder of folders.filter((folder) => folder !== "")) {
    const path = join(folder, name);
    const found = await Deno.stat(path).catch(() => null);
    if (found?.isFile) return path;
  }
  return null;
}
