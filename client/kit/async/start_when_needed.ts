// Loads a part of the program when it is wanted for the first time: it then needs no room in the first paint.
import { effect } from "@preact/signals";

export interface WhenNeededParts {
  /** Read under tracking: becomes true when the part is wanted. */
  readonly isNeeded: () => boolean;
  /** Fetches the part and starts it. */
  readonly start: () => Promise<void>;
  /** Told when it could not be fetched; it is tried again when it is wanted the next time. */
  readonly onFailure: () => void;
}

/** Waits for the need; the returned function stops waiting. */
export function startWhenNeeded({ isNeeded, start, onFailure }: WhenNeededParts): () => void {
  let phase: "idle" | "starting" | "started" = "idle";
  return effect(() => {
    if (!isNeeded() || phase !== "idle") return;
    phase = "starting";
    start().then(
      () => phase = "started",
      () => {
        phase = "idle";
        onFailure();
      },
    );
  });
}
