// The result of one turn of load.

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Median latency. */
  readonly p50Ms: number;
  /** 99th percentile of the latency. */
  readonly p99Ms: number;
}
