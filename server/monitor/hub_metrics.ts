// The text of the program's own metrics. Encoded after every poll round instead of per scrape, so a scrape is cheap and all
// figures belong to the same round.
import { type BuildFacts, encodeHubMetrics, type HubState } from "./core/hub_metrics_text.ts";
import { addRound, NO_ROUNDS, type Round } from "./core/round_tally.ts";

export function createHubMetrics(build: BuildFacts, readState: () => HubState) {
  let tally = NO_ROUNDS;
  let text = encodeHubMetrics(build, tally, readState());
  return {
    /** The same string until the next round ends. */
    text: () => text,
    addRound(round: Round): void {
      tally = addRound(tally, round);
      text = encodeHubMetrics(build, tally, readState());
    },
  };
}
