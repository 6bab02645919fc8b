// The result of comparing two answers. Pure.

/** The subject and the problems of one difference from the recording. */
export interface Difference {
  readonly subject: string;
  readonly problems: readonly string[];
}

export interface Comparison {
  /** Number of features, buckets, entries or whole answers. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Counts of properties that only we have. They are not differences. */
  readonly further: ReadonlyMap<string, number>;
}

/** Compares two maps by key. A key that is missing on one side is a difference. */
export function compareByKey<T>(
  recorded: ReadonlyMap<string, T>,
  ours: ReadonlyMap<string, T>,
  compare: (
    recorded: T,
    ours: T,
  ) => { readonly problems: readonly string[]; readonly further: readonly string[] },
): Comparison {
  const differences: Difference[] = [];
  const further = new Map<string, number>();
  for (const [subject, thing] of recorded) {
    const own = ours.get(subject);
    if (own === undefined) {
      differences.push({ subject, problems: ["is missing"] });
      continue;
    }
    const result = compare(thing, own);
    if (result.problems.length > 0) differences.push({ subject, problems: result.problems });
    for (const name of result.further) further.set(name, (further.get(name) ?? 0) + 1);
  }
  for (const subject of ours.keys()) {
    if (!recorded.has(subject)) differences.push({ subject, problems: ["was not recorded"] });
  }
  return { compared: new Set([...recorded.keys(), ...ours.keys()]).size, differences, further };
}

export function compareOne(subject: string, problems: readonly string[]): Comparison {
  return { compared: 1, differences: problems.length > 0 ? [{ subject, problems }] : [], further: new Map() };
}

export function joinComparisons(all: readonly Comparison[]): Comparison {
  const further = new Map<string, number>();
  for (const [name, count] of all.flatMap((each) => [...each.further])) {
    further.set(name, (further.get(name) ?? 0) + count);
  }
  return {
    compared: all.reduce((sum, { compared }) => sum + compared, 0),
    differences: all.flatMap(({ differences }) => differences),
    further,
  };
}

/** Properties that nodes derive by their own rules (see docs/data-node.md), so they are not compared. */
export const OF_OTHER_RULES: ReadonlySet<string> = new Set(["for_wheelchair"]);

/** Returns a value as JSON text of at most 60 characters. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Returns null for equal values, else a description of the difference. */
export function describeUnequal(recorded: unknown, ours: unknown): string | null {
  return JSON.stringify(recorded) === JSON.stringify(ours)
    ? null
    : `is ${show(ours)} instead of ${show(recorded)}`;
}
