// Publishes stores for tests, and reads the files as a page does.
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { filePath, parseStaticMeta } from "contract/static/static_files.ts";
import type { FileHash, StaticFiles } from "contract/types.ts";
import { createAsk } from "fakes/ask_store.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import {
  type Publication,
  type PublicationParts,
  publishRegion,
} from "server/site/publication/publish_region.ts";

export const NOW = new Date("2026-11-30T08:00:00Z");

export function publish(
  folder: string,
  store: LocalStore,
  parts: Partial<PublicationParts> = {},
): Promise<Publication> {
  const ask = createAsk(store);
  return publishRegion({
    folder,
    store,
    answer: async (call) => JSON.stringify((await ask(`/api/rpc/${call}`)).body),
    legalContent: () => null,
    legalUrl: () => null,
    everyDays: 1,
    offersDownloads: true,
    catalogue: null,
    now: NOW,
    signal: new AbortController().signal,
    ...parts,
  });
}

// deno-lint-ignore no-explicit-any
type Json = any;

export function openPublished(folder: string) {
  const readText = (path: string) => Deno.readTextFileSync(join(folder, path));
  const meta: Json = JSON.parse(readText("api/rpc/get_meta"));
  return {
    meta,
    files: parseStaticMeta(meta.static) as StaticFiles,
    readText,
    read: (hash: FileHash): Json =>
      JSON.parse(gunzipSync(Deno.readFileSync(join(folder, "api", filePath(hash)))).toString()),
  };
}

/** All files below a folder with their content and time of change, except those for the program itself. */
export function listFiles(folder: string, below = ""): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, isDirectory } of Deno.readDirSync(join(folder, below))) {
    const path = join(below, name);
    if (path === ".publish") continue;
    if (isDirectory) { for (const entry of listFiles(folder, path)) files.set(...entry); }
    else {
      const { mtime, ino } = Deno.statSync(join(folder, path));
      const content = Deno.readFileSync(join(folder, path)).toHex();
      files.set(path, `${mtime?.getTime()} ${ino} ${content}`);
    }
  }
  return files;
}
