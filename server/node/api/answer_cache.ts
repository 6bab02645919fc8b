// Caches recent answers in the form in which they are sent, because the maps of many visitors request the same views.
import type { Representation } from "../../base/http/representation.ts";

/** Counts how cacheable calls were answered. It is mutable because every call updates it. */
export interface AnswerTally {
  /** Answers from the cache. */
  hit: number;
  /** Answers without a body, because the client's ETag shows that it already has the answer. */
  revalidated: number;
  /** Answers that were computed. */
  miss: number;
}

export const createAnswerTally = (): AnswerTally => ({ hit: 0, revalidated: 0, miss: 0 });

/** A least recently used cache of at most `limitBytes` bytes. */
export function createAnswerCache(limitBytes: number) {
  // A Map iterates in insertion order, so the first entry is the least recently used one.
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
      // A single answer must not displace all other answers.
      if (sizeOf(key, answer) > limitBytes / 4) return;
      add(key, answer);
      for (const oldest of answers.keys()) {
        if (totalBytes <= limitBytes) break;
        take(oldest);
      }
    },
  };
}
