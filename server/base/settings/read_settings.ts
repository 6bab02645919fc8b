// Reads the values of a table of settings from the environment. Reports all problems together.
import type { Setting, SettingTable } from "./setting.ts";

export type Lookup = (name: string) => string | undefined;

export type Values<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

/** The values from which one section of the configuration is read. */
export interface Reading<Table> {
  /** Unusable values are reported and replaced by their defaults. */
  readonly values: Values<Table>;
  /** Returns the text of the setting, or an empty text if it is not given. */
  given(name: keyof Table & string): string;
  /** Reports settings that cannot be combined, unless one of `names` is unusable by itself. */
  refuse(problem: string, ...names: (keyof Table)[]): void;
  /** Reports a usable setting that is probably a mistake. */
  warn(warning: string): void;
}

/** `problems` and `warnings` grow while sections are read. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  env: Lookup,
): Reading<Table> & { readonly problems: readonly string[]; readonly warnings: readonly string[] } {
  const problems: string[] = [];
  const warnings: string[] = [];
  const unusable = new Set<keyof Table>();
  const given = (name: string) => env(name)?.trim() ?? "";
  const read = (name: string, { default: fallback, rule, emptyIsValue, isSecret }: Setting<unknown>) => {
    const text = given(name);
    const isAbsent = text === "" && !(emptyIsValue && env(name) !== undefined);
    const value = rule.parse(isAbsent ? fallback : text);
    if (value !== undefined) return value;
    unusable.add(name);
    problems.push(
      isSecret
        ? `${name} is invalid; allowed: ${rule.allowed}; the value is not shown because it is a secret`
        : describeProblem(name, text, rule.allowed),
    );
    return rule.parse(fallback);
  };
  return {
    values: Object.fromEntries(
      Object.entries(table).map(([name, setting]) => [name, read(name, setting)]),
    ) as Values<Table>,
    given,
    refuse(problem, ...names) {
      if (!names.some((name) => unusable.has(name))) problems.push(problem);
    },
    warn: (warning) => void warnings.push(warning),
    problems,
    warnings,
  };
}

/** The message about an unusable value. */
export function describeProblem(name: string, given: string, allowed: string): string {
  return `${name}=${JSON.stringify(given)} is invalid; allowed: ${allowed}`;
}
