// Divides playgrounds into the cells of a publication.
import {
  CELL_ZOOM,
  MAX_CELL_PLAYGROUNDS,
  MAX_CELL_ZOOM,
  type Tile,
  tileAt,
  tileKey,
} from "contract/static/tiles.ts";
import type { Named } from "contract/static/name_columns.ts";

type Identity = Pick<Named, "osmType" | "osmId">;
type Placed = Identity & Pick<Named, "lon" | "lat">;

export interface PlannedCell<Item> {
  readonly tile: Tile;
  /** Sorted by type and id. */
  readonly items: readonly Item[];
}

/**
 * Groups items by the tile of their centroid. Tiles with too many items are cut in four. Neighbouring cells are close to
 * each other in the list, so that differences between successive points are small.
 */
export const planCells = <Item extends Placed>(items: readonly Item[]): readonly PlannedCell<Item>[] =>
  sortCells(cut(items, CELL_ZOOM));

/** Cuts a cell in four. Returns the parts that have items, in the order of cells, or null for one that is too small. */
export function cutCell<Item extends Placed>(
  { tile: { z }, items }: PlannedCell<Item>,
): readonly PlannedCell<Item>[] | null {
  return z < MAX_CELL_ZOOM && items.length > 1 ? sortCells(cut(items, z + 1)) : null;
}

const sortCells = <Item>(cells: readonly PlannedCell<Item>[]): readonly PlannedCell<Item>[] =>
  cells.toSorted((a, b) => compareTexts(quadkey(a.tile), quadkey(b.tile)));

function cut<Item extends Placed>(items: readonly Item[], zoom: number): PlannedCell<Item>[] {
  const byTile = Map.groupBy(items, ({ lon, lat }) => tileKey(tileAt([lon, lat], zoom)));
  return [...byTile.values()].flatMap((own) => {
    if (own.length > MAX_CELL_PLAYGROUNDS && zoom < MAX_CELL_ZOOM) return cut(own, zoom + 1);
    const [{ lon, lat }] = own as [Item, ...Item[]];
    return [{ tile: tileAt([lon, lat], zoom), items: own.toSorted(compareIdentities) }];
  });
}

/** Orders by type, then by id. */
const compareIdentities = (a: Identity, b: Identity) =>
  compareTexts(a.osmType, b.osmType) || a.osmId - b.osmId;

const compareTexts = (a: string, b: string) => a < b ? -1 : Number(a > b);

/** One digit per zoom, so that tiles in the same larger tile have the same start. */
function quadkey({ z, x, y }: Tile): string {
  let key = "";
  for (let bit = 1 << (z - 1); bit > 0; bit >>= 1) key += (x & bit ? 1 : 0) + (y & bit ? 2 : 0);
  return key;
}
