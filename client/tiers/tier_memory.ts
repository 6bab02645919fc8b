// What the tier loader remembers of each backend: its running request, its newest answer, and how long it cooldowns
// after a failure. Knows no network and no timers.
import type { Backend, Bbox } from "../../contract/types.ts";
import { coversView, type FetchPlan, type RequestRecord, type TierQuery } from "./core/fetch_plan.ts";
import type { Contribution } from "./core/tier_data.ts";

interface Answer {
  readonly url: string;
  readonly query: TierQuery;
  readonly answeredAtMs: number;
  /** Null: the backend has nothing to say in this tier. */
  readonly contribution: Contribution | null;
}

interface Cooldown {
  readonly url: string;
  readonly untilMs: number;
  /** The visitor's next move ends it: the failure came quickly, so trying again costs little. */
  readonly endsWithView: boolean;
}

export interface TierMemory {
  records(): ReadonlyMap<string, RequestRecord>;
  cooldownUntilMs(): ReadonlyMap<string, number>;
  contributions(): Contribution[];
  hasAnswers(): boolean;
  hasAnswer(key: string): boolean;
  /** True when the backend has answered that it has nothing to say in this tier. */
  isSilent(key: string): boolean;
  /** Keys of running requests. */
  running(): Iterable<string>;
  begin(backend: Backend, query: TierQuery): void;
  /** Takes an answer in; drops it when it was not asked for any more. */
  succeed(backend: Backend, contribution: Contribution | null, nowMs: number): void;
  /** Keeps an older answer as long as it still covers the view. */
  fail(
    backend: Backend,
    viewBox: Bbox,
    rest: { readonly untilMs: number; readonly endsWithView: boolean },
  ): void;
  /** Forgets whatever a plan for a view has no use for. */
  prune(plan: FetchPlan, viewBox: Bbox): void;
  endViewCooldowns(): void;
  endCooldown(backend: Backend): void;
  forgetRunning(): void;
  clear(): void;
}

export function createTierMemory(): TierMemory {
  const running = new Map<string, RequestRecord>();
  const answers = new Map<string, Answer>();
  const cooldowns = new Map<string, Cooldown>();

  const isRunning = ({ key, url }: Backend) => running.get(key)?.url === url;

  return {
    records: () => new Map<string, RequestRecord>([...answers, ...running]),
    cooldownUntilMs: () => new Map([...cooldowns].map(([key, { untilMs }]) => [key, untilMs])),
    contributions: () => [...answers.values()].flatMap(({ contribution }) => contribution ?? []),
    hasAnswers: () => answers.size > 0,
    hasAnswer: (key) => answers.has(key),
    isSilent: (key) => answers.get(key)?.contribution === null,
    running: () => running.keys(),
    begin({ key, url }, query) {
      running.set(key, { url, query, answeredAtMs: null });
      // Another node stands behind this key now: what the old one sent is not its word.
      if (answers.has(key) && answers.get(key)!.url !== url) answers.delete(key);
    },
    succeed(backend, contribution, nowMs) {
      if (!isRunning(backend)) return;
      const { key, url } = backend;
      const asked = running.get(key)!.query;
      const query = isForAnyFilters(contribution) ? { ...asked, filters: null } : asked;
      answers.set(key, { url, query, answeredAtMs: nowMs, contribution });
      running.delete(key);
      cooldowns.delete(key);
    },
    fail(backend, viewBox, rest) {
      if (!isRunning(backend)) return;
      const { key, url } = backend;
      const { query } = running.get(key)!;
      const answer = answers.get(key);
      if (answer && !coversView(answer.query, query, viewBox)) answers.delete(key);
      running.delete(key);
      cooldowns.set(key, { url, ...rest });
    },
    prune({ query, requests, kept }, viewBox) {
      const urls = new Map(requests.map(({ backend }) => [backend.key, backend.url]));
      for (const [key, answer] of answers) {
        const isResting = cooldowns.get(key)?.url === answer.url &&
          coversView(answer.query, query, viewBox);
        if (!kept.has(key) && !urls.has(key) && !isResting) answers.delete(key);
      }
      for (const key of running.keys()) if (!kept.has(key) && !urls.has(key)) running.delete(key);
    },
    endViewCooldowns() {
      for (const [key, { endsWithView }] of cooldowns) if (endsWithView) cooldowns.delete(key);
    },
    endCooldown: ({ key }) => void cooldowns.delete(key),
    forgetRunning: () => running.clear(),
    clear() {
      running.clear();
      answers.clear();
    },
  };
}

/** Of such an answer nothing changes with the filters: there is no need to ask again. */
function isForAnyFilters(contribution: Contribution | null): boolean {
  return contribution === null || contribution.tier === "cluster" && contribution.ignoresFilters;
}
