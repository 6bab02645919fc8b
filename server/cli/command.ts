// What a command of the program is. The command line, help, completions, the manual page and the permissions of the
// executable follow from the table of commands.
import type { AssetTable } from "../http/assets.ts";
import type { Log } from "../kit/log.ts";
import { StartError } from "../kit/start_error.ts";
import type { Config } from "../program/config.ts";
import type { LogSection } from "../program/log_settings.ts";
import type { EnvFile } from "../settings/env_file.ts";
import type { NeededAccess, Place } from "./needed_access.ts";
import type { Paint } from "./terminal.ts";

/** What a shell proposes for a value; a list: its words. */
export type Completion = "files" | "folders" | "commands" | readonly string[];

export interface CommandOption {
  /** Stands for the value in help texts; absent: the option takes no value. */
  readonly value?: string;
  readonly meaning: string;
  readonly isNeeded?: boolean;
  readonly isRepeatable?: boolean;
  /** The empty text is a value. */
  readonly mayBeEmpty?: boolean;
  readonly completes?: Completion;
}

export const JSON_OPTION: CommandOption = { meaning: "print one JSON document" };

/** What follows the name of a command. */
export interface Operand {
  /** Stands for it in help texts. */
  readonly value: string;
  /** Completes the sentence "this command takes …". */
  readonly meaning: string;
  readonly isOptional?: boolean;
  /** Several words are one operand. */
  readonly isJoined?: boolean;
  readonly completes?: Completion;
}

/** What was given on the command line. */
export interface Given {
  /** The values of an option that is repeatable are joined by spaces. Null: not given. */
  readonly text: (option: string) => string | null;
  readonly has: (option: string) => boolean;
  readonly operand: string | null;
}

/** How a log is written. */
export type LogFormat = Pick<LogSection, "format" | "level">;

/** What commands use of the program. */
export interface Program {
  readonly commands: readonly Command[];
  readonly bundledRegistry: string;
  readonly readSettings: () => Promise<EnvFile>;
  readonly createConfig: (settings: EnvFile) => Config;
  readonly loadConfig: () => Promise<Config>;
  /** The registry file to serve; null for none. */
  readonly findRegistryFile: (config: Config) => Promise<string | null>;
  readonly loadAssets: () => Promise<AssetTable>;
  readonly openLog: (how: LogFormat) => Log;
  /** Write one line, given without line break. */
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  /** For what is written by `write`. */
  readonly paint: Paint;
}

/**
 * `run` imports what only this command needs: the launcher reads the table before each start, and the health check runs
 * every few seconds.
 */
export interface Command<A = unknown> {
  readonly name: string;
  readonly operand?: Operand;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** A few words for the list of commands. */
  readonly summary: string;
  /** Whole sentences. */
  readonly help: string;
  /** Without those of every command: 2 for an unusable command line or setting. */
  readonly exitCodes: Readonly<Record<number, string>>;
  /** Throws {@link UsageError}. Absent: it takes nothing. */
  read?(given: Given): A;
  /** Files and network that it uses; absent: none. */
  needs?(args: A, place: Place): Partial<NeededAccess>;
  /** Resolves with the exit code. */
  run(args: A, program: Program): Promise<number>;
}

/** An unusable command line; the message says what is wrong and what is allowed. */
export class UsageError extends StartError {
  override name = "UsageError";

  constructor(what: string) {
    super(`${what}; run with --help for details`, 2);
  }
}
