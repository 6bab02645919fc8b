// Generates the manual page in the man(7) format.
import { VERSION } from "../../base/kit/version.ts";
import { SETTINGS } from "../../program/settings/settings.ts";
import { listCurrent } from "../../base/settings/setting.ts";
import type { Command } from "../line/command.ts";
import {
  capitalise,
  describeOption,
  describeSetting,
  describeUsage,
  listExitCodes,
  PROGRAM_NAME,
  PROGRAM_SUMMARY,
  SETTINGS_PLACE,
} from "./help_page.ts";

export function writeManualPage(commands: readonly Command[]): string {
  const settings = listCurrent(SETTINGS);
  return [
    `.TH ${PROGRAM_NAME.toUpperCase()} 1 "" "Spielplatz-Hub ${VERSION}" ""`,
    // Disables hyphenation and justification, because commands are copied to a shell.
    ".nh",
    ".ad l",
    ".SH NAME",
    escape(`${PROGRAM_NAME} - ${PROGRAM_SUMMARY}`),
    ".SH SYNOPSIS",
    ...commands.flatMap((command) => [".PP", escape(describeUsage(command))]),
    ".SH COMMANDS",
    ...commands.flatMap(describe),
    ".SH ENVIRONMENT",
    escape(SETTINGS_PLACE),
    ...settings.flatMap(([name, setting]) => define(name, describeSetting(setting).join("; "))),
  ].join("\n");
}

function describe(command: Command): string[] {
  return [
    `.SS ${escape(command.name)}`,
    escape(`${capitalise(command.summary)}. ${command.help}`),
    ...Object.entries(command.options ?? {})
      .flatMap(([name, option]) => define(describeOption(name, option), option.meaning)),
    ".PP",
    escape(
      `Exit codes: ${listExitCodes(command).map(([code, meaning]) => `${code} ${meaning}`).join("; ")}.`,
    ),
  ];
}

const define = (term: string, meaning: string) => [".TP", `.B ${escape(term)}`, escape(meaning)];

/** Escapes a line of text, so that man(7) finds no requests or escapes in it. */
function escape(text: string): string {
  const plain = text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll('"', "\\(dq");
  const code = (character: string) => character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return plain.replace(/^[.']/, "\\&$&").replace(/[^ -~]/gu, (character) => `\\[u${code(character)}]`);
}
