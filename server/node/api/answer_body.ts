// Converts parts of a JSON text to the body of an answer. Small answers are compressed in one piece. Large answers are
// streamed, so that compressing a whole country does not block other requests.
import { setImmediate } from "node:timers/promises";
import { chooseEncoding, type Encoding } from "../../base/http/accept_encoding.ts";
import { compress, MIN_COMPRESSED } from "../../base/http/compress.ts";
import type { Bytes, Representation } from "../../base/http/representation.ts";
import type { HeaderRecord } from "../../base/http/security_headers.ts";

/** Length in characters above which a text is streamed. Compressing such a text takes about ten milliseconds. */
const MAX_PIECE = 1024 * 1024;

/** Time limit of a stream. It is enough for the largest region over a slow connection. */
export const STREAM_MS = 120_000;

const PIECE_ENCODINGS: ReadonlySet<Encoding> = new Set(["br", "gzip"]);
const STREAM_ENCODINGS: ReadonlySet<Encoding> = new Set(["gzip"]);

const encoder = new TextEncoder();

export type AnswerBody =
  | { readonly kind: "bytes"; readonly bytes: Bytes; readonly encoding: Encoding }
  | {
    readonly kind: "stream";
    /** Length in characters before compression. The text is held in memory while the stream is open. */
    readonly length: number;
    /** Opens the stream. `onEnd` is called exactly once, no matter how the stream ends. */
    readonly open: (onEnd: () => void) => ReadableStream<Bytes>;
    readonly encoding: Encoding;
  };

/** Chooses the encoding of an answer that is not streamed, according to the client's `Accept-Encoding`. */
export function choosePieceEncoding(accepted: string | null): Encoding {
  return chooseEncoding(accepted, PIECE_ENCODINGS);
}

/** Packs an answer. `accepted` is the client's `Accept-Encoding`. A stream fails after {@link STREAM_MS}. */
export function packAnswer(parts: readonly string[], accepted: string | null): AnswerBody {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > MAX_PIECE) {
    const encoding = chooseEncoding(accepted, STREAM_ENCODINGS);
    const openPlain = (onEnd: () => void) => streamParts(parts, onEnd);
    return { kind: "stream", length, open: encoding === "gzip" ? gzipped(openPlain) : openPlain, encoding };
  }
  const bytes = encoder.encode(parts.join(""));
  const encoding = bytes.length < MIN_COMPRESSED ? "identity" : choosePieceEncoding(accepted);
  return { kind: "bytes", bytes: compress(bytes, encoding), encoding };
}

type Open = (onEnd: () => void) => ReadableStream<Bytes>;

const gzipped = (open: Open): Open => (onEnd) => open(onEnd).pipeThrough(new CompressionStream("gzip"));

/** Joins parts into pieces of at least 65 536 characters. A piece is created when the client reads it. */
function streamParts(parts: readonly string[], onEnd: () => void): ReadableStream<Bytes> {
  let next = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  return new ReadableStream<Bytes>({
    start(controller) {
      deadline = setTimeout(() => {
        controller.error(new Error(`the client did not read the response within ${STREAM_MS / 1000} s`));
        onEnd();
      }, STREAM_MS);
    },
    async pull(controller) {
      // Without this pause, a client that reads fast would get all pieces before other requests are answered.
      await setImmediate();
      const piece: string[] = [];
      for (let length = 0; next < parts.length && length < MAX_PIECE / 16; next++) {
        piece.push(parts[next]!);
        length += parts[next]!.length;
      }
      if (piece.length > 0) controller.enqueue(encoder.encode(piece.join("")));
      if (next < parts.length) return;
      controller.close();
      end();
    },
    cancel: end,
  });
}

/** An answer in one piece, ready to be sent. */
export function represent(body: AnswerBody & { kind: "bytes" }, headers: HeaderRecord): Representation {
  const length = { "content-length": String(body.bytes.length) };
  return { body: body.bytes, headers: { ...headers, ...encodingHeader(body), ...length } };
}

export const encodingHeader = ({ encoding }: AnswerBody): HeaderRecord =>
  encoding === "identity" ? {} : { "content-encoding": encoding };

/** Limits the number of characters held for open streams. A single stream may exceed the limit. */
export function createStreamBudget(limit: number) {
  let used = 0;
  return {
    /** Reserves `length` characters. Returns the function that releases them, or null if not enough are left. */
    reserve(length: number): (() => void) | null {
      if (used > 0 && used + length > limit) return null;
      used += length;
      return () => void (used -= length);
    },
  };
}
