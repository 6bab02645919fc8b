// Tiles cut streets into many pieces. For labels, pieces with the same name are joined at their ends, so that one long
// line has room for its name and repeats it at a distance.

export interface NamedLine {
  readonly name: string;
  /** Flat `x, y` pairs. */
  readonly flat: readonly number[];
}

/** Joins until no two lines of a name share an end. The order of the result is not defined. */
export function joinLines(lines: readonly NamedLine[]): NamedLine[] {
  return [...Map.groupBy(lines, ({ name }) => name)].flatMap(([name, ofName]) =>
    joinFlat(ofName.map(({ flat }) => flat)).map((flat) => ({ name, flat }))
  );
}

function joinFlat(pieces: readonly (readonly number[])[]): (readonly number[])[] {
  /** Lines that can still be joined, by their ends. */
  const open = new Map<string, readonly number[]>();
  const joined = new Set<readonly number[]>();

  function take(end: string): readonly number[] | null {
    const line = open.get(end);
    if (line === undefined) return null;
    for (const other of endsOf(line)) if (open.get(other) === line) open.delete(other);
    joined.delete(line);
    return line;
  }

  for (const piece of pieces) {
    if (piece.length < 4) continue;
    let line = piece;
    const before = take(endsOf(line)[0]);
    if (before) line = append(endsOf(before)[1] === endsOf(line)[0] ? before : reverse(before), line);
    const after = take(endsOf(line)[1]);
    if (after) line = append(line, endsOf(after)[0] === endsOf(line)[1] ? after : reverse(after));
    joined.add(line);
    for (const end of endsOf(line)) if (!open.has(end)) open.set(end, line);
  }
  return [...joined];
}

const endsOf = (flat: readonly number[]): [start: string, end: string] => [
  `${flat[0]} ${flat[1]}`,
  `${flat.at(-2)} ${flat.at(-1)}`,
];

const append = (first: readonly number[], second: readonly number[]) => [...first, ...second.slice(2)];

function reverse(flat: readonly number[]): number[] {
  const turned: number[] = [];
  for (let i = flat.length - 2; i >= 0; i -= 2) turned.push(flat[i]!, flat[i + 1]!);
  return turned;
}
