// Bundles the service worker with the list of the page's files.
import { createHash } from "node:crypto";
import { build } from "esbuild";
import { PAGE_PATHS } from "contract/page/client_config.ts";
import { DEFAULT_LOCALE, LOCALES } from "contract/kit/locales.ts";
import type { BuiltFile } from "./build_assets.ts";
import { WORKER_OPTIONS } from "./build_named_file.ts";
import type { Shell } from "../service_worker/core/shell.ts";

export interface ServiceWorkerParts {
  readonly root: string;
  /** All other files of the build. */
  readonly files: readonly BuiltFile[];
  /** Path of the page's script, relative to the page. */
  readonly script: string;
}

export async function buildServiceWorker({ root, files, script }: ServiceWorkerParts): Promise<BuiltFile> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["client/service_worker/main.ts"],
    ...WORKER_OPTIONS,
    define: { SHELL: JSON.stringify(describeShell(files, script)) },
  });
  return { path: "/service-worker.js", contents: outputFiles[0]!.contents, immutable: false };
}

/**
 * Files that are loaded when the page is installed as an app: the operating system loads icons, the browser manifests
 * of other languages.
 */
const FOR_INSTALLATION = /^(?:icons\/|manifest\.\w+\.webmanifest$)/;
/** Files only needed by a Hub with a map archive. */
const MAP_ASSET = /^assets\/base_map_worker-/;
const PAGES = new Set(Object.values(PAGE_PATHS));

/** The version depends on the contents of every file, not on their order. */
export function describeShell(files: readonly BuiltFile[], script: string): Shell {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash("sha256");
  for (const { path, contents } of sorted) hash.update(`${path} ${contents.byteLength} `).update(contents);
  const names = sorted.filter(({ path }) => !PAGES.has(path)).map((file) => ({
    ...file,
    name: file.path.slice(1),
  })).filter(({ name }) => !FOR_INSTALLATION.test(name));
  const isOfMap = ({ name }: (typeof names)[number]) => MAP_ASSET.test(name);
  const assets = names.filter((file) => file.immutable && !isOfMap(file));
  const namesOf = (list: typeof names) => list.map(({ name }) => name);
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  return {
    version: hash.digest("hex").slice(0, 12),
    script,
    assets: namesOf(assets.filter(({ locale = DEFAULT_LOCALE }) => locale === DEFAULT_LOCALE)),
    mapAssets: namesOf(names.filter(isOfMap)),
    languages: Object.fromEntries(
      others.map((locale) => [locale, namesOf(assets.filter((file) => file.locale === locale))]),
    ),
    plainFiles: namesOf(names.filter(({ immutable }) => !immutable)),
  };
}
