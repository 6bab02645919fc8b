// Bundles the program, with the built client, into a few modules without dependencies.
import { builtinModules } from "node:module";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin, stop } from "esbuild";
import { PERMISSIONS_FILE, PROGRAM_FILE, WORKER_FILE } from "./file_names.ts";

const ROOT = join(import.meta.dirname!, "..");
const WORKER_SOURCE = "./import_worker.ts";

export interface ProgramFile {
  readonly name: string;
  readonly contents: Uint8Array;
}

const BARE_MODULES = builtinModules.filter((name) => !name.includes(":"));

const stem = (file: string) => file.replace(/\.mjs$/, "");

/** Needs the built client in `dist/`. Throws when the sources do not bundle. */
export async function bundleProgram(): Promise<ProgramFile[]> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: ROOT,
      entryPoints: {
        [stem(PROGRAM_FILE)]: "main.ts",
        [stem(PERMISSIONS_FILE)]: "release/print_permissions.ts",
        [stem(WORKER_FILE)]: "server/node/import/import_worker.ts",
      },
      outdir: "program",
      outExtension: { ".js": ".mjs" },
      bundle: true,
      // Commands without pages do not load the client.
      splitting: true,
      format: "esm",
      target: "esnext",
      platform: "neutral",
      mainFields: ["module", "main"],
      // Packages may name the modules of Node without their prefix.
      alias: Object.fromEntries(BARE_MODULES.map((name) => [name, `node:${name}`])),
      external: ["node:*"],
      plugins: [nameBundledWorker],
      write: false,
      logLevel: "warning",
    });
    return outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
  } finally {
    await stop();
  }
}

/** The bundler does not follow worker URLs: replaces the URL by the name of the bundled worker. */
const nameBundledWorker: Plugin = {
  name: "bundled worker",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]build_in_worker\.ts$/ }, async ({ path }) => {
      const parts = (await readFile(path, "utf8")).split(JSON.stringify(WORKER_SOURCE));
      if (parts.length !== 2) throw new Error(`${path} does not name ${WORKER_SOURCE} exactly once`);
      return { contents: parts.join(JSON.stringify(`./${WORKER_FILE}`)), loader: "ts" };
    });
  },
};
