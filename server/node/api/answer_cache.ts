// Caches recent answers, ready to be sent again, because the maps of many visitors request the same views.
import type { Representation } from "../../base/http/representation.ts";

/** How cacheable calls were answered. Mutable because every call updates it. */
export interface AnswerTally {
  /** From the cache. */
  hit: number;
  /** The client's ETag shows that it already has the answer. */
  revalidated: number;
  /** Computed. */
  miss: number;
}

export const createAnswerTally = (): AnswerTally => ({ hit: 0, revalidated: 0, miss: 0 });

/** A least recently used cache of at most `limitBytes` bytes. */
export function createAnswerCache(limitBytes: number) {
  // A Map iterates in insertion order, so its first entry is the least recently used one.
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
