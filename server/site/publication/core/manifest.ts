// The list of a publication's files, by which the next publication knows which files it may remove.
import { isJsonObject, parseJson } from "contract/kit/fields.ts";

export interface Manifest {
  /** Paths below the folder. */
  readonly files: readonly string[];
  /** Files of earlier publications that are kept for now, and since when, ISO 8601. */
  readonly old: Readonly<Record<string, string>>;
}

/** Caches and open pages may use an old `get_meta` for this long. */
const KEPT_MS = 60 * 60_000;
/** Files with a hash in their names, which pages may request after the next publication. */
const KEPT = /^(api\/s|assets)\//;
const PATH = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\]{1,300}$/;
/** Paths that only publications have. */
const OWN = /^(api\/s\/[0-9a-f]{16}\.json\.gz|p\/[NWR]\d{1,15}\/index\.html)$/;

export const encodeManifest = (manifest: Manifest): string => JSON.stringify(manifest);

/** A damaged list is empty: the files that it would name stay in the folder. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const { files, old } = isJsonObject(value) ? value : {};
  const isPath = (path: unknown): path is string => typeof path === "string" && PATH.test(path);
  return {
    files: Array.isArray(files) ? files.filter(isPath) : [],
    old: Object.fromEntries(
      Object.entries(isJsonObject(old) ? old : {}).filter((entry): entry is [string, string] =>
        isPath(entry[0]) && typeof entry[1] === "string"
      ),
    ),
  };
}

export interface Published {
  /** Paths in folders that only publications use. */
  readonly present: readonly string[];
  /** Paths of the new publication. */
  readonly written: ReadonlySet<string>;
  /** The list before this publication. */
  readonly manifest: Manifest;
  readonly now: Date;
}

/**
 * Finds the files that the new publication does not have. Those with a hash in their names are kept until a later
 * publication, at least an hour after they became old.
 */
export function findStale(
  { present, written, manifest, now }: Published,
): { readonly old: Manifest["old"]; readonly expired: readonly string[] } {
  const candidates = new Set([
    ...present.filter((path) => OWN.test(path)),
    ...manifest.files,
    ...Object.keys(manifest.old),
  ]);
  const old: Record<string, string> = {};
  const expired: string[] = [];
  for (const path of candidates) {
    if (written.has(path)) continue;
    const sinceMs = Date.parse(manifest.old[path] ?? "");
    const isExpired = !KEPT.test(path) || now.getTime() - sinceMs >= KEPT_MS;
    if (isExpired) expired.push(path);
    else old[path] = sinceMs <= now.getTime() ? manifest.old[path]! : now.toISOString();
  }
  return { old, expired };
}
