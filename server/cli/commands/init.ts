// `init`: creates the first files of an installation.
import { findExecutable } from "../../program/system/program_files.ts";
import type { Command, CommandOption } from "../line/command.ts";
import type { GivenAnswers } from "../init/collect_answers.ts";
import { INIT_KEYS, type InitKey, QUESTIONS } from "../init/questions.ts";

export const init: Command<GivenAnswers> = {
  name: "init",
  options: Object.fromEntries(INIT_KEYS.map((key) => [key, describeOption(key)])),
  summary: "create the first configuration files",
  help:
    "Asks for the settings, then writes .env, registry.json and the systemd unit or compose.yml to the working " +
    "directory. Existing files are not overwritten. Options answer questions in advance; without a terminal, " +
    "options and defaults answer all of them.",
  exitCodes: {
    0: "files written",
    1: "a file exists or cannot be written",
    2: "an answer is not usable",
    130: "cancelled",
  },
  read: ({ text }) =>
    Object.fromEntries(INIT_KEYS.filter((key) => text(key) !== null).map((key) => [key, text(key)!])),
  // Needs no settings: it writes the first ones.
  needs: (_, { workingDirectory }) => ({
    read: [workingDirectory],
    write: [workingDirectory],
    usesNetwork: true,
  }),
  async run(given, { write, writeError }) {
    const [{ runInit }, { createAsk }] = await Promise.all([
      import("../init/run_init.ts"),
      import("../init/collect_answers.ts"),
    ]);
    const isInteractive = Deno.stdin.isTerminal() && Deno.stdout.isTerminal();
    return await runInit({
      given,
      ask: isInteractive ? createAsk((message) => prompt(message)) : null,
      place: { directory: Deno.cwd(), executable: findExecutable() ?? "/usr/local/bin/spielplatz-hub" },
      write,
      writeError,
    });
  },
};

function describeOption(key: InitKey): CommandOption {
  const { text, meaning = text, value, choices, isRepeatable = false } = QUESTIONS[key];
  const completion = choices && { completes: choices };
  return {
    value: value ?? choices?.join("|") ?? "TEXT",
    meaning,
    mayBeEmpty: true,
    isRepeatable,
    ...completion,
  };
}
