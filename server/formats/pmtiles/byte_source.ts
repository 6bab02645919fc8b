// The source of an archive's bytes, which is a file or a server with range requests.

export interface ByteSource {
  /** Path or URL as given by the operator. */
  readonly name: string;
  /** Size of the whole archive. */
  readonly sizeBytes: number;
  /** Changes when the archive is replaced, if the server reports it. */
  readonly version: string;
  /**
   * Reads exactly these bytes. Rejects with an `ArchiveError`, a {@link ChangedSourceError}, another error of the
   * source, or the reason of the signal.
   */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Must not be called while a read is running. */
  close(): void;
}

/** The archive was replaced after it was opened. */
export class ChangedSourceError extends Error {
  override name = "ChangedSourceError";
}
