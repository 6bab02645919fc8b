// Which servers let their tiles be read by others. One that does may fail to say so once, with an error for example.

/** As many tiles in a row must be refused before nobody asks any more. */
const MOST_REFUSALS = 2;

export interface Readability {
  /** Whether asking for a readable answer is worth a request. */
  isWorthAsking(origin: string): boolean;
  noteRead(origin: string): void;
  /** The server answered, but only an answer that cannot be read. */
  noteRefusal(origin: string): void;
}

export function createReadability(): Readability {
  const refusals = new Map<string, number>();
  const refusalsOf = (origin: string) => refusals.get(origin) ?? 0;
  return {
    isWorthAsking: (origin) => refusalsOf(origin) < MOST_REFUSALS,
    noteRead: (origin) => void refusals.delete(origin),
    noteRefusal: (origin) => void refusals.set(origin, refusalsOf(origin) + 1),
  };
}
