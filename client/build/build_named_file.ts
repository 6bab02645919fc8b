// Bundles a worker or a style sheet that the page's scripts load by name. The name has a hash, and is inserted into the
// scripts.
import { createHash } from "node:crypto";
import { parse } from "node:path";
import { build, type BuildOptions } from "esbuild";
import type { BuiltFile } from "./build_assets.ts";
import { IMPORT_MAP } from "./build_plugins.ts";
import { BUILD_TARGET } from "./supported_browsers.ts";

export interface NamedFile {
  readonly file: BuiltFile;
  /** Path relative to the page's scripts. */
  readonly name: string;
  /** Its sources, as paths of an esbuild metafile. */
  readonly inputs: readonly string[];
}

/** Options for workers: one script, without imports. */
export const WORKER_OPTIONS = {
  alias: IMPORT_MAP,
  bundle: true,
  format: "iife",
  target: BUILD_TARGET,
  inject: ["client/kit/older_browsers.ts"],
  minify: true,
  legalComments: "none",
  write: false,
  logLevel: "warning",
} satisfies BuildOptions;

/** `entry` is relative to `root`: a script, or a style sheet. `options` replace those for workers. */
export async function buildNamedFile(
  root: string,
  entry: string,
  options: Pick<BuildOptions, "define" | "inject"> = {},
): Promise<NamedFile> {
  const { name: stem, ext } = parse(entry);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    metafile: true,
    ...WORKER_OPTIONS,
    ...options,
  });
  const { contents } = outputFiles[0]!;
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();
  const name = `${stem}-${hash}${ext === ".css" ? ext : ".js"}`;
  const file = { path: `/assets/${name}`, contents, immutable: true };
  return { file, name, inputs: Object.keys(metafile.inputs) };
}
