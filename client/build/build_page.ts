// Renders static/index.html for each app mode, with the names of hashed files, and reads the other static files. All
// URLs are relative, so that the page works below a path.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_PATHS } from "contract/page/client_config.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { BuiltFile } from "./build_assets.ts";

export interface PageFiles {
  /** The small script that reads the URL before the page's script runs. */
  readonly startLink: string;
  readonly script: string;
  readonly styles: string;
  /** Files that the script imports statically. */
  readonly chunks: readonly string[];
}

/** Matches `<!-- only hub -->`, lines for this app mode only, `<!-- end -->`. Each marker is a line. */
const BLOCK = /^ *<!-- only (\w+) -->\n([^]*?)^ *<!-- end -->\n/gm;

/** Removes the blocks of other app modes and fills in `%HEAD%`. Throws if that is missing. */
export function renderPage(
  template: string,
  appMode: ClientConfig["appMode"],
  { startLink, script, styles, chunks }: PageFiles,
): string {
  if (!template.includes("%HEAD%")) throw new Error("cannot render static/index.html: %HEAD% is missing");
  const head = [
    `<script src="${startLink}" defer fetchpriority="high"></script>`,
    `<link rel="stylesheet" href="${styles}">`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  return template
    .replace(BLOCK, (_, wanted, content) => (wanted === appMode ? content : ""))
    .replace("%HEAD%", () => head.join("\n    "));
}

const PAGE = "index.html";

const APP_MODES = Object.keys(PAGE_PATHS) as ClientConfig["appMode"][];

/** Reads all files of a folder. index.html becomes one page per app mode, rendered by `renderTemplate`. */
export async function readStaticFiles(
  folder: string,
  renderTemplate: (template: string, appMode: ClientConfig["appMode"]) => string,
): Promise<BuiltFile[]> {
  const names = await listFiles(folder);
  const files = await Promise.all(
    names.map(async (name): Promise<BuiltFile[]> => {
      const contents = await readFile(join(folder, name));
      if (name !== PAGE) return [{ path: `/${name}`, contents, immutable: false }];
      const template = new TextDecoder().decode(contents);
      return APP_MODES.map((appMode) => {
        const page = new TextEncoder().encode(renderTemplate(template, appMode));
        return { path: PAGE_PATHS[appMode], contents: page, immutable: false };
      });
    }),
  );
  return files.flat();
}

/** Lists paths relative to the folder, with `/` on every system. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(entries.map(async (entry) => {
    if (!entry.isDirectory()) return [entry.name];
    return (await listFiles(join(folder, entry.name))).map((name) => `${entry.name}/${name}`);
  }));
  return lists.flat().sort();
}
