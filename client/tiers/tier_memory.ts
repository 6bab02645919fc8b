// The tier loader's state per backend: running request, latest answer, cooldown after a failure. No network, no
// timers.
import type { Backend, Bbox } from "../../contract/types.ts";
import { coversView, type FetchPlan, type RequestRecord, type TierQuery } from "./core/fetch_plan.ts";
import type { Contribution } from "./core/tier_data.ts";
import { createEarlierAnswers, type TierAnswer } from "./earlier_answers.ts";

interface Cooldown {
  readonly untilMs: number;
  /** Ends with the next change of the view: the failure was quick, so that another attempt is cheap. */
  readonly endsWithView: boolean;
}

export interface TierMemory {
  records(): ReadonlyMap<string, RequestRecord>;
  cooldownUntilMs(): ReadonlyMap<string, number>;
  contributions(): Contribution[];
  hasAnswer(key: string): boolean;
  /** True if the backend has answered that it cannot contribute to this tier. */
  lacksTier(key: string): boolean;
  /** True if the backend has sent more than can be shown. */
  isExcessive(key: string): boolean;
  /** Keys of running requests. */
  running(): Iterable<string>;
  begin(backend: Backend, query: TierQuery): void;
  /** Stores an answer; ignores it if the request is no longer expected. */
  succeed(backend: Backend, contribution: Contribution | null, nowMs: number): void;
  /** Starts a cooldown; an older answer is kept if it covers the view. */
  fail(backend: Backend, viewBox: Bbox, cooldown: Cooldown): void;
  /** Earlier answers for a view, not older than that, of backends whose latest answer does not cover it. By key. */
  recallable(query: TierQuery, viewBox: Bbox, oldestMs: number): ReadonlyMap<string, TierAnswer>;
  /** They replace the latest answers. */
  recall(query: TierQuery, viewBox: Bbox, oldestMs: number): void;
  /** Deletes answers and requests that the plan for a view does not use. */
  prune(plan: FetchPlan): void;
  /** Every answer is requested again; until then it is shown. */
  expireAnswers(): void;
  endViewCooldowns(): void;
  endCooldowns(): void;
  endCooldown(backend: Backend): void;
  forgetRunning(): void;
  clear(): void;
}

export function createTierMemory(): TierMemory {
  const running = new Map<string, RequestRecord>();
  const answers = new Map<string, TierAnswer>();
  const cooldowns = new Map<string, Cooldown>();
  const earlier = createEarlierAnswers();

  const isRunning = ({ key, url }: Backend) => running.get(key)?.url === url;

  /** The answer is not shown any longer. */
  function retire(key: string): void {
    const answer = answers.get(key);
    if (answer) earlier.add(key, answer);
    answers.delete(key);
  }

  function recallable(query: TierQuery, viewBox: Bbox, oldestMs: number): Map<string, TierAnswer> {
    const found = new Map<string, TierAnswer>();
    for (const { key, answer } of earlier.covering(query, viewBox)) {
      const latest = answers.get(key);
      const isCovered = latest !== undefined && coversView(latest.query, query, viewBox);
      if (!isCovered && answer.answeredAtMs >= oldestMs) found.set(key, answer);
    }
    return found;
  }

  return {
    records: () => new Map<string, RequestRecord>([...answers, ...running]),
    cooldownUntilMs: () => new Map([...cooldowns].map(([key, { untilMs }]) => [key, untilMs])),
    contributions: () => [...answers.values()].flatMap(({ contribution }) => contribution ?? []),
    hasAnswer: (key) => answers.has(key),
    lacksTier: (key) => answers.get(key)?.contribution === null,
    isExcessive: (key) => answers.get(key)?.contribution?.isExcessive === true,
    running: () => running.keys(),
    begin({ key, url }, query) {
      running.set(key, { url, query, answeredAtMs: null });
      // The registry now assigns this key to another node: the answer of the old one is invalid.
      if (answers.has(key) && answers.get(key)!.url !== url) answers.delete(key);
    },
    succeed(backend, contribution, nowMs) {
      if (!isRunning(backend)) return;
      const { key, url } = backend;
      const sent = running.get(key)!.query;
      const query = isIndependentOfFilters(contribution) ? { ...sent, filters: null } : sent;
      retire(key);
      answers.set(key, { url, query, answeredAtMs: nowMs, contribution });
      running.delete(key);
      cooldowns.delete(key);
    },
    fail(backend, viewBox, cooldown) {
      if (!isRunning(backend)) return;
      const { key } = backend;
      const { query } = running.get(key)!;
      const answer = answers.get(key);
      if (answer && !coversView(answer.query, query, viewBox)) retire(key);
      running.delete(key);
      cooldowns.set(key, cooldown);
    },
    recallable,
    recall(query, viewBox, oldestMs) {
      for (const [key, answer] of recallable(query, viewBox, oldestMs)) {
        retire(key);
        answers.set(key, answer);
      }
    },
    prune({ requests, kept }) {
      const used = new Set([...kept, ...requests.map(({ backend }) => backend.key)]);
      for (const key of answers.keys()) if (!used.has(key)) retire(key);
      for (const key of running.keys()) if (!used.has(key)) running.delete(key);
    },
    expireAnswers() {
      for (const [key, answer] of answers) answers.set(key, { ...answer, answeredAtMs: -Infinity });
      earlier.clear();
      cooldowns.clear();
    },
    endViewCooldowns() {
      for (const [key, { endsWithView }] of cooldowns) if (endsWithView) cooldowns.delete(key);
    },
    endCooldowns: () => cooldowns.clear(),
    endCooldown: ({ key }) => void cooldowns.delete(key),
    forgetRunning: () => running.clear(),
    clear() {
      running.clear();
      for (const key of [...answers.keys()]) retire(key);
    },
  };
}

/** Such an answer remains valid when the filters change. */
function isIndependentOfFilters(contribution: Contribution | null): boolean {
  return contribution === null || contribution.tier === "cluster" && contribution.ignoresFilters;
}
