// Why a download failed.

/** The message is a reason without the address, for the operator. */
export class DownloadError extends Error {
  override name = "DownloadError";
  /** `isTransient`: the same request may succeed later. */
  constructor(reason: string, readonly isTransient: boolean) {
    super(reason);
  }
}

/** The file arrived whole and is damaged, a second one as well. The message says what is wrong with it. */
export class DamagedFileError extends Error {
  override name = "DamagedFileError";
}
