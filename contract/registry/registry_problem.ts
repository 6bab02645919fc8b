// Problems with entries of a registry, as sentences for the operator.

export interface RegistryProblem {
  /** `error`: the entry is not used. `warning`: the entry works nevertheless. */
  readonly severity: "error" | "warning";
  /** Index in `instances`, counted from 0. */
  readonly entry: number;
  /** Name of the field; null if the problem is with the whole entry. */
  readonly field: string | null;
  /** A sentence that gives entry, field, value and the allowed values. */
  readonly message: string;
}

type Severity = RegistryProblem["severity"];

/** Reports a problem with one field, as the end of the sentence `entry 3, field "url": …`. Returns null. */
export type Report = (severity: Severity, what: string) => null;

export function describeProblem(
  severity: Severity,
  entry: number,
  field: string | null,
  what: string,
): RegistryProblem {
  const place = field === null ? `entry ${entry}` : `entry ${entry}, field "${field}"`;
  return { severity, entry, field, message: `${place}: ${what}` };
}

/** Quotes a value as JSON of at most 80 characters. */
export function quoteValue(value: unknown): string {
  const text = encodeValue(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Documents that were not parsed from JSON text may hold values that JSON cannot express. */
function encodeValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
}
