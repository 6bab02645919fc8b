// Bundles a worker or style sheet that the page's scripts load by name. The name contains a hash and is inserted into
// the scripts.
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
  /** Sources as paths of an esbuild metafile. */
  readonly inputs: readonly string[];
}

/** Options for workers, which are single scripts without imports. */
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

/** Bundles `entry`, a script or style sheet relative to `root`. `options` override those for workers. */
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
