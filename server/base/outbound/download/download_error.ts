/** The message is a reason without the URL, for the operator. */
export class DownloadError extends Error {
  override name = "DownloadError";
  /** `isTransient` is true if the same request may succeed later. */
  constructor(reason: string, readonly isTransient: boolean) {
    super(reason);
  }
}

/** Two complete downloads were damaged. The message describes the damage. */
export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}
