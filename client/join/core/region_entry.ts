// The registry entry of a checked region, and the links that hand it to the map's operator. Pure.
import { foldName } from "contract/playground/fold_name.ts";
import { isSlug } from "contract/registry/registry_entry.ts";
import type { BackendMeta } from "contract/types.ts";
import { readName } from "./judge_meta.ts";

export interface RegionEntry {
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly country?: string;
  readonly state?: string;
}

/** Leaves room for a number within the 64 characters of a slug. */
const MAX_STEM = 56;

/** Makes a slug from a region's name, or from the server's if the name has no Latin letters. */
export function proposeSlug(name: string, baseUrl: string): string {
  const stemOf = (text: string) =>
    (foldName(text).match(/[a-z0-9]+/g) ?? []).join("-").slice(0, MAX_STEM).replace(/-+$/, "");
  const stem = stemOf(name);
  return /[a-z]/.test(stem) ? stem : stemOf(new URL(baseUrl).hostname) || "region";
}

export function createEntry(
  baseUrl: string,
  slug: string,
  meta: Pick<BackendMeta, "name" | "country" | "state">,
): RegionEntry {
  const { country, state } = meta;
  return {
    slug,
    url: baseUrl,
    name: readName(meta),
    ...(country !== null && { country }),
    ...(state !== null && { state }),
  };
}

export const encodeEntry = (entry: RegionEntry): string => JSON.stringify(entry, null, 2);

/** An e-mail with the entry. `to` is the operator's address, or null to leave it to the sender. */
export function linkMail(to: string | null, subject: string, entry: RegionEntry): string {
  // Mail programs expect the line breaks of RFC 6068.
  const body = encodeEntry(entry).replaceAll("\n", "\r\n");
  const address = encodeURIComponent(to ?? "").replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * A new file with the entry. `page` is the address at which a forge creates files in the registry's folder; GitHub,
 * Forgejo and Gitea read the same parameters. Throws RangeError if the slug cannot be a file name.
 */
export function linkNewFile(page: string, entry: RegionEntry): string {
  if (!isSlug(entry.slug)) throw new RangeError(`cannot name a file "${entry.slug}": use a-z, 0-9, - and _`);
  const query = new URLSearchParams({ filename: `${entry.slug}.json`, value: `${encodeEntry(entry)}\n` });
  return `${page}?${query}`;
}
