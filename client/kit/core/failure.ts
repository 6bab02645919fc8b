// Results of requests, and reasons for failure, as values instead of exceptions.

export type Failure =
  | { readonly kind: "timeout"; readonly afterMs: number }
  | { readonly kind: "network" }
  | { readonly kind: "http"; readonly status: number }
  | { readonly kind: "format" }
  | { readonly kind: "tooLarge"; readonly limitBytes: number }
  /** The origin was not yet in the registry when the page's security policy was served. */
  | { readonly kind: "unknownOrigin"; readonly origin: string }
  | { readonly kind: "aborted" };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function fail(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

/** True for status 404: the backend does not have the function. */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === "http" && failure.status === 404;
}

/** All values in order, or the first failure. */
export function joinResults<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return { ok: true, value: values };
}

/** Warns once per key and session, because a cause may recur with every move of the map. */
export type WarnOnce = (key: string, text: string) => void;

export function createWarnOnce(warn: (text: string) => void): WarnOnce {
  const warned = new Set<string>();
  return (key, text) => {
    if (warned.has(key)) return;
    warned.add(key);
    warn(text);
  };
}
