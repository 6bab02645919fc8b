// What the tier loader remembers of each backend: its running request, its newest answer, and how long it rests
// after a failure. Knows no network and no timers.
import type { Backend, Bbox } from "../../contract/types.ts";
import { coversView, type FetchPlan, type Question, type Standing } from "./core/fetch_plan.ts";
import type { Contribution } from "./core/tier_data.ts";

interface Answer {
  readonly url: string;
  readonly question: Question;
  readonly answeredAtMs: number;
  /** Null: the backend has nothing to say in this tier. */
  readonly contribution: Contribution | null;
}

interface Rest {
  readonly url: string;
  readonly untilMs: number;
  /** The visitor's next move ends it: the failure came quickly, so trying again costs little. */
  readonly endsWithView: boolean;
}

export interface TierMemory {
  standings(): ReadonlyMap<string, Standing>;
  restingUntilMs(): ReadonlyMap<string, number>;
  contributions(): Contribution[];
  hasAnswers(): boolean;
  hasAnswer(key: string): boolean;
  /** True when the backend has answered that it has nothing to say in this tier. */
  isSilent(key: string): boolean;
  /** Keys of running requests. */
  running(): Iterable<string>;
  begin(backend: Backend, question: Question): void;
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
  endRestsOfView(): void;
  endRest(backend: Backend): void;
  forgetRunning(): void;
  clear(): void;
}

export function createTierMemory(): TierMemory {
  const running = new Map<string, Standing>();
  const answers = new Map<string, Answer>();
  const rests = new Map<string, Rest>();

  const isRunning = ({ key, url }: Backend) => running.get(key)?.url === url;

  return {
    standings: () => new Map<string, Standing>([...answers, ...running]),
    restingUntilMs: () => new Map([...rests].map(([key, { untilMs }]) => [key, untilMs])),
    contributions: () => [...answers.values()].flatMap(({ contribution }) => contribution ?? []),
    hasAnswers: () => answers.size > 0,
    hasAnswer: (key) => answers.has(key),
    isSilent: (key) => answers.get(key)?.contribution === null,
    running: () => running.keys(),
    begin({ key, url }, question) {
      running.set(key, { url, question, answeredAtMs: null });
      // Another node stands behind this key now: what the old one sent is not its word.
      if (answers.has(key) && answers.get(key)!.url !== url) answers.delete(key);
    },
    succeed(backend, contribution, nowMs) {
      if (!isRunning(backend)) return;
      const { key, url } = backend;
      const asked = running.get(key)!.question;
      const question = isForAnyFilters(contribution) ? { ...asked, filters: null } : asked;
      answers.set(key, { url, question, answeredAtMs: nowMs, contribution });
      running.delete(key);
      rests.delete(key);
    },
    fail(backend, viewBox, rest) {
      if (!isRunning(backend)) return;
      const { key, url } = backend;
      const { question } = running.get(key)!;
      const answer = answers.get(key);
      if (answer && !coversView(answer.question, question, viewBox)) answers.delete(key);
      running.delete(key);
      rests.set(key, { url, ...rest });
    },
    prune({ question, requests, kept }, viewBox) {
      const urls = new Map(requests.map(({ backend }) => [backend.key, backend.url]));
      for (const [key, answer] of answers) {
        const isResting = rests.get(key)?.url === answer.url &&
          coversView(answer.question, question, viewBox);
        if (!kept.has(key) && !urls.has(key) && !isResting) answers.delete(key);
      }
      for (const key of running.keys()) if (!kept.has(key) && !urls.has(key)) running.delete(key);
    },
    endRestsOfView() {
      for (const [key, { endsWithView }] of rests) if (endsWithView) rests.delete(key);
    },
    endRest: ({ key }) => void rests.delete(key),
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
