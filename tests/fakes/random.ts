// Seeded random numbers: equal seeds give equal numbers on every machine.

export interface Random {
  /** A number in `[0, 1)`. */
  next(): number;
  /** A number in `[min, max)`. */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with the given probability from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Bell-shaped around 0 with a standard deviation of about 1, never beyond ±3. */
  bell(): number;
}

/** The generator is mulberry32, with 32 bits of state. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError("cannot pick from an empty list");
      return items[Math.floor(next() * items.length)]!;
    },
    // Three uniform numbers have a variance of 1/4 in sum.
    bell: () => (next() + next() + next() - 1.5) * 2,
  };
}
