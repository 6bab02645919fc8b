// Parts of a JSON text -> the bytes of an answer: one compressed piece as a rule, a stream when it is large, so that
// nobody else has to wait while a whole country is packed.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chooseEncoding, type Encoding } from "../../http/accept_encoding.ts";
import type { Bytes } from "../../http/representation.ts";

/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 512;
/** In characters; takes some ten milliseconds to compress. */
const LARGEST_PIECE = 1024 * 1024;

/** Enough for the largest region over the slowest line that anybody uses; then the client is gone, or means harm. */
export const STREAM_MS = 120_000;

const PIECE_ENCODINGS: ReadonlySet<Encoding> = new Set(["br", "gzip"]);
const STREAM_ENCODINGS: ReadonlySet<Encoding> = new Set(["gzip"]);

/** As small as gzip, in half its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const encoder = new TextEncoder();

export type AnswerBody =
  | { readonly kind: "bytes"; readonly bytes: Bytes; readonly encoding: Encoding }
  | {
    readonly kind: "stream";
    /** In characters, before compression: as much is held while the stream is open. */
    readonly length: number;
    /** `onEnd` is called once, however the stream ends. */
    readonly open: (onEnd: () => void) => ReadableStream<Bytes>;
    readonly encoding: Encoding;
  };

/** What a client gets by its `Accept-Encoding`, as long as the answer is not streamed. */
export function choosePieceEncoding(accepted: string | null): Encoding {
  return chooseEncoding(accepted, PIECE_ENCODINGS);
}

/** `accepted` is the client's `Accept-Encoding`; a stream that is still open after `streamMs` breaks off. */
export function packAnswer(
  parts: readonly string[],
  accepted: string | null,
  streamMs = STREAM_MS,
): AnswerBody {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LARGEST_PIECE) {
    const encoding = chooseEncoding(accepted, STREAM_ENCODINGS);
    const openPlain = (onEnd: () => void) => streamParts(parts, streamMs, onEnd);
    return { kind: "stream", length, open: encoding === "gzip" ? gzipped(openPlain) : openPlain, encoding };
  }
  const bytes = encoder.encode(parts.join(""));
  const encoding = bytes.length < SMALLEST_COMPRESSED ? "identity" : choosePieceEncoding(accepted);
  return { kind: "bytes", bytes: compress(bytes, encoding), encoding };
}

function compress(bytes: Bytes, encoding: Encoding): Bytes {
  if (encoding === "br") return new Uint8Array(brotliCompressSync(bytes, BROTLI));
  return encoding === "gzip" ? new Uint8Array(gzipSync(bytes, { level: 5 })) : bytes;
}

type Open = (onEnd: () => void) => ReadableStream<Bytes>;

const gzipped = (open: Open): Open => (onEnd) => open(onEnd).pipeThrough(new CompressionStream("gzip"));

/** Pieces of some size, each made only when it is wanted. */
function streamParts(parts: readonly string[], streamMs: number, onEnd: () => void): ReadableStream<Bytes> {
  let next = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  return new ReadableStream<Bytes>({
    start(controller) {
      deadline = setTimeout(() => {
        controller.error(new Error("the answer was not taken in time"));
        onEnd();
      }, streamMs);
    },
    pull(controller) {
      const piece: string[] = [];
      for (let length = 0; next < parts.length && length < LARGEST_PIECE / 16; next++) {
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

/** Limits how many characters are held for open streams at the same time. */
export interface StreamBudget {
  /** Reserves `length` characters; returns the function that releases them, or null when too little is left. */
  reserve(length: number): (() => void) | null;
}

/** A single answer is always allowed, even above the limit. */
export function createStreamBudget(limit: number): StreamBudget {
  let used = 0;
  return {
    reserve(length) {
      if (used > 0 && used + length > limit) return null;
      used += length;
      return () => void (used -= length);
    },
  };
}
