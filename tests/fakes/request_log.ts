// Logs requests to a fake node, with function, arguments, bytes sent, and how each request ended.
import type { ServerResponse } from "node:http";

export interface RequestRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Name after `/rpc/`, or else the path. */
  readonly function: string;
  readonly query: Readonly<Record<string, string>>;
  /** Bytes of the body that were handed to the connection. */
  bytesSent: number;
  /** Whether the connection was closed by either side before the response was complete. */
  aborted: boolean;
  /** Whether the whole response was handed to the connection. */
  finished: boolean;
}

/** Starts a record that is updated until the response or the connection ends. */
export function recordRequest(
  response: ServerResponse,
  functionName: string,
  query: URLSearchParams,
): RequestRecord {
  const record: RequestRecord = {
    time: Date.now(),
    function: functionName,
    query: Object.fromEntries(query),
    bytesSent: 0,
    aborted: false,
    finished: false,
  };
  response.once("close", () => {
    record.finished = response.writableFinished;
    record.aborted = !record.finished;
  });
  return record;
}
