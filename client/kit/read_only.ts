// A signal that only its model writes.
import type { ReadonlySignal, Signal } from "@preact/signals";

/** A read-only view of the signal. Assigning to it is a compile error. */
export function readOnly<Value>(written: Signal<Value>): ReadonlySignal<Value> {
  return written;
}
