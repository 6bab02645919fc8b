// Creates random multipolygon relations from squares of a grid. Squares may overlap, consist of one or two ways and
// have any role. Outlines may share corners and sides, but cross only at nodes. Pure.
import { createRandom, type Random } from "fakes/random.ts";
import type { Members, RelationCase } from "../../tests/server/node/import/relations/relation_case.ts";

const CELLS = 5;

export function createRandomCases(count: number, seed: number): RelationCase[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => ({
    name: `random relation ${i + 1}`,
    members: createMembers(random),
  }));
}

function createMembers(random: Random): Members {
  const members: [role: string, way: string][] = [];
  const add = (places: readonly string[]) => {
    // The number makes every way different.
    members.push([random.pick(["outer", "inner", ""]), `${places.join(" ")}#${members.length}`]);
  };
  const share = random.between(0.15, 0.95);
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    if (!random.chance(share)) continue;
    const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
    const isLarge = Math.max(x, y) < CELLS - 1 && random.chance(0.2);
    const ring = createRing(x, y, isLarge ? 2 : 1, random);
    const cut = random.chance(0.4) ? random.integer(1, ring.length - 2) : ring.length - 1;
    add(ring.slice(0, cut + 1));
    if (cut < ring.length - 1) add(ring.slice(cut));
  }
  return members;
}

/** Returns a closed square with a node every step. It begins at any node and runs in either direction. */
function createRing(x: number, y: number, size: number, random: Random): string[] {
  const places: string[] = [];
  for (let i = 0; i < size; i++) places.push(`${x + i},${y}`);
  for (let i = 0; i < size; i++) places.push(`${x + size},${y + i}`);
  for (let i = 0; i < size; i++) places.push(`${x + size - i},${y + size}`);
  for (let i = 0; i < size; i++) places.push(`${x},${y + size - i}`);
  const start = random.integer(0, places.length - 1);
  const ring = [...places.slice(start), ...places.slice(0, start), places[start]!];
  return random.chance(0.5) ? ring.reverse() : ring;
}
