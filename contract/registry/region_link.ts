// The fragment that opens a region. The server writes it for paths such as `/fulda`, and the page reads it.

const PREFIX = "#region=";

/** Formats the fragment for the `key` of a backend. */
export function formatRegionLink(key: string): string {
  return `${PREFIX}${key}`;
}

/**
 * The key in a fragment with or without `#`; null for any other fragment. Keys are `[a-z0-9_-]+`, see `registry.ts`.
 */
export function parseRegionLink(fragment: string): string | null {
  return /^#?region=([a-z0-9_-]{1,500})$/.exec(fragment)?.[1] ?? null;
}
