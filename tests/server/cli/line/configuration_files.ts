// A configuration as an operator leaves it, and the files that make it.
import { dirname, join } from "node:path";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { writeStore } from "server/node/store/write_store.ts";

type Put = (directory: string) => Promise<void>;

export interface Configuration {
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Fills the working directory. */
  readonly put?: readonly Put[];
  /** Exit code of the start; absent: it listens. */
  readonly ends?: 1 | 2;
  /** Exit code of `check-config` where it differs: the start bears with an empty map. */
  readonly checkEnds?: 2;
  /** What both say if the start ends; else a line of `check-config`. */
  readonly says: RegExp;
}

export const file = (path: string, content: string | Uint8Array = ""): Put => async (directory) => {
  const full = join(directory, path);
  await Deno.mkdir(dirname(full), { recursive: true });
  await Deno.writeFile(full, typeof content === "string" ? new TextEncoder().encode(content) : content);
};
export const folder = (path: string): Put => (directory) =>
  Deno.mkdir(join(directory, path), { recursive: true });

export const STORE = "data/node/region.sqlite";
/** The data of relation 7. */
export const store = (path = STORE): Put => async (directory) => {
  const full = join(directory, path);
  await Deno.mkdir(dirname(full), { recursive: true });
  const facts = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };
  writeStore(full, { ...createSampleRegion(), name: "Birkental" }, facts);
};
/** Another byte at this place. */
export const change = (offset: number, path = STORE): Put => async (directory) => {
  const bytes = await Deno.readFile(join(directory, path));
  bytes[offset]! ^= 0xff;
  await Deno.writeFile(join(directory, path), bytes);
};
/** The position of `user_version` in the header of SQLite. */
export const EARLIER_VERSION = change(63);

export const REGISTRY = '{"instances":[{"slug":"a","url":"http://127.0.0.1:1/api"}]}';
export const registry = file("registry.json", REGISTRY);
export const ALONE = { APP_MODE: "standalone" };
export const UI = { DEPLOY_MODE: "ui" };
export const RELATION = { OSM_RELATION_ID: "7" };
export const EXTRACT = { PBF_URL: "http://127.0.0.1:1/town.osm.pbf" };
