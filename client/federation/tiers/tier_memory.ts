// The tier loader's state per backend: running request, latest answer, cooldown after a failure, and the clusters of
// earlier views, because visitors zoom in and out again. It uses no network and no timers.
import { createLru } from "contract/kit/lru.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { coversView, type FetchPlan, type RequestRecord, type TierQuery } from "./core/fetch_plan.ts";
import { areSameFilters, type Filters } from "../filters/core/filters.ts";
import type { Contribution } from "./core/tier_data.ts";

/** Limit for all clusters of earlier views together, about 3 MB. */
const MAX_BUCKETS = 40_000;
/** Size of an answer in addition to its buckets, as a number of buckets. */
const ANSWER_SIZE = 10;

interface TierAnswer {
  readonly url: string;
  readonly query: TierQuery;
  readonly answeredAtMs: number;
  /** Contribution of the backend; null if it cannot contribute to this tier. */
  readonly contribution: Contribution | null;
}

interface Cooldown {
  readonly untilMs: number;
  /** True if the cooldown ends with the view: after a quick failure, because another attempt is cheap. */
  readonly endsWithView: boolean;
}

export type TierMemory = ReturnType<typeof createTierMemory>;

export function createTierMemory() {
  const running = new Map<string, RequestRecord>();
  const answers = new Map<string, TierAnswer>();
  const cooldowns = new Map<string, Cooldown>();
  const earlier = createLru<
    string,
    { readonly key: string; readonly answer: TierAnswer; readonly size: number }
  >(
    MAX_BUCKETS,
    ({ size }) => size,
  );

  const isRunning = ({ key, url }: Backend) => running.get(key)?.url === url;

  /** Moves an answer that is no longer shown to the earlier answers. */
  function retire(key: string): void {
    const answer = answers.get(key);
    answers.delete(key);
    if (answer?.contribution?.tier !== "cluster") return;
    const size = ANSWER_SIZE + answer.contribution.buckets.length;
    earlier.set(`${answer.query.zoom} ${key}`, { key, answer, size });
  }

  function recallable(query: TierQuery, viewBox: Bbox, oldestMs: number): Map<string, TierAnswer> {
    const found = new Map<string, TierAnswer>();
    for (const { key, answer } of earlier.values()) {
      const latest = answers.get(key);
      const isCovered = latest !== undefined && coversView(latest.query, query, viewBox);
      if (isCovered || answer.answeredAtMs < oldestMs || !coversView(answer.query, query, viewBox)) continue;
      found.set(key, answer);
    }
    return found;
  }

  return {
    records: () => new Map<string, RequestRecord>([...answers, ...running]),
    cooldownUntilMs: () => new Map([...cooldowns].map(([key, { untilMs }]) => [key, untilMs])),
    contributions: () => [...answers.values()].flatMap(({ contribution }) => contribution ?? []),
    /** What backends have answered in the macro tier to these filters. Null for those that failed or do not filter. */
    matches(filters: Filters): Map<string, number | null> {
      const found = new Map<string, number | null>([...cooldowns.keys()].map((key) => [key, null]));
      for (const [key, { query, contribution }] of answers) {
        if (query.tier !== "macro") continue;
        if (contribution?.tier !== "cluster" || contribution.ignoresFilters) found.set(key, null);
        else if (query.filters !== null && areSameFilters(query.filters, filters)) {
          found.set(key, contribution.buckets.reduce((sum, { count }) => sum + count, 0));
        }
      }
      return found;
    },
    hasAnswer: (key: string) => answers.has(key),
    /** True if the backend has responded that it cannot contribute to this tier. */
    lacksTier: (key: string) => answers.get(key)?.contribution === null,
    /** True if the backend has sent more than can be shown. */
    isExcessive: (key: string) => answers.get(key)?.contribution?.isExcessive === true,
    /** Keys of running requests. */
    running: () => running.keys(),
    begin({ key, url }: Backend, query: TierQuery): void {
      running.set(key, { url, query, answeredAtMs: null });
      // The registry now assigns this key to another node, so the old node's answer is invalid.
      if (answers.has(key) && answers.get(key)!.url !== url) answers.delete(key);
    },
    /** Stores an answer, unless the request is no longer expected. */
    succeed(backend: Backend, contribution: Contribution | null, nowMs: number): void {
      if (!isRunning(backend)) return;
      const { key, url } = backend;
      const sent = running.get(key)!.query;
      const query = isIndependentOfFilters(contribution) ? { ...sent, filters: null } : sent;
      retire(key);
      answers.set(key, { url, query, answeredAtMs: nowMs, contribution });
      running.delete(key);
      cooldowns.delete(key);
    },
    /** Starts a cooldown. An older answer stays if it covers the view. */
    fail(backend: Backend, viewBox: Bbox, cooldown: Cooldown): void {
      if (!isRunning(backend)) return;
      const { key } = backend;
      const { query } = running.get(key)!;
      const answer = answers.get(key);
      if (answer && !coversView(answer.query, query, viewBox)) retire(key);
      running.delete(key);
      cooldowns.set(key, cooldown);
    },
    /**
     * Answers of earlier views since `oldestMs`, by key, for backends whose latest answer does not cover the given
     * view.
     */
    recallable,
    /** Replaces the latest answers with recallable ones. */
    recall(query: TierQuery, viewBox: Bbox, oldestMs: number): void {
      for (const [key, answer] of recallable(query, viewBox, oldestMs)) {
        retire(key);
        answers.set(key, answer);
      }
    },
    /** Deletes answers and requests that the plan for a view does not use. */
    prune({ requests, covered }: FetchPlan): void {
      const used = new Set([...covered, ...requests.map(({ backend }) => backend.key)]);
      for (const key of answers.keys()) if (!used.has(key)) retire(key);
      for (const key of running.keys()) if (!used.has(key)) running.delete(key);
    },
    /** Makes the next plan request everything again. Until then the answers stay visible. */
    expireAnswers(): void {
      for (const [key, answer] of answers) answers.set(key, { ...answer, answeredAtMs: -Infinity });
      earlier.clear();
      cooldowns.clear();
    },
    endViewCooldowns(): void {
      for (const [key, { endsWithView }] of cooldowns) if (endsWithView) cooldowns.delete(key);
    },
    endCooldowns: () => cooldowns.clear(),
    endCooldown: ({ key }: Backend) => void cooldowns.delete(key),
    forgetRunning: () => running.clear(),
    clear(): void {
      running.clear();
      for (const key of [...answers.keys()]) retire(key);
    },
  };
}

/** Whether an answer remains valid when the filters change. */
function isIndependentOfFilters(contribution: Contribution | null): boolean {
  return contribution === null || contribution.tier === "cluster" && contribution.ignoresFilters;
}
