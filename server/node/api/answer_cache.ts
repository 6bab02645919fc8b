// Answers that were given lately, ready to be sent again: a map asks the same things for every visitor.
import type { Representation } from "../../http/representation.ts";

export interface AnswerCache {
  get(key: string): Representation | undefined;
  put(key: string, answer: Representation): void;
  clear(): void;
}

/** Keeps the most recently used answers within a number of bytes. */
export function createAnswerCache(limitBytes: number): AnswerCache {
  // A map keeps the order of insertion: the first entry is the one that was not used for the longest time.
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
      // One answer must not push all the others out.
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
