// What a download has to know about the kind of its file.

export interface ContentCheck {
  /** The number of bytes that {@link refuse} gets. */
  readonly headBytes: number;
  /** Why a file that begins so is of another kind; null: it may be right. A short file gives fewer bytes. */
  refuse(head: Uint8Array): Error | null;
  /** Checks the complete file at `path`. */
  inspect(path: string): Promise<Inspection>;
}

export interface Inspection {
  /** What is wrong with the file; null: nothing. */
  readonly damage: string | null;
  /** Checksum that the server publishes and the file has; null: none is published. */
  readonly md5: string | null;
}
