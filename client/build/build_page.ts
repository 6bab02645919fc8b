// The page's template -> the page of each kind of service: what is only in the other one left out, names of the
// hashed files filled in, and hints to fetch them early. All addresses are relative, so that the page also works
// below a path.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_PATHS } from "../../contract/page_paths.ts";
import type { ClientConfig } from "../../contract/types.ts";
import type { BuiltFile } from "./build_assets.ts";

export interface PageFiles {
  readonly script: string;
  readonly styles: string;
  /** What the script imports statically. */
  readonly chunks: readonly string[];
}

/** A block of whole lines: `<!-- only hub -->`, then what only that page has, then `<!-- end -->`. */
const BLOCK = /^ *<!-- only (\w+) -->\n([^]*?)^ *<!-- end -->\n/gm;

/** Chooses among the template's blocks and fills `%HEAD%`. Throws when the template has no such mark. */
export function renderPage(
  template: string,
  appMode: ClientConfig["appMode"],
  { script, styles, chunks }: PageFiles,
): string {
  if (!template.includes("%HEAD%")) throw new Error("static/index.html lacks the mark %HEAD%");
  const head = [
    `<link rel="stylesheet" href="${styles}">`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  return template
    .replace(BLOCK, (_, wanted, content) => (wanted === appMode ? content : ""))
    .replace("%HEAD%", () => head.join("\n    "));
}

// The files of static/ that are served as they are, and the pages, which are made from their template.
const PAGE = "index.html";

const APP_MODES = Object.keys(PAGE_PATHS) as ClientConfig["appMode"][];

/** `fillPage` makes a page from its template. */
export async function readStaticFiles(
  folder: string,
  fillPage: (template: string, appMode: ClientConfig["appMode"]) => string,
): Promise<BuiltFile[]> {
  const names = await listFiles(folder);
  const files = await Promise.all(
    names.map(async (name): Promise<BuiltFile[]> => {
      const contents = await readFile(join(folder, name));
      if (name !== PAGE) return [{ path: `/${name}`, contents, immutable: false }];
      const template = new TextDecoder().decode(contents);
      return APP_MODES.map((appMode) => {
        const page = new TextEncoder().encode(fillPage(template, appMode));
        return { path: PAGE_PATHS[appMode], contents: page, immutable: false };
      });
    }),
  );
  return files.flat();
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
