// Names that identify a region in a path (pure): its slug, and its registry name in lower case with hyphens.
import type { Backend } from "contract/types.ts";

/** Longer than any slug or region name. */
const MAX_LENGTH = 200;

const UMLAUTS: Readonly<Record<string, string>> = { "ä": "ae", "ö": "oe", "ü": "ue" };

/** Maps names in a path to keys. Slugs take precedence over names, earlier entries over later ones. */
export function indexRegions(backends: readonly Backend[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const add = (name: string, key: string) => {
    if (name !== "" && !keys.has(name)) keys.set(name, key);
  };
  for (const { slug, key } of backends) if (slug !== null) add(slug, key);
  for (const { name, url, key } of backends) {
    // An entry without a name has its URL as the name.
    if (name !== (url || "/")) { for (const form of writePathNames(name)) add(form, key); }
  }
  return keys;
}

/** Finds the key of the region in a decoded path of one segment, with or without a trailing slash, or null. */
export function findRegionKey(path: string, index: ReadonlyMap<string, string>): string | null {
  const segment = /^\/([^/]+)\/?$/.exec(path)?.[1] ?? "";
  if (segment === "" || segment.length > MAX_LENGTH) return null;
  const forms = [segment.toLowerCase(), ...writePathNames(segment)];
  return forms.map((form) => index.get(form)).find((key) => key !== undefined) ?? null;
}

/** `Landkreis Hünfeld` -> `landkreis-huenfeld` and `landkreis-hunfeld`. */
function writePathNames(text: string): readonly string[] {
  const lower = text.normalize("NFC").toLowerCase().replaceAll("ß", "ss");
  return [lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter]!), lower].map((each) =>
    each.normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")
  );
}
