// Gives every entry of the registry its key: the slug, or one made from the URL.
import type { RegistryEntry } from "./registry_entry.ts";
import { describeProblem, quoteValue, type RegistryProblem } from "./registry_problem.ts";
import type { Backend } from "../types.ts";

/**
 * The first entry with a slug gets it as its key; a key made from a URL never equals any slug in the document.
 * Appends to `problems`.
 */
export function assignKeys(entries: readonly RegistryEntry[], problems: RegistryProblem[]): Backend[] {
  const owners = new Map<string, RegistryEntry>();
  for (const entry of entries) {
    if (entry.slug !== null && !owners.has(entry.slug)) owners.set(entry.slug, entry);
  }
  const taken = new Set(owners.keys());
  const firstWithUrl = new Map<string, number>();
  return entries.map(({ index, url, slug, name, centroid, maintenance, place }) => {
    const warn = (field: string, what: string) =>
      problems.push(describeProblem("warning", index, field, what));
    const rest = {
      url,
      name,
      ...(centroid && { centroid }),
      ...(maintenance !== null && { maintenance }),
      ...place,
    };
    const sameUrlEntry = firstWithUrl.get(url);
    if (sameUrlEntry === undefined) firstWithUrl.set(url, index);
    else warn("url", `is the same as in entry ${sameUrlEntry}; its playgrounds are counted twice`);
    const owner = slug === null ? undefined : owners.get(slug)!;
    if (owner?.index === index) return { key: slug!, slug, ...rest };
    const key = findFreeKey(slug ?? keyOfUrl(url), taken);
    if (owner !== undefined) {
      warn("slug", `${quoteValue(slug)} is already used by entry ${owner.index}; key "${key}" is used`);
    }
    return { key, slug: null, ...rest };
  });
}

/** Replaces every character outside `[a-z0-9]` by `_`. Never empty: the root path "/" is "" here, and gives "_". */
export function keyOfUrl(url: string): string {
  return url.replace(/[^a-z0-9]/g, "_") || "_";
}

/** Adds the key to `taken`. */
function findFreeKey(base: string, taken: Set<string>): string {
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  taken.add(key);
  return key;
}
