// Scans a text from left to right, with backtracking.

export interface Scanner {
  isAtEnd(): boolean;
  /** Returns the match at the current position and moves past it. `pattern` must be sticky. */
  take(pattern: RegExp): RegExpExecArray | null;
  /** Returns the result of `read`. If that is null, the position does not change. */
  attempt<Value>(read: () => Value | null): Value | null;
  /** Repeats `read`, with `between` as the separator. Empty if the first attempt fails. */
  list<Value>(read: () => Value | null, between?: RegExp): Value[];
}

const COMMA = /\s*,\s*/y;

/** Starts at the beginning of the text. */
export function createScanner(text: string): Scanner {
  let position = 0;
  const scanner: Scanner = {
    isAtEnd: () => position === text.length,
    take(pattern) {
      pattern.lastIndex = position;
      const found = pattern.exec(text);
      if (found !== null) position = pattern.lastIndex;
      return found;
    },
    attempt(read) {
      const start = position;
      const value = read();
      if (value === null) position = start;
      return value;
    },
    list(read, between = COMMA) {
      const values = [];
      for (let value = scanner.attempt(read); value !== null;) {
        values.push(value);
        value = scanner.attempt(() => scanner.take(between) && read());
      }
      return values;
    },
  };
  return scanner;
}
