/** A tile archive, or part of it, is unusable or cannot be copied. Completes "cannot use the file: …". */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}
