// Recent answers, ready to be sent again: the maps of many visitors ask for the same views.
import type { Representation } from "../../base/http/representation.ts";

/** How calls were answered that can be cached. Changed in place: every call adds to it. */
export interface AnswerTally {
  /** From the cache. */
  hit: number;
  /** The client has the answer already, which its ETag says. */
  revalidated: number;
  /** Computed. */
  miss: number;
}

export const createAnswerTally = (): AnswerTally => ({ hit: 0, revalidated: 0, miss: 0 });

/** A least recently used cache of at most `limitBytes` bytes. */
export function createAnswerCache(limitBytes: number) {
  // A Map iterates in the order of insertion: its first entry is the least recently used one.
  const answers = new Map<string, Representation>();
  let totalBytes = 0;
  const sizeOf = (key: string, { body }: Representation) => 2 * key.length + body.length;
  const take = (key: string) => {
    const answer = answers.get(key);
    if (answer && answers.delete(key)) totalBytes -= sizeOf(key, answer);
    return answer;
  };
  const add = (key: string, answer: Representation) => {
    answers.set(key, answer);
    totalBytes += sizeOf(key, answer);
  };
  return {
    get(key: string): Representation | undefined {
      const answer = take(key);
      if (answer) add(key, answer);
      return answer;
    },
    put(key: string, answer: Representation): void {
      take(key);
      // A single answer must not displace all others.
      if (sizeOf(key, answer) > limitBytes / 4) return;
      add(key, answer);
      for (const oldest of answers.keys()) {
        if (totalBytes <= limitBytes) break;
        take(oldest);
      }
    },
  };
}
