// `deno task build`: bundles and compresses the client, and writes the module that embeds it into the server.
import { watch } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, context, type Metafile, stop } from "esbuild";
import { type BuiltFile, type CompressedFile, compressFile, writeAssets } from "./build_assets.ts";
import { type PageFiles, readStaticFiles, renderPage } from "./build_page.ts";
import { leaveOut, shareInOneFile } from "./build_plugins.ts";
import { buildServiceWorker } from "./build_service_worker.ts";
import { collectLicences } from "./licences.ts";

const ROOT = join(import.meta.dirname!, "../..");
const STATIC = join(ROOT, "static");
const DIST = join(ROOT, "dist");
const ENTRY = "client/main.tsx";
const STYLES = "client/page/styles.css";

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: "dist/client/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  legalComments: "none",
  metafile: true,
  write: false,
  logLevel: "warning",
  // Lazy parts name what they share, whether it does something by itself or not.
  logOverride: { "ignored-bare-import": "silent" },
} satisfies BuildOptions;

async function collectFiles(metafile: Metafile, outputs: readonly { path: string; contents: Uint8Array }[]) {
  const bundled: BuiltFile[] = outputs.map(({ path, contents }) => ({
    path: `/assets/${path.replaceAll("\\", "/").split("/").at(-1)!}`,
    contents,
    immutable: true,
  }));
  const firstPaint = findPageFiles(metafile);
  const statics = await readStaticFiles(
    STATIC,
    (template, appMode) => renderPage(template, appMode, firstPaint),
  );
  return { files: [...bundled, ...statics], firstPaint };
}

/** What the page needs before it can show the map: the entries, and what the script imports statically. */
function findPageFiles(metafile: Metafile): PageFiles {
  const outputs = Object.entries(metafile.outputs);
  const nameOf = (path: string) => `assets/${path.split("/").at(-1)!}`;
  const entry = (source: string) => {
    const found = outputs.find(([, output]) => output.entryPoint === source);
    if (!found) throw new Error(`the build has no output for ${source}`);
    return found;
  };
  const [script, { imports }] = entry(ENTRY);
  const chunks = new Set<string>();
  const follow = (list: typeof imports) => {
    for (const { path, kind } of list) {
      if (kind !== "import-statement" || chunks.has(path)) continue;
      chunks.add(path);
      follow(metafile.outputs[path]?.imports ?? []);
    }
  };
  follow(imports);
  return { script: nameOf(script), styles: nameOf(entry(STYLES)[0]), chunks: [...chunks].map(nameOf) };
}

interface BuildParts {
  /** Folder to write to. */
  readonly dist: string;
  /** Receives one line with sizes per build. */
  readonly log: (line: string) => void;
  /** Adds the reloading of the page, leaves the service worker out, and compresses quickly instead of well. */
  readonly isDev: boolean;
}

async function createBuild({ dist, log, isDev }: BuildParts) {
  const entryPoints = [ENTRY, STYLES];
  const bundle = await context({
    ...OPTIONS,
    entryPoints,
    define: { HAS_SERVICE_WORKER: String(!isDev) },
    ...(isDev
      ? { inject: ["client/build/dev_reload.ts"], minify: false, plugins: [leaveOut()] }
      : { plugins: [leaveOut(), shareInOneFile(ROOT, ENTRY)] }),
  });
  return {
    async run(): Promise<void> {
      const { metafile, outputFiles } = await bundle.rebuild();
      const { files, firstPaint } = await collectFiles(metafile, outputFiles);
      // While it is worked on, a page that keeps its old program would only confuse.
      if (!isDev) files.push(await buildServiceWorker({ root: ROOT, files, script: firstPaint.script }));
      // Not a file of the shell: the service worker does not fetch it ahead.
      const licences = new TextEncoder().encode(await collectLicences(ROOT, Object.keys(metafile.inputs)));
      files.push({ path: "/licenses.txt", contents: licences, immutable: false });
      files.sort((a, b) => (a.path < b.path ? -1 : 1));
      const assets = files.map((file) => compressFile(file, isDev ? "fast" : "small"));
      await writeAssets(dist, assets);
      const needed = new Set([
        "/",
        ...[firstPaint.script, firstPaint.styles, ...firstPaint.chunks].map((name) => `/${name}`),
      ]);
      log(describeSizes(assets.filter(({ path }) => needed.has(path))));
    },
    dispose: () => bundle.dispose(),
  };
}

function describeSizes(assets: readonly CompressedFile[]): string {
  const kilobytes = (sizes: number[]) =>
    `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB`;
  const raw = kilobytes(assets.map(({ identity }) => identity.byteLength));
  const gzip = kilobytes(assets.map(({ gzip, identity }) => (gzip ?? identity).byteLength));
  const brotli = kilobytes(assets.map(({ br, identity }) => (br ?? identity).byteLength));
  return `client built: first paint needs ${raw}, gzip ${gzip}, brotli ${brotli}`;
}

/** Builds once. Throws when the sources do not bundle. */
export async function buildClient({ dist, log }: Pick<BuildParts, "dist" | "log">): Promise<void> {
  const build = await createBuild({ dist, log, isDev: false });
  try {
    await build.run();
  } finally {
    await build.dispose();
    await stop();
  }
}

/** Builds now and again after every change of client/, contract/ or static/; resolves after the first build. */
export async function watchClient(): Promise<void> {
  const build = await createBuild({ dist: DIST, log: console.log, isDev: true });
  await build.run();
  // The next change is another chance.
  const rebuild = runInTurn(build.run, reportError);
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const name of ["client", "contract", "static"]) {
    watch(join(ROOT, name), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 100);
    });
  }
}

/** Errors in the sources carry a list: those esbuild has printed. */
function reportError(error: unknown): void {
  if (!(error instanceof Error && "errors" in error)) console.error("the client could not be built:", error);
}

if (import.meta.main) await buildClient({ dist: DIST, log: console.log });

// Runs of one task that must not overlap, such as builds that write the same folder.
/** The function that it gives runs `task` once the runs before it have ended; `onError` takes what they throw. */
export function runInTurn(task: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let last = Promise.resolve();
  return () => last = last.then(task).catch(onError);
}
