// Recognises base map tiles by URL, and tracks which tile servers permit CORS.
import type { TileAddress } from "contract/map/tile_url.ts";

/**
 * Returns a function that parses a tile's URL, or returns null for any other URL. `template` contains `{z}`, `{x}`,
 * `{y}` (or `{-y}`), and possibly a range such as `{a-c}` or `{0-3}`. It may be relative to `scope`, the page's folder.
 * Without a template, there are no tiles.
 */
export function createTileReader(
  template: string | null,
  scope: string,
): (url: string) => TileAddress | null {
  if (template === null) return () => null;
  // `URL` escapes braces and rejects them in host names, so placeholders are replaced before parsing.
  const patterns: string[] = [];
  const named = new Set<string>();
  const marked = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    patterns.push(patternOf(name, named));
    return `zz${patterns.length - 1}zz`;
  });
  const resolved = URL.parse(marked, scope)?.href;
  if (resolved === undefined) return () => null;
  const source = escapePattern(resolved).replace(/zz(\d+)zz/g, (_, index) => patterns[Number(index)]!);
  const pattern = new RegExp(`^${source}$`);
  return (url) => {
    const groups = pattern.exec(url)?.groups;
    if (!groups) return null;
    const [z, x] = [Number(groups.z), Number(groups.x)];
    const y = groups.y === undefined ? 2 ** z - 1 - Number(groups.south) : Number(groups.y);
    return { z, x, y };
  };
}

/** Returns the pattern for a placeholder. `named` collects the groups, because a template may repeat a placeholder. */
function patternOf(name: string, named: Set<string>): string {
  if (/^(z|x|-?y)$/.test(name)) {
    const group = name === "-y" ? "south" : name;
    if (named.has(group)) return `\\k<${group}>`;
    named.add(group);
    return `(?<${group}>-?\\d+)`;
  }
  if (/^([a-z]-[a-z])$/.test(name)) return `[${name}]`;
  return /^\d+-\d+$/.test(name) ? "\\d+" : escapePattern(`{${name}}`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Number of consecutive failed CORS requests after which an origin is assumed not to support CORS. */
const MAX_REFUSALS = 2;

export function createCorsMemory() {
  const refusals = new Map<string, number>();
  const refusalsOf = (origin: string) => refusals.get(origin) ?? 0;
  return {
    mayAllow: (origin: string) => refusalsOf(origin) < MAX_REFUSALS,
    noteSuccess: (origin: string) => void refusals.delete(origin),
    /** Call this when the server only responds without CORS. */
    noteRefusal: (origin: string) => void refusals.set(origin, refusalsOf(origin) + 1),
  };
}

/** Maximum number of levels by which a tile is stretched. More would show individual pixels. */
const MAX_STRETCHED_LEVELS = 4;

/** A tile of a farther zoom, and the square in it that a closer tile shows, as fractions of its width and height. */
export interface TilePart {
  readonly tile: TileAddress;
  readonly left: number;
  readonly top: number;
  readonly share: number;
}

/** The part of the tile `levels` zoom levels farther out, or null if there is none or it is too far. */
export function findPart({ z, x, y }: TileAddress, levels: number): TilePart | null {
  if (levels > MAX_STRETCHED_LEVELS || levels > z) return null;
  const perSide = 2 ** levels;
  const [column, row] = [Math.floor(x / perSide), Math.floor(y / perSide)];
  return {
    tile: { z: z - levels, x: column, y: row },
    left: x / perSide - column,
    top: y / perSide - row,
    share: 1 / perSide,
  };
}
