// `init`: the first files of an installation.
import { findExecutable } from "../../program/program_files.ts";
import type { Command } from "../command.ts";
import type { GivenAnswers } from "../init/collect_answers.ts";
import { INIT_KEYS, QUESTIONS } from "../init/questions.ts";

export const init: Command<GivenAnswers> = {
  name: "init",
  options: Object.fromEntries(INIT_KEYS.map((key) => {
    const { text, value, choices, isRepeatable } = QUESTIONS[key];
    const option = { value: value ?? choices?.join("|") ?? "TEXT", meaning: text, mayBeEmpty: true };
    return [key, {
      ...option,
      ...(choices && { completes: choices }),
      ...(isRepeatable && { isRepeatable }),
    }];
  })),
  summary: "ask for the settings, write the first files",
  help:
    "Writes .env, registry.json and the unit or compose.yml into the working directory; existing files stay. What " +
    "an option answers is not asked; without a terminal the options alone answer.",
  exitCodes: {
    0: "written",
    1: "a file exists or cannot be written",
    2: "unusable answers",
    130: "cancelled",
  },
  read: ({ text }) =>
    Object.fromEntries(INIT_KEYS.filter((key) => text(key) !== null).map((key) => [key, text(key)!])),
  // It writes a first configuration, and reads none.
  needs: (_, { workingDirectory }) => ({
    read: [workingDirectory],
    write: [workingDirectory],
    usesNetwork: true,
  }),
  async run(given, { write, writeError }) {
    const [{ runInit }, { createAsk }] = await Promise.all([
      import("../init/run_init.ts"),
      import("../init/ask_on_terminal.ts"),
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
