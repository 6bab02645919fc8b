// A fuzz target: one reader of untrusted data.

/** `refused`: the documented error or null, for input that breaks the format. */
export type Verdict = "accepted" | "refused";

export interface FuzzTarget {
  readonly name: string;
  /** How inputs are mutated: JSON also by its structure. */
  readonly format: "bytes" | "json";
  /** Valid inputs that mutations begin from. */
  readonly seeds: readonly Uint8Array[];
  /** Tokens of the format that random bytes would hardly produce. */
  readonly dictionary: readonly string[];
  /** Called once, before the inputs. */
  readonly open: () => Promise<OpenTarget>;
}

export interface OpenTarget {
  /** Throws, or rejects, when a rule is broken. */
  readonly check: (input: Uint8Array) => Verdict | Promise<Verdict>;
  readonly close?: () => Promise<void>;
}

/** A target without preparation. */
export function pureTarget(
  parts: Omit<FuzzTarget, "open"> & { readonly check: (input: Uint8Array) => Verdict },
): FuzzTarget {
  const { check, ...rest } = parts;
  return { ...rest, open: () => Promise.resolve({ check }) };
}

/** A target without preparation that reads JSON. */
export function jsonTarget(
  parts: Omit<FuzzTarget, "open" | "format"> & { readonly check: (value: unknown) => Verdict },
): FuzzTarget {
  const { check, ...rest } = parts;
  return pureTarget({
    ...rest,
    format: "json",
    check(input) {
      let value: unknown;
      try {
        value = JSON.parse(decodeText(input));
      } catch {
        return "refused";
      }
      return check(value);
    },
  });
}

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
