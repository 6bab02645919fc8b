// The definition of a setting, and conditions under which it has an effect.
import type { Rule } from "./setting_rules.ts";

export interface Setting<T> {
  /** Text that is used if the setting is absent. */
  readonly default: string;
  /** Describes the default in documents and `help settings` if the value does not explain itself. */
  readonly defaultNote?: string;
  readonly rule: Rule<T>;
  readonly meaning: string;
  /** All of them have to be met for the setting to have an effect, by default none. The first unmet one is reported. */
  readonly appliesTo?: readonly Condition[];
  /** Whether the empty text is a value ("none"), not the default. */
  readonly emptyIsValue?: boolean;
  /** Whether the value must not be printed or logged. */
  readonly isSecret?: boolean;
  /** Whether the value is a URL that the page requests. */
  readonly isForBrowsers?: boolean;
  /**
   * Marks the setting as retired, and returns what to do instead of setting it to `text`. `read` returns the text of
   * any setting. A retired setting still works in this release, with a warning, but not in the next one. Documents,
   * `help settings` and `init` omit it.
   */
  readonly retired?: (text: string, read: (name: string) => string) => string;
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** Lists the settings that are not retired. */
export const listCurrent = (settings: SettingTable): [name: string, setting: Setting<unknown>][] =>
  Object.entries(settings).filter(([, { retired }]) => retired === undefined);

/**
 * Completes the sentence "has no effect …", or returns null if the setting applies. `read` returns a setting's text.
 */
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
