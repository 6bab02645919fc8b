// Generates the texts of `help` for the program, a command and the settings.
import { VERSION } from "../../base/kit/version.ts";
import { SETTINGS } from "../../program/settings/settings.ts";
import { listCurrent, type Setting } from "../../base/settings/setting.ts";
import type { Command, CommandOption } from "../line/command.ts";
import { COMMAND_SWITCHES } from "../line/command_line.ts";
import type { Paint } from "../line/terminal.ts";

export const PROGRAM_NAME = "spielplatz-hub";
export const PROGRAM_SUMMARY = "a map of playgrounds from many regional data-nodes";
export const SETTINGS_PLACE =
  "Settings are environment variables, or NAME=value lines in a file .env in the working directory or, if there is none, beside " +
  "the program.";
export const SETTINGS_TOPIC = "settings";

/** Meaning of exit code 2, shared by all commands. */
const USAGE_EXIT_CODE = "the command line or a setting is invalid";

const COLUMNS = 80;
/** Width of the left column. */
const TERM_COLUMNS = 24;

export function describeProgram(commands: readonly Command[], paint: Paint): string {
  const switches = Object.entries(COMMAND_SWITCHES).map(([name, { short }]) => {
    const { summary } = commands.find((command) => command.name === name)!;
    return [short ? `-${short}, --${name}` : `--${name}`, summary] as const;
  });
  return [
    `Spielplatz-Hub ${VERSION}: ${PROGRAM_SUMMARY}`,
    "",
    `${PROGRAM_NAME} [COMMAND] [OPTION …]`,
    "",
    paint("bold", "Commands"),
    ...commands.flatMap(({ name, summary }) => explain(name, summary)),
    "",
    paint("bold", "Options"),
    ...switches.flatMap(([name, summary]) => explain(name, summary)),
    "",
    `"${PROGRAM_NAME} help COMMAND" explains a command, "${PROGRAM_NAME} help settings"`,
    "lists the settings.",
  ].join("\n");
}

export function describeCommand(command: Command, paint: Paint): string {
  const options = Object.entries(command.options ?? {});
  return [
    ...wrap(describeUsage(command)),
    "",
    ...wrap(`${capitalise(command.summary)}. ${command.help}`),
    "",
    ...options.length === 0 ? [] : [
      paint("bold", "Options"),
      ...options.flatMap(([name, option]) => explain(describeOption(name, option), option.meaning)),
      "",
    ],
    paint("bold", "Exit codes"),
    ...listExitCodes(command).flatMap(([code, meaning]) => explain(code, meaning)),
  ].join("\n");
}

export function describeSettings(paint: Paint): string {
  const settings = listCurrent(SETTINGS);
  return [
    SETTINGS_PLACE,
    "",
    ...settings.map(([name, setting]) =>
      [paint("bold", name), ...describeSetting(setting).map((line) => `    ${line}`)].join("\n")
    ),
  ].join("\n");
}

/** Meaning, default and allowed values, one line each. */
export function describeSetting({ default: text, defaultNote, rule, meaning }: Setting<unknown>): string[] {
  return [meaning, `default: ${defaultNote ?? (text || "unset")}`, `allowed: ${rule.allowed}`];
}

/** Returns a synopsis such as `spielplatz-hub restore [--replace] FOLDER`. */
export function describeUsage({ name, options = {}, operand }: Command): string {
  const parts = Object.entries(options).map(([option, fields]) => {
    const shown = describeOption(option, fields);
    return fields.isNeeded ? shown : `[${shown}]${fields.isRepeatable ? " …" : ""}`;
  });
  const last = operand === undefined ? [] : [operand.isOptional ? `[${operand.value}]` : operand.value];
  return [PROGRAM_NAME, name, ...parts, ...last].join(" ");
}

export function describeOption(name: string, { value }: CommandOption): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** Exit codes with their meanings, in ascending order. */
export function listExitCodes({ exitCodes }: Command): [code: string, meaning: string][] {
  const own = exitCodes[2];
  const all = { ...exitCodes, 2: own === undefined ? USAGE_EXIT_CODE : `${own}; or ${USAGE_EXIT_CODE}` };
  return Object.entries(all);
}

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a term and its meaning in two columns. After a long term, the meaning starts on the next line. */
function explain(term: string, meaning: string): string[] {
  const lines = wrap(meaning, COLUMNS - TERM_COLUMNS).map((line) => " ".repeat(TERM_COLUMNS) + line);
  const start = `  ${term}`;
  if (start.length > TERM_COLUMNS - 2) return [start, ...lines];
  return [start.padEnd(TERM_COLUMNS) + lines[0]!.trimStart(), ...lines.slice(1)];
}

/** Keeps an option and its value, in brackets or not, on one line. */
function wrap(text: string, columns = COLUMNS): string[] {
  const lines: string[] = [];
  for (const word of text.match(/\[[^\]]*\](?: …)?|--\S+ [A-Z|]+(?=\s|$)|\S+/g) ?? []) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
