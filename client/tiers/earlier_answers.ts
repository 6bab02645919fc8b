// Clusters of earlier views: visitors zoom in and out again. One answer for each backend and zoom level.
import { createLru } from "../../contract/lru.ts";
import type { Bbox } from "../../contract/types.ts";
import { coversView, type TierQuery } from "./core/fetch_plan.ts";
import type { Contribution } from "./core/tier_data.ts";

/** All together: some 3 MB. */
const MAX_BUCKETS = 40_000;
/** What an answer needs besides its buckets, in buckets. */
const ANSWER_SIZE = 10;

/** The answer of a backend. */
export interface TierAnswer {
  readonly url: string;
  readonly query: TierQuery;
  readonly answeredAtMs: number;
  /** Null: the backend cannot contribute to this tier. */
  readonly contribution: Contribution | null;
}

interface EarlierAnswer {
  readonly key: string;
  readonly answer: TierAnswer;
  /** In buckets. */
  readonly size: number;
}

export interface EarlierAnswers {
  /** Ignores what is not of the cluster tier. Beyond the limit the oldest are forgotten. */
  add(key: string, answer: TierAnswer): void;
  /** Those that cover a view. */
  covering(query: TierQuery, viewBox: Bbox): readonly EarlierAnswer[];
  clear(): void;
}

export function createEarlierAnswers(): EarlierAnswers {
  const all = createLru<string, EarlierAnswer>(MAX_BUCKETS, ({ size }) => size);
  return {
    add(key, answer) {
      const { contribution, query } = answer;
      if (contribution?.tier !== "cluster") return;
      all.set(`${query.zoom} ${key}`, { key, answer, size: ANSWER_SIZE + contribution.buckets.length });
    },
    covering: (query, viewBox) =>
      [...all.values()].filter(({ answer }) => coversView(answer.query, query, viewBox)),
    clear: all.clear,
  };
}
