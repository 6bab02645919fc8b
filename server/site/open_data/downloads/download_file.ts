// A download as a virtual file, whose bytes are created from the stored playgrounds on every read, so that a whole
// country takes no more memory than a village.
import type { ByteRange } from "../../../base/http/byte_range.ts";
import type { Bytes } from "../../../base/http/representation.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import type { DownloadFormat } from "../data/core/download_format.ts";
import { takeTurn } from "../data/take_turn.ts";

/** Playgrounds per piece. Reading, encoding and compressing one takes milliseconds, so other requests do not wait. */
const PIECE_LENGTH = 250;

export interface DownloadFile {
  /** Number of bytes, or null until the file has been measured or read to its end. */
  knownSize(): number | null;
  /** Number of bytes. The first call reads everything once. Rejects as queries of the store do. */
  size(): Promise<number>;
  /** Yields the bytes of a range, or all bytes. Iteration throws as queries of the store do. */
  read(range: ByteRange | null): AsyncGenerator<Bytes>;
}

/**
 * The start of a piece: its first byte, and the list position before its first playground. Null marks the end of the
 * list.
 */
interface PieceStart {
  readonly byte: number;
  readonly after: number | null;
}

interface Layout {
  readonly starts: readonly PieceStart[];
  readonly size: number;
}

type Store = Pick<PlaygroundStore, "facts" | "list">;

export function createDownloadFile(store: Store, format: DownloadFormat): DownloadFile {
  const encoder = new TextEncoder();
  let layout: Layout | null = null;
  let measuring: Promise<number> | null = null;

  async function* readPieces(first: PieceStart): AsyncGenerator<{ start: PieceStart; bytes: Bytes }> {
    let start = first;
    while (start.after !== null) {
      await takeTurn();
      const { features, next } = await store.list("playground", start.after, PIECE_LENGTH, null);
      const texts = features.map((feature) => format.encode(feature, store.facts));
      if (start.byte === 0) texts.unshift(format.head(store.facts));
      if (next === null) texts.push(format.end);
      const bytes = encoder.encode(texts.join(""));
      yield { start, bytes };
      start = { byte: start.byte + bytes.length, after: next };
    }
  }

  /** Reads from the first byte and records where the pieces begin. */
  async function* readAll(): AsyncGenerator<Bytes> {
    const starts: PieceStart[] = [];
    let size = 0;
    for await (const { start, bytes } of readPieces({ byte: 0, after: 0 })) {
      starts.push(start);
      size += bytes.length;
      yield bytes;
    }
    layout = { starts, size };
  }

  async function measure(): Promise<number> {
    for await (const _ of readAll());
    return layout!.size;
  }

  function size(): Promise<number> {
    if (layout !== null) return Promise.resolve(layout.size);
    return measuring ??= measure().finally(() => measuring = null);
  }

  async function* readRange({ start, end }: ByteRange): AsyncGenerator<Bytes> {
    await size();
    const first = layout!.starts.findLast(({ byte }) => byte <= start)!;
    for await (const piece of readPieces(first)) {
      const { byte } = piece.start;
      if (byte >= end) return;
      yield piece.bytes.subarray(Math.max(0, start - byte), end - byte);
    }
  }

  return {
    knownSize: () => layout?.size ?? null,
    size,
    read: (range) => range === null ? readAll() : readRange(range),
  };
}
