// Finds the name that was meant by a misspelt one.

/**
 * Returns the first of `known` that differs from `name` only in letter case and one typo: an extra, missing or wrong
 * letter, or two swapped ones. Returns null if there is none, or if `name` is itself in the list.
 */
export function findNearName(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null;
  return known.find((each) => isOneSlipAway(name.toLowerCase(), each.toLowerCase())) ?? null;
}

function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB === restA[1]! + restA[0]!;
}
