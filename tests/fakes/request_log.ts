// The log of requests to a fake node: function and arguments, bytes sent, and how the request ended.
import type { ServerResponse } from "node:http";

export interface RequestRecord {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Name after `/rpc/`, or the path when there is none. */
  readonly function: string;
  readonly query: Readonly<Record<string, string>>;
  /** Body bytes handed to the connection. */
  bytesSent: number;
  /** The client disconnected, or the node closed the connection, before the answer was complete. */
  aborted: boolean;
  /** The whole answer was handed to the connection. */
  finished: boolean;
}

/** Starts a record that follows its request to the end of the connection or of the answer. */
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
