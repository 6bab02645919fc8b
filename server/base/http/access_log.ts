// Writes one log line per request, if enabled. Excludes visitors' addresses and queries, which contain positions and
// search texts.
import type { Log } from "../kit/log.ts";
import { readRequestId, REQUEST_ID_HEADER } from "./request_id.ts";
import { readRawPath } from "./request_path.ts";
import { announcedBytes, countPieces } from "./sent_bytes.ts";

/** In characters. Limited because paths and methods may have up to 64 KiB. */
export const MAX_LOGGED_PATH = 300;
const MAX_LOGGED_METHOD = 20;

type App = (request: Request) => Response | Promise<Response>;
type Handler = (request: Request, info: AnswerInfo) => Response | Promise<Response>;

export interface AnswerInfo {
  /** Settles once the whole response has been handed to the operating system, or that has failed. */
  readonly completed: Promise<void>;
}

/** Logs every request, and adds the header `x-request-id` to its response. */
export function withAccessLog(app: App, log: Pick<Log, "info">, nowMs = () => performance.now()): Handler {
  return (request, { completed }) => {
    const startMs = nowMs();
    const requestId = readRequestId(request);

    const follow = (response: Response): Response => {
      response.headers.set(REQUEST_ID_HEADER, requestId);
      const { answer, sent } = countBytes(request, response);
      const write = () => {
        const { bytes, isWhole } = sent();
        log.info("request", {
          request_id: requestId,
          method: cut(request.method, MAX_LOGGED_METHOD),
          path: cut(readRawPath(request.url), MAX_LOGGED_PATH),
          status: response.status,
          bytes,
          duration_ms: Math.round((nowMs() - startMs) * 10) / 10,
          ...(isWhole ? {} : { aborted: true }),
        });
      };
      completed.then(write, write);
      return answer;
    };

    const answered = app(request);
    return answered instanceof Promise ? answered.then(follow) : follow(answered);
  };
}

interface Sent {
  /** Size of the body after compression. */
  readonly bytes: number;
  /** False if the client disconnected or a stream failed midway. Bodies of known size always count as whole. */
  readonly isWhole: boolean;
}

function countBytes(request: Request, response: Response): { answer: Response; sent: () => Sent } {
  const announced = announcedBytes(request, response);
  if (announced !== null) {
    const sent = { bytes: announced, isWhole: true };
    return { answer: response, sent: () => sent };
  }
  let bytes = 0;
  let isWhole = false;
  const answer = countPieces(response, (length) => bytes += length, () => isWhole = true);
  return { answer, sent: () => ({ bytes, isWhole }) };
}

const cut = (text: string, length: number) => text.length <= length ? text : `${text.slice(0, length)}…`;
