// The order of faults: random, but each kind occurs `times` times before any occurs once more (pure).
import type { Random } from "fakes/random.ts";

/** Infinite. The first `times` × kinds items contain every kind exactly `times` times; no kind occurs twice in a row. */
export function* orderFaults<Kind>(kinds: readonly Kind[], times: number, random: Random): Generator<Kind> {
  let last: Kind | null = null;
  for (let size = times;; size = 1) {
    const bag = Array.from({ length: size }, () => kinds).flat();
    while (bag.length > 0) {
      const others = bag.filter((kind) => kind !== last);
      const kind: Kind = random.pick(others.length > 0 ? others : bag);
      bag.splice(bag.indexOf(kind), 1);
      yield last = kind;
    }
  }
}
