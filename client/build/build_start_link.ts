// Builds the script that requests the files and data for a linked playground.
import type { Metafile } from "esbuild";
import { findLanguageFiles } from "./build_languages.ts";
import { buildNamedFile, type NamedFile } from "./build_named_file.ts";
import type { PageFiles } from "./build_page.ts";
import { findOutput, listStaticFiles, nameOf } from "./page_files.ts";

const START_LINK = "client/page/start/start_link.ts";
/** The lazy bundles that the panel of a linked playground needs. Empty in development. */
const LINKED_BUNDLES = ["lazy:pins", "lazy:texts", "lazy:panel"];

export interface BundleParts {
  /** Values of the constants that stand for file names. */
  readonly fileNames: Record<string, string>;
  readonly isDev: boolean;
}

export async function buildStartLink(
  root: string,
  metafile: Metafile,
  { script, chunks }: Omit<PageFiles, "startLink">,
  { fileNames, isDev }: BundleParts,
): Promise<NamedFile> {
  const loaded = new Set([script, ...chunks]);
  const linked = isDev
    ? []
    : LINKED_BUNDLES.flatMap((name) => listStaticFiles(metafile, findOutput(metafile, name)));
  const laterTexts = [...findLanguageFiles(metafile).keys()].filter((name) => name.includes("_later-"));
  const names = [...new Set(linked.map(nameOf))].filter((name) => !loaded.has(name)).sort();
  return await buildNamedFile(root, START_LINK, {
    inject: [],
    define: {
      LINKED_SCRIPTS: JSON.stringify(names.map((name) => name.split("/").at(-1))),
      LATER_TEXTS: JSON.stringify(laterTexts.sort()),
      LATER_STYLES: fileNames.LATER_STYLES!,
    },
  });
}
