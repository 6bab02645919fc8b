// What one turn of load shows of a server.

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Half of the answers came within this time. */
  readonly p50Ms: number;
  /** 99 of 100 answers came within this time. */
  readonly p99Ms: number;
}
