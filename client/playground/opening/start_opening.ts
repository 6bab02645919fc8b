// Starts the loaders of opening hours in the browser, which share one worker.
import type { Wait } from "../../kit/async/schedule.ts";
import { createWarnOnce } from "../../kit/core/failure.ts";
import { trustWorkerUrl } from "../../kit/trusted_script.ts";
import { createOpeningEvaluator, type OpeningEvaluator } from "./opening_evaluator.ts";
import { type AmenityHoursParts, startAmenityHours } from "./amenity_hours_loader.ts";
import { type OpeningLoaderParts, startOpeningLoader } from "./opening_loader.ts";
import { type OpeningStatesLoaderParts, startOpeningStates } from "./opening_states_loader.ts";

/** URL of the worker's file relative to this one, inserted by the build. */
declare const OPENING_WORKER: string;

interface OpeningParts {
  readonly state: OpeningLoaderParts["state"] & OpeningStatesLoaderParts["state"];
  /** The page's evaluator, with one worker. */
  readonly evaluator: () => Promise<OpeningEvaluator>;
}

export async function startOpening({ state, evaluator }: OpeningParts): Promise<void> {
  const parts = { state, evaluator: await evaluator(), now: () => new Date(), wait: waitOnce };
  startOpeningLoader(parts);
  startOpeningStates(parts);
}

/** Starts the evaluation for places near the selected playground. */
export function startOpeningNearby(
  { state, evaluator }: Pick<AmenityHoursParts, "state" | "evaluator">,
): void {
  startAmenityHours({ state, evaluator, now: () => new Date(), wait: waitOnce });
}

export function createWorkerEvaluator(warn: (text: string) => void): OpeningEvaluator {
  return createOpeningEvaluator({
    startWorker: () => new Worker(trustWorkerUrl(new URL(OPENING_WORKER, import.meta.url))),
    wait: waitOnce,
    warnOnce: createWarnOnce(warn),
  });
}

const waitOnce: Wait = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};
