// Performs many reads of an archive, with a few at a time.
import type { ByteSource } from "../../formats/pmtiles/byte_source.ts";
import type { Section } from "../../formats/pmtiles/core/header.ts";
import type { Read } from "./core/merge_reads.ts";

/** Maximum size of a read that covers several tiles or directories. */
export const MAX_READ_BYTES = 4 * 1024 * 1024;
/** Maximum number of concurrent requests to one server. */
export const MAX_READS_AT_ONCE = 4;

/**
 * Starts the reads in order. Offsets are relative to the start of `section`. Calls `onRead` for one read at a time, but
 * possibly in a different order. The first failure cancels the remaining reads.
 */
export async function readAll<Piece extends Section>(
  source: ByteSource,
  section: Section,
  reads: readonly Read<Piece>[],
  signal: AbortSignal,
  onRead: (read: Read<Piece>, bytes: Uint8Array<ArrayBuffer>, index: number) => void,
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let next = 0;
  let failure: { readonly error: unknown } | null = null;
  const work = async () => {
    while (next < reads.length && failure === null) {
      const index = next++;
      const read = reads[index]!;
      try {
        onRead(read, await source.read(section.offset + read.offset, read.length, either), index);
      } catch (error) {
        failure ??= { error };
        failed.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_READS_AT_ONCE }, work));
  signal.throwIfAborted();
  if (failure !== null) throw (failure as { error: unknown }).error;
}
