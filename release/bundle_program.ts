// Bundles the program, with the built client, into a few modules without dependencies.
import { builtinModules } from "node:module";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin, stop } from "esbuild";
import { CONTENTS_FILE, PERMISSIONS_FILE, PROGRAM_FILE, WORKERS } from "./file_names.ts";

const ROOT = join(import.meta.dirname!, "..");

export interface ProgramFile {
  readonly name: string;
  readonly contents: Uint8Array;
}

const BARE_MODULES = builtinModules.filter((name) => !name.includes(":"));

const stem = (file: string) => file.replace(/\.mjs$/, "");

/** Requires the built client in `dist/`. Throws if the sources cannot be bundled. */
export async function bundleProgram(): Promise<ProgramFile[]> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: ROOT,
      entryPoints: {
        [stem(PROGRAM_FILE)]: "main.ts",
        [stem(PERMISSIONS_FILE)]: "release/print_permissions.ts",
        ...Object.fromEntries(WORKERS.map(({ file, source }) => [stem(file), source])),
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
      alias: {
        // esbuild does not read the import map of deno.json.
        contract: "./contract",
        server: "./server",
        // Packages may import Node modules without the prefix.
        ...Object.fromEntries(BARE_MODULES.map((name) => [name, `node:${name}`])),
      },
      external: ["node:*"],
      plugins: [nameBundledWorkers, keepContentsApart],
      write: false,
      logLevel: "warning",
    });
    return [
      ...outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
      { name: CONTENTS_FILE, contents: await readFile(join(ROOT, "dist", CONTENTS_FILE)) },
    ];
  } finally {
    await stop();
  }
}

/** Replaces the URLs of workers, which the bundler does not follow, with the names of the bundled workers. */
const nameBundledWorkers: Plugin = {
  name: "bundled workers",
  setup({ onLoad }) {
    for (const { source, startedBy, file } of WORKERS) {
      const filter = new RegExp(`[/\\\\]${basename(startedBy).replace(".", "\\.")}$`);
      onLoad({ filter }, async ({ path }) => {
        const address = `./${basename(source)}`;
        const parts = (await readFile(path, "utf8")).split(JSON.stringify(address));
        if (parts.length !== 2) throw new Error(`${path} does not name ${address} exactly once`);
        return { contents: parts.join(JSON.stringify(`./${file}`)), loader: "ts" };
      });
    }
  },
};

/** Keeps bytes out of the modules. As text, they would load more slowly and take three times the memory. */
const keepContentsApart: Plugin = {
  name: "contents of the client",
  setup({ onResolve }) {
    const path = `./${CONTENTS_FILE}`;
    onResolve({ filter: /\.bin$/ }, () => ({ path, external: true }));
  },
};
