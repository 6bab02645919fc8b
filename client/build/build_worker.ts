// Bundles a worker of the page. Its name, with a hash, is inserted into the page's scripts.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { build, type BuildOptions } from "esbuild";
import type { BuiltFile } from "./build_assets.ts";

export interface BuiltWorker {
  readonly file: BuiltFile;
  /** Relative to the page's scripts. */
  readonly name: string;
  /** Its sources, as paths of an esbuild metafile. */
  readonly inputs: readonly string[];
}

/** Of every worker: one script, without imports. */
export const WORKER_OPTIONS = {
  bundle: true,
  format: "iife",
  target: "es2022",
  minify: true,
  legalComments: "none",
  write: false,
  logLevel: "warning",
} satisfies BuildOptions;

/** `entry` is relative to `root`. */
export async function buildWorker(root: string, entry: string): Promise<BuiltWorker> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    metafile: true,
    ...WORKER_OPTIONS,
  });
  const { contents } = outputFiles[0]!;
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();
  const name = `${basename(entry, ".ts")}-${hash}.js`;
  const file = { path: `/assets/${name}`, contents, immutable: true };
  return { file, name, inputs: Object.keys(metafile.inputs) };
}
