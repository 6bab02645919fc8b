// Defines a command of the program. The command line, help, completions, the manual page and the permissions of the
// executable are all derived from the table of commands.
import type { AssetTable } from "../../base/http/assets.ts";
import type { Log } from "../../base/kit/log.ts";
import { StartError } from "../../base/kit/start_error.ts";
import type { BundledPart, SourceState } from "contract/page/build_facts.ts";
import type { Config } from "../../program/settings/config.ts";
import type { LogSection } from "../../program/settings/log_settings.ts";
import type { EnvFile } from "../../base/settings/env_file.ts";
import type { NeededAccess, Place } from "./needed_access.ts";
import type { Output, Paint } from "./terminal.ts";

/** How a shell completes a value. A list contains the words themselves. */
export type Completion = "files" | "folders" | "commands" | readonly string[];

export interface CommandOption {
  /** Placeholder of the value in help texts. Without it, the option takes no value. */
  readonly value?: string;
  readonly meaning: string;
  readonly isNeeded?: boolean;
  readonly isRepeatable?: boolean;
  /** Whether an empty text is valid. */
  readonly mayBeEmpty?: boolean;
  readonly completes?: Completion;
}

export const JSON_OPTION: CommandOption = { meaning: "print one JSON document instead of text" };

/** The argument of a command that is not an option. */
export interface Operand {
  /** Placeholder in help texts. */
  readonly value: string;
  /** Completes the sentence "this command takes …". */
  readonly meaning: string;
  readonly isOptional?: boolean;
  /** Whether several words form one operand. */
  readonly isJoined?: boolean;
  readonly completes?: Completion;
}

/** Arguments given on the command line. */
export interface Given {
  /** The option's value, or null if it is not given. Values of a repeatable option are joined by spaces. */
  readonly text: (option: string) => string | null;
  /** The values of a repeatable option. */
  readonly texts: (option: string) => readonly string[];
  readonly has: (option: string) => boolean;
  readonly operand: string | null;
}

export type LogFormat = Pick<LogSection, "format" | "level">;

/** Parts of the program that commands use. */
export interface Program extends Output {
  readonly commands: readonly Command[];
  readonly bundledRegistry: string;
  readonly readSettings: () => Promise<EnvFile>;
  readonly createConfig: (settings: EnvFile) => Config;
  readonly loadConfig: () => Promise<Config>;
  /** Finds the registry file to serve, or returns null if there is none. */
  readonly findRegistryFile: (config: Config) => Promise<string | null>;
  readonly loadAssets: () => Promise<AssetTable>;
  /** npm packages of the program and the page. */
  readonly loadParts: () => Promise<readonly BundledPart[]>;
  /** Unknown in a clone that was never built. */
  readonly loadSource: () => Promise<SourceState>;
  readonly openLog: (format: LogFormat) => Log;
  /** Styles text for `write`. */
  readonly paint: Paint;
}

/**
 * `run` has to import the code that only this command needs, because the launcher loads the table before each start,
 * and the health check runs every few seconds.
 */
export interface Command<A = unknown> {
  readonly name: string;
  readonly operand?: Operand;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** A few words for the command list. */
  readonly summary: string;
  /** Complete sentences. */
  readonly help: string;
  /** Meanings by code. For every command, 2 also means an invalid command line or setting. */
  readonly exitCodes: Readonly<Record<number, string>>;
  /** Reads the arguments. Throws {@link UsageError}. Without this function, the command takes none. */
  read?(given: Given): A;
  /** Files and network that the command needs. None by default. */
  needs?(args: A, place: Place): Partial<NeededAccess>;
  /** Resolves to the exit code. */
  run(args: A, program: Program): Promise<number>;
}

/** An invalid command line. The message states the problem and what is allowed. */
export class UsageError extends StartError {
  override name = "UsageError";

  constructor(what: string) {
    super(`${what}; run with --help for details`, 2);
  }
}
