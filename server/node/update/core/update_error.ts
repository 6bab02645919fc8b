// Update errors. A failed update leaves the data unchanged.

/**
 * - `unreachable`: the server did not respond or failed. The same request may succeed later.
 * - `damaged`: a state or a diff cannot be used.
 * - `gap`: changes are missing, or there are too many, so a whole import is required.
 * - `backwards`: the server is behind the data.
 */
export type UpdateFailure = "unreachable" | "damaged" | "gap" | "backwards";

/** Reports that an update failed. The message is a sentence for the operator. */
export class UpdateError extends Error {
  override name = "UpdateError";
  constructor(message: string, readonly failure: UpdateFailure, options?: ErrorOptions) {
    super(message, options);
  }
}
