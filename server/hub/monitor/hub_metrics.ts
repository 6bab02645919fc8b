// The text of the program's own metrics, as of the time of the scrape. Encoded at most once a second, so that frequent
// scrapes stay cheap.
import { type BuildFacts, encodeHubMetrics, type HubState } from "./core/hub_metrics_text.ts";
import { addRound, NO_ROUNDS, type Round } from "./core/round_tally.ts";

const MAX_AGE_MS = 1_000;

export function createHubMetrics(
  build: BuildFacts,
  readState: () => HubState,
  steadyMs = () => performance.now(),
) {
  let tally = NO_ROUNDS;
  let encoded: { readonly text: string; readonly atMs: number } | null = null;
  return {
    /** Returns the same string for a second, or until a round ends. */
    text(): string {
      if (encoded === null || steadyMs() - encoded.atMs >= MAX_AGE_MS) {
        encoded = { text: encodeHubMetrics(build, tally, readState()), atMs: steadyMs() };
      }
      return encoded.text;
    },
    addRound(round: Round): void {
      tally = addRound(tally, round);
      encoded = null;
    },
  };
}
