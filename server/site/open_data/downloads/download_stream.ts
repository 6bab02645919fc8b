// Streams bytes as they are created. Limits the number of clients and drops one that stops reading, because each client
// holds the store of an earlier import open.
import { refuse } from "../../../base/http/route.ts";
import type { Bytes } from "../../../base/http/representation.ts";
import type { HeaderRecord } from "../../../base/http/security_headers.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import { describeFailure, type OpenDataSource, sharedHeaders } from "../data/open_data_parts.ts";

export const MAX_DOWNLOADS = 16;
export const IDLE_MS = 60_000;
/** Time limit of a whole download. */
const LONGEST_MS = 60 * 60_000;

export interface StreamedAnswer {
  /** The store is held open until the end of the download. */
  readonly store: Pick<PlaygroundStore, "hold">;
  readonly bytes: AsyncGenerator<Bytes>;
  readonly isCompressed: boolean;
  readonly headers: HeaderRecord;
  readonly status?: number;
}

export function createStreams(parts: Omit<OpenDataSource, "store">) {
  let open = 0;

  function stream({ store, bytes }: StreamedAnswer): ReadableStream<Bytes> {
    const release = store.hold();
    const untilMs = Date.now() + LONGEST_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    open += 1;
    let isOpen = true;
    const end = () => {
      clearTimeout(timer);
      if (!isOpen) return;
      isOpen = false;
      open -= 1;
      release();
    };
    return new ReadableStream<Bytes>({
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await bytes.next();
          if (done === true) {
            end();
            return controller.close();
          }
          if (!isOpen) return;
          controller.enqueue(value);
          const giveUp = () => {
            end();
            controller.error(new Error("the client did not read the download"));
          };
          timer = setTimeout(giveUp, Math.max(0, Math.min(IDLE_MS, untilMs - Date.now())));
        } catch (error) {
          end();
          controller.error(error);
          describeFailure(error, parts);
        }
      },
      cancel: end,
    }, { highWaterMark: 0 });
  }

  return {
    /** Responds with 503 if too many downloads are running. */
    send(request: Request, answer: StreamedAnswer): Response {
      const { status = 200, headers, isCompressed } = answer;
      if (open >= MAX_DOWNLOADS) {
        const extra = { ...sharedHeaders(parts), "retry-after": "60" };
        return refuse(request, 503, "too many downloads are running", extra);
      }
      const plain = stream(answer);
      const body = isCompressed ? plain.pipeThrough(new CompressionStream("gzip")) : plain;
      return new Response(body, { status, headers });
    },
  };
}
