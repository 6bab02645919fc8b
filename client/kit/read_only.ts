// A signal that only its model writes.
import type { ReadonlySignal, Signal } from "@preact/signals";

/** The signal for readers: writing its value does not compile. */
export function readOnly<Value>(written: Signal<Value>): ReadonlySignal<Value> {
  return written;
}
