// Recent answers, ready to be sent again: the maps of many visitors ask for the same views.
import type { Representation } from "../../http/representation.ts";

export interface AnswerCache {
  get(key: string): Representation | undefined;
  put(key: string, answer: Representation): void;
  clear(): void;
}

/** A least recently used cache of at most `limitBytes` bytes. */
export function createAnswerCache(limitBytes: number): AnswerCache {
  // A Map keeps the order of insertion, so its first entry is the least recently used one.
  const answers = new Map<string, Representation>();
  let totalBytes = 0;
  const sizeOf = (key: string, { body }: Representation) => 2 * key.length + body.length;
  const drop = (key: string) => {
    const answer = answers.get(key);
    if (!answer) return;
    totalBytes -= sizeOf(key, answer);
    answers.delete(key);
  };
  return {
    get(key) {
      const answer = answers.get(key);
      if (answer) {
        answers.delete(key);
        answers.set(key, answer);
      }
      return answer;
    },
    put(key, answer) {
      drop(key);
      const size = sizeOf(key, answer);
      // A single answer must not displace all others.
      if (size > limitBytes / 4) return;
      answers.set(key, answer);
      totalBytes += size;
      for (const oldest of answers.keys()) {
        if (totalBytes <= limitBytes) break;
        drop(oldest);
      }
    },
    clear() {
      answers.clear();
      totalBytes = 0;
    },
  };
}
