// A source of an archive's bytes: a file, or a server that supports range requests.

export interface ByteSource {
  /** Path or URL as given by the operator. */
  readonly name: string;
  /** Size of the whole archive. */
  readonly sizeBytes: number;
  /** Changes when the archive is replaced, provided that the server reports it. */
  readonly version: string;
  /**
   * Reads exactly `length` bytes. Rejects with an `ArchiveError`, a {@link ChangedSourceError}, a different error of
   * the source, or the reason of the signal.
   */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Closes the source. Must not be called during a read. */
  close(): void;
}

/** Reports that the archive was replaced after it was opened. */
export class ChangedSourceError extends Error {
  override name = "ChangedSourceError";
}
