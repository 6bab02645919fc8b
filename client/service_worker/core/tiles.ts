// Which URLs are tiles of the base map, and which tile servers allow CORS.

/**
 * Returns the test whether a URL is a tile. `template` contains `{z}`, `{x}`, `{y}` (or `{-y}`), and possibly a range
 * such as `{a-c}` or `{0-3}`; it may be relative to `scope`, the page's folder. Null: nothing is a tile.
 */
export function createTileTest(template: string | null, scope: string): (url: string) => boolean {
  if (template === null) return () => false;
  // `URL` escapes braces and rejects them in host names, so placeholders are replaced before parsing.
  const patterns: string[] = [];
  const marked = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    patterns.push(patternOf(name));
    return `zz${patterns.length - 1}zz`;
  });
  const resolved = URL.parse(marked, scope)?.href;
  if (resolved === undefined) return () => false;
  const source = escapePattern(resolved).replace(/zz(\d+)zz/g, (_, index) => patterns[Number(index)]!);
  const pattern = new RegExp(`^${source}$`);
  return (url) => pattern.test(url);
}

function patternOf(name: string): string {
  if (/^(z|x|-?y)$/.test(name)) return "-?\\d+";
  if (/^([a-z]-[a-z])$/.test(name)) return `[${name}]`;
  return /^\d+-\d+$/.test(name) ? "\\d+" : escapePattern(`{${name}}`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Failed CORS requests in a row after which an origin counts as one without CORS; errors may lack the header. */
const MAX_REFUSALS = 2;

interface CorsMemory {
  mayAllow(origin: string): boolean;
  noteSuccess(origin: string): void;
  /** The server answered without CORS only. */
  noteRefusal(origin: string): void;
}

export function createCorsMemory(): CorsMemory {
  const refusals = new Map<string, number>();
  const refusalsOf = (origin: string) => refusals.get(origin) ?? 0;
  return {
    mayAllow: (origin) => refusalsOf(origin) < MAX_REFUSALS,
    noteSuccess: (origin) => void refusals.delete(origin),
    noteRefusal: (origin) => void refusals.set(origin, refusalsOf(origin) + 1),
  };
}
