// Which URLs are tiles of the base map, and which tile servers allow CORS.
import type { TileAddress } from "../../../contract/tile_url.ts";

/**
 * Returns the function that reads the address of a tile from its URL; null for any other URL. `template` contains `{z}`, `{x}`, `{y}` (or `{-y}`), and possibly a range
 * such as `{a-c}` or `{0-3}`; it may be relative to `scope`, the page's folder. Null: nothing is a tile.
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

/** `named`: the groups so far; a template may repeat a placeholder. */
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

/** More would show single pixels. */
const MAX_STRETCHED_LEVELS = 4;

/** A tile of a farther zoom and the square of it that a closer tile shows: shares of its width and height. */
export interface TilePart {
  readonly tile: TileAddress;
  readonly left: number;
  readonly top: number;
  readonly share: number;
}

/** `levels`: how many zoom levels farther out; 0: the tile itself. Null: there is none, or it is too far out. */
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
