// Parses the output of `wrk --latency`. Pure.
import type { LoadResult } from "./load_result.ts";

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Throws if wrk counted failed requests, or if the text is not a report of wrk. */
export function parseWrkOutput(text: string): LoadResult {
  const failure = /^\s*(Socket errors|Non-2xx or 3xx responses):.*$/m.exec(text);
  if (failure) throw new Error(`wrk counted failed requests: ${failure[0].trim()}`);
  return {
    requestsPerSecond: Number(find(text, /Requests\/sec:\s+([\d.]+)/)),
    p50Ms: findLatency(text, "50%"),
    p99Ms: findLatency(text, "99%"),
  };
}

function findLatency(text: string, share: string): number {
  const value = find(text, new RegExp(`^\\s+${share}\\s+([\\d.]+(?:us|ms|s|m)) *$`, "m"));
  const unit = value.replace(/^[\d.]+/, "");
  return Number.parseFloat(value) * MS_PER_UNIT[unit]!;
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`cannot parse the output of wrk: ${JSON.stringify(text)}`);
  return found;
}
