// Bundles the worker that evaluates opening hours. Its name, with a hash, is inserted into the page's script.
import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { BuiltFile } from "./build_assets.ts";

const ENTRY = "client/playground/opening_worker.ts";

export interface BuiltWorker {
  readonly file: BuiltFile;
  /** Relative to the page's scripts. */
  readonly name: string;
  /** Its sources, as paths of an esbuild metafile. */
  readonly inputs: readonly string[];
}

export async function buildOpeningWorker(root: string): Promise<BuiltWorker> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  const { contents } = outputFiles[0]!;
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();
  const name = `opening_worker-${hash}.js`;
  return {
    name,
    inputs: Object.keys(metafile.inputs),
    file: { path: `/assets/${name}`, contents, immutable: true },
  };
}
