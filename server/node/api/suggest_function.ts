// Suggests a function if the called one does not exist. Pure.

/** Maximum length of a name to compare. Longer names are not typing errors, and would take long to compare. */
const MAX_COMPARED = 60;

/** Suggests the function that was probably meant, or else all functions. `name` may be a path. */
export function suggestFunction(name: string, names: readonly string[]): string {
  const last = name.slice(name.lastIndexOf("/") + 1);
  if (names.includes(last)) return `${propose(last)}, at /api/rpc/${last}`;
  const meant = last.length <= MAX_COMPARED ? findMeant(last.toLowerCase(), names) : null;
  return meant === null
    ? `The functions are ${names.toSorted().join(", ")}, each below /api/rpc/`
    : propose(meant);
}

const propose = (name: string) => `Perhaps you meant to call the function api.${name}`;

/** Returns the name with the fewest differing letters, or if too many differ, the one that shares the most words. */
function findMeant(name: string, names: readonly string[]): string | null {
  const words = new Set(name.split("_").filter((word) => word !== "get"));
  const candidates = names.map((each) => ({
    name: each,
    changes: countChanges(name, each),
    common: each.split("_").filter((word) => words.has(word)).length,
  }));
  const best = candidates.toSorted((a, b) => a.changes - b.changes)[0];
  if (best !== undefined && best.changes <= Math.max(2, name.length / 5)) return best.name;
  const related = candidates.toSorted((a, b) => b.common - a.common || a.changes - b.changes)[0];
  return related !== undefined && related.common > 0 ? related.name : null;
}

/** Returns the Levenshtein distance: the number of letters added, dropped or replaced. */
function countChanges(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
