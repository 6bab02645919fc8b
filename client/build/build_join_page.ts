// Bundles the scripts of the page for joining, which shares no file with the map: a visitor of the one rarely sees the
// other.
import { build, type BuildOptions } from "esbuild";
import type { BuiltFile } from "./build_assets.ts";
import { nameOf } from "./page_files.ts";

const ENTRY = "client/join/join_page.tsx";

/** `options` are those of the map's page. */
export async function buildJoinPage(
  options: BuildOptions,
): Promise<{ readonly files: readonly BuiltFile[]; readonly inputs: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [ENTRY],
    metafile: true,
    write: false,
  });
  const files = outputFiles.map(({ path, contents }) => ({
    path: `/${nameOf(path.replaceAll("\\", "/"))}`,
    contents,
    immutable: true,
  }));
  return { files, inputs: Object.keys(metafile.inputs) };
}
