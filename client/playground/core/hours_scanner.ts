// Reads a text from left to right, with a way back.

export interface Scanner {
  isAtEnd(): boolean;
  /** What follows if it matches; then the scanner is behind it. `pattern` is sticky. */
  take(pattern: RegExp): RegExpExecArray | null;
  /** What `read` reads; where it reads nothing the scanner stays. */
  attempt<Value>(read: () => Value | null): Value | null;
  /** What `read` reads, with `between` between them; empty where it reads nothing. */
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
