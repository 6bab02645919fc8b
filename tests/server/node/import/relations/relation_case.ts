// A made-up multipolygon relation, and what a program makes of it. An outline is a list of places `x,y` on a grid of
// 0.0001 degrees. The same list is the same way, and the same place the same node: a mark behind it, as in `1,1'`, makes
// it another node there, and `#2` another way. A leading `-` is not in the extract.

/** Of a relation without an area: 0 and no polygons. */
export interface RelationResult {
  readonly areaMetres: number;
  /** Rings of each polygon, the outer one included, in ascending order. */
  readonly rings: readonly number[];
}

export const NO_AREA: RelationResult = { areaMetres: 0, rings: [] };

/** The lines of an outline and the role of each. */
export type Members = readonly (readonly [role: string, way: string])[];

export interface RelationCase {
  readonly name: string;
  readonly members: Members;
  /** Where this program intentionally gives something else than osm2pgsql. */
  readonly differs?: { readonly ours: RelationResult; readonly why: string };
  /** Longitude of x = 0 in degrees; default: 9. */
  readonly west?: number;
}

export const GRID_DEGREES = 1e-4;

/** Squares around each other. */
export const BIG = "0,0 12,0 12,12 0,12 0,0";
export const MID = "2,2 10,2 10,10 2,10 2,2";
export const SMALL = "4,4 8,4 8,8 4,8 4,4";
export const TINY = "5,5 7,5 7,7 5,7 5,5";
/** Squares beside each other, the first two in the big one. */
export const WEST = "1,1 3,1 3,3 1,3 1,1";
export const EAST = "6,1 9,1 9,3 6,3 6,1";
export const APART = "20,0 24,0 24,4 20,4 20,0";
export const APART_HOLE = "21,1 23,1 23,3 21,3 21,1";

type Differs = NonNullable<RelationCase["differs"]>;

export const because = (why: string) => (areaMetres: number, ...rings: number[]): Differs => ({
  ours: rings.length === 0 ? NO_AREA : { areaMetres, rings },
  why,
});
/** One outline per letter: o outer, i inner, n no role. */
export function withRoles(letters: string, ways: readonly string[]): Members {
  const roles: Readonly<Record<string, string>> = { o: "outer", i: "inner", n: "" };
  return ways.map((way, i) => [roles[letters[i]!]!, way]);
}
