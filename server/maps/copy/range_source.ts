// What an archive is read from: a file, or a server with range requests.

export interface RangeSource {
  /** As the operator has named it. */
  readonly name: string;
  /** Of the whole archive. */
  readonly sizeBytes: number;
  /** Changes when the archive is replaced, if its server tells. */
  readonly version: string;
  /**
   * Exactly these bytes. Rejects with a {@link ChangedSourceError}, an `ArchiveError`, another error of the source, or the
   * reason of the signal.
   */
  read(offset: number, length: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Requests so far, repeated ones included; 0 for a file. */
  requests(): number;
  close(): void;
}

/** The archive was replaced after it was opened. */
export class ChangedSourceError extends Error {
  override name = "ChangedSourceError";
}
