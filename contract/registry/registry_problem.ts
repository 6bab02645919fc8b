// Problems with entries of a registry, as sentences for the operator.

/** Where an entry comes from. */
export interface EntrySource {
  /** Index in `instances` or, for a registry that is a folder, in its sorted files. Counted from 0. */
  readonly entry: number;
  /** Name of the file in a registry that is a folder. */
  readonly file?: string;
}

/** Stable names of problems. */
export const PROBLEM_CODES = [
  "unusable_file",
  "unusable_entry",
  "unknown_field",
  "invalid_url",
  "url_slash",
  "ipv6_url",
  "duplicate_url",
  "invalid_slug",
  "duplicate_slug",
  "missing_slug",
  "other_slug",
  "invalid_name",
  "invalid_centroid",
  "invalid_country",
  "invalid_state",
  "invalid_maintenance",
  "invalid_maintainers",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface RegistryProblem extends EntrySource {
  /** `error`: the entry is not used. `warning`: the entry works nevertheless. */
  readonly severity: "error" | "warning";
  readonly code: ProblemCode;
  /** Index of the entry with the same slug or URL. */
  readonly other?: number;
  /** Name of the field; null if the problem is with the whole entry. */
  readonly field: string | null;
  /** A sentence that gives entry, field, value and the allowed values. */
  readonly message: string;
}

type Severity = RegistryProblem["severity"];

/** Reports a problem with one field, as the end of the sentence `entry 3, field "url": …`. Returns null. */
export type Report = (severity: Severity, what: string, code?: ProblemCode) => null;

export function describeProblem(
  severity: Severity,
  source: EntrySource,
  field: string | null,
  what: string,
  code: ProblemCode,
): RegistryProblem {
  const place = field === null ? describeSource(source) : `${describeSource(source)}, field "${field}"`;
  return { severity, ...source, code, field, message: `${place}: ${what}` };
}

/** `entry 3`, or `file "birkental.json"` for an entry of a folder. */
export function describeSource({ entry, file }: EntrySource): string {
  return file === undefined ? `entry ${entry}` : `file ${quoteValue(file)}`;
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
