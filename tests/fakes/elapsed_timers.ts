// Lets timers of a given length end immediately, so that a test of a time-out of minutes is fast.
import { PATIENCE_MS } from "./wait_until.ts";

/**
 * Resolves with the result of `run`, while `setTimeout`, `setInterval` and `AbortSignal.timeout` with a length of
 * exactly `ms` end immediately. All other timers run as usual. Rejects if `run` does not end.
 */
export async function withElapsed<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const { setInterval, setTimeout } = globalThis;
  const { timeout } = AbortSignal;
  const shorten = (length = 0) => length === ms ? 0 : length;
  const patient = Promise.withResolvers<never>();
  const giveUp = () => patient.reject(new Error(`not ended by a time-out of ${ms} ms`));
  const patience = setTimeout(giveUp, PATIENCE_MS / 3);
  type Start = (handler: () => void, length?: number, ...args: unknown[]) => unknown;
  const shortened = (start: Start): Start => (handler, length, ...args) =>
    start(handler, shorten(length), ...args);
  Object.assign(globalThis, { setInterval: shortened(setInterval), setTimeout: shortened(setTimeout) });
  AbortSignal.timeout = (length) => timeout.call(AbortSignal, shorten(length));
  try {
    return await Promise.race([run(), patient.promise]);
  } finally {
    Object.assign(globalThis, { setInterval, setTimeout });
    AbortSignal.timeout = timeout;
    clearTimeout(patience);
  }
}
