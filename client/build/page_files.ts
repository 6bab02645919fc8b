// Finds files of the build in esbuild's metafile.
import type { Metafile } from "esbuild";
import type { PageFiles } from "./build_page.ts";

/** The name of an output, relative to the page. */
export const nameOf = (path: string) => `assets/${path.split("/").at(-1)!}`;

/** Finds the output for a source or a lazy bundle. Throws if there is none. */
export function findOutput({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.keys(outputs).find((path) => outputs[path]!.entryPoint === entryPoint);
  if (found === undefined) throw new Error(`the build has no output for ${entryPoint}`);
  return found;
}

/** Lists an output and the files that it imports statically. */
export function listStaticFiles({ outputs }: Pick<Metafile, "outputs">, output: string): string[] {
  const files = new Set([output]);
  for (const file of files) {
    for (const { path, kind } of outputs[file]!.imports) if (kind === "import-statement") files.add(path);
  }
  return [...files];
}

/** Files of the first paint, which are the entries and the script's static imports. */
export function findPageFiles(
  metafile: Metafile,
  entry: string,
  pageStyles: string,
): Omit<PageFiles, "startLink"> {
  const [script, ...chunks] = listStaticFiles(metafile, findOutput(metafile, entry)).map(nameOf);
  return { script: script!, styles: nameOf(findOutput(metafile, pageStyles)), chunks };
}
