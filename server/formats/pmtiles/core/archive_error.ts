/** Reports that an archive is unusable or cannot be copied. The message completes "cannot use the file: …". */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}
