// Template of the base map -> which addresses are tiles of it.

/**
 * Gives the test for addresses. `template` holds `{z}`, `{x}`, `{y}` (or `{-y}`), and possibly a range such as
 * `{a-c}` or `{0-3}`; a relative one counts from `scope`, the page's folder. Null: nothing is a tile.
 */
export function createTileTest(template: string | null, scope: string): (url: string) => boolean {
  if (template === null) return () => false;
  // Resolving an address escapes braces, and turns those of a host name down: places are put in afterwards.
  const places: string[] = [];
  const marked = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    places.push(patternOf(name));
    return `zz${places.length - 1}zz`;
  });
  const resolved = URL.parse(marked, scope)?.href;
  if (resolved === undefined) return () => false;
  const source = escapePattern(resolved).replace(/zz(\d+)zz/g, (_, index) => places[Number(index)]!);
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
