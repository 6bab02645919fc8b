// `deno task build` bundles and compresses the client, and writes the module that embeds it into the server.
import { watch } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { type BuildOptions, context, type Metafile, stop } from "esbuild";
import { type BuiltFile, type CompressedFile, compressFile, writeAssets } from "./build_assets.ts";
import { findLanguageFiles } from "./build_languages.ts";
import { renderManifests } from "./build_manifest.ts";
import { readStaticFiles, renderPage } from "./build_page.ts";
import { buildJoinPage } from "./build_join_page.ts";
import { buildNamedFile, type NamedFile } from "./build_named_file.ts";
import { IMPORT_MAP, leaveOut } from "./build_plugins.ts";
import { buildStartLink, type BundleParts } from "./build_start_link.ts";
import type { Catalog } from "./check_catalog.ts";
import { bundleLazyParts } from "./lazy_bundles.ts";
import { writeTextModules } from "./compile_texts.ts";
import { buildServiceWorker } from "./build_service_worker.ts";
import { listBundledParts, renderPartsModule } from "./bundled_parts.ts";
import { collectLicences, collectPackageLicences } from "./licences.ts";
import { findPageFiles } from "./page_files.ts";
import { readSourceState, renderSourceModule } from "./source_state.ts";
import { BUILD_TARGET } from "./supported_browsers.ts";

const ROOT = join(import.meta.dirname!, "../..");
const STATIC = join(ROOT, "static");
const DIST = join(ROOT, "dist");
const ENTRY = "client/main.tsx";
const STYLES = "client/page/styles.css";
/** Maps constants in the page's scripts, which stand for file names, to entry points. */
const NAMED_FILES = {
  ANSWER_WORKER: "client/federation/nodes/answer_worker.ts",
  BASE_MAP_WORKER: "client/map/base_map/base_map_worker.ts",
  OPENING_WORKER: "client/playground/opening/opening_worker.ts",
  LATER_STYLES: "client/page/later_styles.css",
};

const OPTIONS = {
  absWorkingDir: ROOT,
  alias: IMPORT_MAP,
  bundle: true,
  splitting: true,
  format: "esm",
  target: BUILD_TARGET,
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: "dist/client/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  legalComments: "none",
  // Escape sequences would make texts in non-Latin scripts at least twice as long.
  charset: "utf8",
  metafile: true,
  write: false,
  logLevel: "warning",
  // bundleLazyParts makes lazy parts import modules only to load them, about which esbuild would warn.
  logOverride: { "ignored-bare-import": "silent" },
} satisfies BuildOptions;

async function collectFiles(
  metafile: Metafile,
  outputs: readonly { path: string; contents: Uint8Array }[],
  catalogs: ReadonlyMap<string, Catalog>,
  parts: BundleParts,
) {
  const locales = findLanguageFiles(metafile);
  const bundled: BuiltFile[] = outputs.map(({ path, contents }) => {
    const name = path.replaceAll("\\", "/").split("/").at(-1)!;
    return { path: `/assets/${name}`, contents, immutable: true, locale: locales.get(name) };
  });
  const pageFiles = findPageFiles(metafile, ENTRY, STYLES);
  const startLink = await buildStartLink(ROOT, metafile, pageFiles, parts);
  const firstPaint = { ...pageFiles, startLink: startLink.file.path.slice(1) };
  const statics = await readStaticFiles(
    STATIC,
    (template, appMode) => renderPage(template, appMode, firstPaint),
  );
  return { files: [...bundled, ...statics, ...renderManifests(catalogs)], startLink, firstPaint };
}

interface BuildParts {
  readonly dist: string;
  /** Receives one line per build, with sizes. */
  readonly log: (line: string) => void;
  /**
   * For development: the page reloads after each build. Omits the service worker, minification and good compression.
   */
  readonly isDev: boolean;
}

/** Builds these files, and returns the values of the constants. */
async function buildNamedFiles(): Promise<{ files: NamedFile[]; names: Record<string, string> }> {
  const constants = Object.keys(NAMED_FILES);
  const files = await Promise.all(Object.values(NAMED_FILES).map((entry) => buildNamedFile(ROOT, entry)));
  return {
    files,
    names: Object.fromEntries(files.map(({ name }, i) => [constants[i]!, JSON.stringify(name)])),
  };
}

function createPageBundle({ fileNames, isDev }: BundleParts) {
  return context({
    ...OPTIONS,
    entryPoints: [ENTRY, STYLES],
    define: { HAS_SERVICE_WORKER: String(!isDev), ...fileNames },
    ...(isDev
      ? { inject: ["client/build/dev_reload.ts"], minify: false, plugins: [leaveOut()] }
      : { plugins: [leaveOut(), bundleLazyParts(ROOT, ENTRY)] }),
  });
}

function createBuild({ dist, log, isDev }: BuildParts) {
  let bundle: Awaited<ReturnType<typeof createPageBundle>> | null = null;
  let bundledNames = "";
  return {
    async run(): Promise<void> {
      const catalogs = await writeTextModules(ROOT, { allowsMissing: isDev, log });
      const named = await buildNamedFiles();
      const names = JSON.stringify(named.names);
      if (bundle === null || names !== bundledNames) {
        await bundle?.dispose();
        bundle = await createPageBundle({ fileNames: named.names, isDev });
        bundledNames = names;
      }
      const { metafile, outputFiles } = await bundle.rebuild();
      const { files, startLink, firstPaint } = await collectFiles(
        metafile,
        outputFiles,
        catalogs,
        { fileNames: named.names, isDev },
      );
      named.files.push(startLink);
      files.push(...named.files.map(({ file }) => file));
      if (!isDev) files.push(await buildServiceWorker({ root: ROOT, files, script: firstPaint.script }));
      // The service worker does not store the following files.
      const joinPage = await buildJoinPage({ ...OPTIONS, minify: !isDev });
      files.push(...joinPage.files);
      const inputs = [
        ...Object.keys(metafile.inputs),
        ...named.files.flatMap(({ inputs }) => inputs),
        ...joinPage.inputs,
      ];
      const packages = await collectPackageLicences(ROOT, inputs);
      const licences = new TextEncoder().encode(await collectLicences(ROOT, packages));
      files.push({ path: "/licenses.txt", contents: licences, immutable: false });
      files.sort((a, b) => (a.path < b.path ? -1 : 1));
      const assets = files.map((file) => compressFile(file, isDev ? "fast" : "small"));
      await writeAssets(dist, assets);
      const source = await readSourceState(ROOT, (name) => process.env[name]);
      await writeFile(join(dist, "source.gen.ts"), renderSourceModule(source));
      const lock = JSON.parse(await readFile(join(ROOT, "deno.lock"), "utf8"));
      await writeFile(join(dist, "parts.gen.ts"), renderPartsModule(listBundledParts(packages, lock)));
      const { startLink: linkScript, script, styles, chunks } = firstPaint;
      const needed = new Set([
        "/",
        "/watchdog.js",
        ...[linkScript, script, styles, ...chunks].map((name) => `/${name}`),
      ]);
      log(describeSizes(assets.filter(({ path }) => needed.has(path))));
    },
    dispose: () => bundle?.dispose(),
  };
}

function describeSizes(assets: readonly CompressedFile[]): string {
  const sizeOf = (encoding: "identity" | "gzip" | "br") => {
    const bytes = assets.reduce((sum, asset) => sum + (asset[encoding] ?? asset.identity).byteLength, 0);
    return `${(bytes / 1000).toFixed(1)} kB`;
  };
  return `client built: first paint needs ${sizeOf("identity")}, gzip ${sizeOf("gzip")}, brotli ${
    sizeOf("br")
  }`;
}

/** Builds once. Throws if the sources do not bundle. */
export async function buildClient({ dist, log }: Pick<BuildParts, "dist" | "log">): Promise<void> {
  const build = createBuild({ dist, log, isDev: false });
  try {
    await build.run();
  } finally {
    await build.dispose();
    await stop();
  }
}

/** Builds now and after every change of client/, contract/, locales/ or static/. Resolves after the first build. */
export async function watchClient(): Promise<void> {
  const build = createBuild({ dist: DIST, log: console.log, isDev: true });
  await build.run();
  const rebuild = runInTurn(build.run, (error) => {
    // Errors in the sources have an `errors` list, which esbuild has already printed.
    if (!(error instanceof Error && "errors" in error)) console.error("cannot build the client:", error);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const name of ["client", "contract", "locales", "static"]) {
    watch(join(ROOT, name), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 100);
    });
  }
}

/** Returns a function that runs `task` after all earlier runs have ended. Errors go to `onError`. */
export function runInTurn(task: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let last = Promise.resolve();
  return () => last = last.then(task).catch(onError);
}

if (import.meta.main) await buildClient({ dist: DIST, log: console.log });
