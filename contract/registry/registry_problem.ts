// What is wrong with an entry of a registry, in a sentence for the operator.

export interface RegistryProblem {
  /** `error`: the entry is left out. `warning`: it works nevertheless. */
  readonly severity: "error" | "warning";
  /** Position in `instances`, counted from 0. */
  readonly entry: number;
  /** Null: the whole entry. */
  readonly field: string | null;
  /** A sentence that names entry, field, value and what is allowed. */
  readonly message: string;
}

type Severity = RegistryProblem["severity"];

/** Reports a problem of one field, as the end of the sentence `entry 3, field "url": …`. Returns null. */
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

/** A value as JSON, of at most 80 characters. */
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
