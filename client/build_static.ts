// The files of static/ that are served as they are, and the page, which is made from its template. The stylesheets
// are not among them: the bundle holds those.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltFile } from "./build_assets.ts";

const PAGE = "index.html";
const STYLES = /^styles(\.css$|\/)/;

/** `fillPage` makes the page from its template. */
export async function readStaticFiles(
  folder: string,
  fillPage: (template: string) => string,
): Promise<BuiltFile[]> {
  const names = await listFiles(folder);
  return await Promise.all(
    names.filter((name) => !STYLES.test(name)).map(async (name) => {
      const contents = await readFile(join(folder, name));
      if (name !== PAGE) return { path: `/${name}`, contents, immutable: false };
      const page = fillPage(new TextDecoder().decode(contents));
      return { path: "/", contents: new TextEncoder().encode(page), immutable: false };
    }),
  );
}

/** With `/` whatever the system writes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(entries.map(async (entry) => {
    if (!entry.isDirectory()) return [entry.name];
    return (await listFiles(join(folder, entry.name))).map((name) => `${entry.name}/${name}`);
  }));
  return lists.flat().sort();
}
