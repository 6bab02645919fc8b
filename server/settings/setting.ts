// What a setting is, and where it has an effect.
import type { Rule } from "./setting_rules.ts";

export interface Setting<T> {
  /** Value of an absent setting. */
  readonly byDefault: string;
  /** Description of the default for documents and `help settings`, when the value does not explain itself. */
  readonly defaultNote?: string;
  readonly rule: Rule<T>;
  readonly meaning: string;
  /** Where it has an effect; default: everywhere. Of several conditions that are not met the first is named. */
  readonly appliesTo?: readonly Condition[];
  /** The empty text is a value ("none") instead of the default. */
  readonly emptyIsValue?: boolean;
  /** Its value is never printed or logged. */
  readonly isSecret?: boolean;
  /** Its value is an address that the page requests. */
  readonly isForBrowsers?: boolean;
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** Completes the sentence "has no effect …"; null where the setting has one. `read` gives the text of a setting. */
export type Condition = (read: (name: string) => string) => string | null;

export const define = <T>(setting: Setting<T>): Setting<T> => setting;

/** Met unless the setting `name` is `value`. */
export const unless = (name: string, value: string, reason: string): Condition => (read) =>
  read(name) === value ? reason : null;

/** Met while one of these settings is given. */
export const needs = (names: readonly string[], why = ""): Condition => (read) =>
  names.some((name) => read(name) !== "") ? null : `without ${names.join(" or ")}${why}`;

/** Met while the setting `name`, which takes precedence, is not given. */
export const yieldsTo = (name: string, why: string): Condition => (read) =>
  read(name) === "" ? null : `with ${name}, ${why}`;
