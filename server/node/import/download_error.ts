// Why an attempt to download failed, and whether a further one may do better.
import { ImportError } from "./import_error.ts";

export class DownloadError extends ImportError {
  override name = "DownloadError";
  /** `isPassing`: the same request may succeed a little later. */
  constructor(reason: string, readonly isPassing: boolean) {
    super(reason);
  }
}

const TIMEOUT = 408;
const RANGE_NOT_SATISFIABLE = 416;
const TOO_MANY_REQUESTS = 429;

export function statusError(status: number): DownloadError {
  const isPassing = status >= 500 || status === TIMEOUT || status === TOO_MANY_REQUESTS ||
    status === RANGE_NOT_SATISFIABLE;
  return new DownloadError(`HTTP ${status}`, isPassing);
}
