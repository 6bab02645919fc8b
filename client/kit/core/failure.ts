// Why a request gave no usable answer: a value, so that nobody has to read error messages.

export type Failure =
  | { readonly kind: "timeout"; readonly afterMs: number }
  | { readonly kind: "network" }
  | { readonly kind: "http"; readonly status: number }
  | { readonly kind: "format" }
  | { readonly kind: "tooLarge"; readonly limitBytes: number }
  /** The page's security policy was served before this backend's origin was in the registry. */
  | { readonly kind: "unknownOrigin"; readonly origin: string }
  | { readonly kind: "aborted" };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** The result of a request that failed. */
export function fail(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

/** True for the 404 that tells of a backend without the function that was called. */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === "http" && failure.status === 404;
}

/** All values in their order, or the first failure. */
export function joinResults<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return { ok: true, value: values };
}

// Console warnings that could repeat with every move of the map are given once per key and session.
export type WarnOnce = (key: string, text: string) => void;

export function createWarnOnce(warn: (text: string) => void): WarnOnce {
  const given = new Set<string>();
  return (key, text) => {
    if (given.has(key)) return;
    given.add(key);
    warn(text);
  };
}
