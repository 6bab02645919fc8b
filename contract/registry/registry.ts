// Parses the registry document into backends and a list of problems.
import { isJsonObject } from "../kit/fields.ts";
import { describeJsonError } from "../kit/json_position.ts";
import { findNearName } from "../kit/near_name.ts";
import { parseRegistryEntry, type RegistryEntry } from "./registry_entry.ts";
import {
  describeProblem,
  describeSource,
  type EntrySource,
  quoteValue,
  type RegistryProblem,
} from "./registry_problem.ts";
import type { Backend } from "../types.ts";

export interface Registry {
  readonly backends: readonly Backend[];
  readonly problems: readonly RegistryProblem[];
}

/**
 * Thrown if the document as a whole is unusable: not JSON, or neither an array of entries nor an object with
 * `instances`.
 */
export class RegistryError extends Error {
  override name = "RegistryError";
}

/** Parses registry text. Throws only {@link RegistryError}, with line and column for broken JSON. */
export function parseRegistryText(text: string): Registry {
  // Windows editors write a byte order mark, which JSON.parse rejects.
  const json = text.replace(/^\uFEFF/, "");
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    throw new RegistryError(`the registry is not valid JSON ${describeJsonError(json, error)}`);
  }
  return parseRegistry(document);
}

/**
 * Parses a registry document: an object with the array `instances`, or the array alone. An unusable entry is skipped
 * and reported as an `error`. An invalid slug counts as absent and a trailing slash is dropped, both reported as a
 * `warning`. Throws only {@link RegistryError}.
 */
export function parseRegistry(document: unknown): Registry {
  const problems: RegistryProblem[] = [];
  const entries = findEntries(document)
    .flatMap((value, entry) => parseRegistryEntry(value, { entry }, problems) ?? []);
  return { backends: assignKeys(entries, problems), problems };
}

function findEntries(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (!isJsonObject(document)) {
    throw new RegistryError(
      'the registry must be a JSON object with the key "instances", or an array of entries',
    );
  }
  if (Array.isArray(document.instances)) return document.instances;
  const misspelt = Object.keys(document).find((key) => findNearName(key, ["instances"]) !== null);
  throw new RegistryError(
    'the registry\'s key "instances" must be an array of entries' +
      (misspelt === undefined ? "" : `; found the key ${JSON.stringify(misspelt)}`),
  );
}

/**
 * Gives each entry a key: its slug, if it is the first entry with that slug. A key made from a URL never equals a slug
 * in the document. Appends to `problems`.
 */
export function assignKeys(entries: readonly RegistryEntry[], problems: RegistryProblem[]): Backend[] {
  const owners = new Map<string, RegistryEntry>();
  for (const entry of entries) {
    if (entry.slug !== null && !owners.has(entry.slug)) owners.set(entry.slug, entry);
  }
  const taken = new Set(owners.keys());
  const firstWithUrl = new Map<string, EntrySource>();
  return entries.map(({ source, url, slug, name, centroid, maintenance, place }) => {
    const warn = (field: "url" | "slug", { entry }: EntrySource, what: string) =>
      problems.push({
        ...describeProblem("warning", source, field, what, `duplicate_${field}`),
        other: entry,
      });
    const rest = {
      url,
      name,
      ...(centroid && { centroid }),
      ...(maintenance !== null && { maintenance }),
      ...place,
    };
    const sameUrl = firstWithUrl.get(url);
    if (sameUrl === undefined) firstWithUrl.set(url, source);
    else {warn(
        "url",
        sameUrl,
        `is the same as in ${describeSource(sameUrl)}, so its playgrounds are counted twice`,
      );}
    const owner = slug === null ? undefined : owners.get(slug)!;
    if (owner?.source === source) return { key: slug!, slug, ...rest };
    const key = findFreeKey(slug ?? keyOfUrl(url), taken);
    taken.add(key);
    if (owner !== undefined) {
      warn(
        "slug",
        owner.source,
        `${quoteValue(slug)} is already used by ${describeSource(owner.source)}; key "${key}" is used`,
      );
    }
    return { key, slug: null, ...rest };
  });
}

/**
 * Replaces every character outside `[a-z0-9]` by `_`. Gives "_" for the empty text, which is the URL of the root path.
 */
export function keyOfUrl(url: string): string {
  return url.replace(/[^a-z0-9]/g, "_") || "_";
}

/** Appends a number to a key or slug that is taken. */
export function findFreeKey(base: string, taken: ReadonlySet<string>): string {
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  return key;
}
