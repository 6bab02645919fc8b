// Made-up samples and a clock for the tests of the history.
import type { Sample } from "server/hub/history/core/sample.ts";

/** A day in autumn 2026. */
export const DAY = 20_777;
export const DAY_START = DAY * 1440;

export function makeSample(minute: number, fields: Partial<Sample> = {}): Sample {
  return {
    minute,
    isUp: true,
    latencyMs: 120,
    playgrounds: 353,
    complete: 48,
    partial: 104,
    missing: 201,
    dataMinute: DAY_START - 600,
    ...fields,
  };
}

export const NOTHING_REPORTED = {
  latencyMs: null,
  playgrounds: null,
  complete: null,
  partial: null,
  missing: null,
  dataMinute: null,
};

export const makeFailedSample = (minute: number): Sample => ({ minute, isUp: false, ...NOTHING_REPORTED });
