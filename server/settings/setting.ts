// What a setting is.
import type { Rule } from "./setting_rules.ts";

export interface Setting<T> {
  /** Value of an absent setting. */
  readonly byDefault: string;
  /** Description of the default for documents and `--help`, when the value does not explain itself. */
  readonly defaultNote?: string;
  readonly rule: Rule<T>;
  readonly meaning: string;
  /** The empty text is a value ("none") instead of the default. */
  readonly emptyIsValue?: boolean;
  /** Its value is never printed or logged. */
  readonly isSecret?: boolean;
}

export const define = <T>(setting: Setting<T>): Setting<T> => setting;
