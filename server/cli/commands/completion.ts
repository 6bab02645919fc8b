// `completion`: prints a script that completes the command line.
import { type Command, UsageError } from "../line/command.ts";
import { suggest } from "../line/command_line.ts";
import { SHELLS, writeCompletion } from "../help/completion_script.ts";

export const completion: Command<{ readonly shell: (typeof SHELLS)[number] }> = {
  name: "completion",
  operand: { value: SHELLS.join("|"), meaning: "one shell", completes: SHELLS },
  summary: "print a completion script for a shell",
  help:
    "For the current bash session: source <(spielplatz-hub completion bash). To install it, write the output to " +
    "/etc/bash_completion.d/spielplatz-hub, to _spielplatz-hub in a folder of zsh's fpath, or to " +
    "~/.config/fish/completions/spielplatz-hub.fish.",
  exitCodes: { 0: "script printed" },
  read({ operand }) {
    const shell = SHELLS.find((each) => each === operand);
    if (shell !== undefined) return { shell };
    throw new UsageError(`no completion for ${JSON.stringify(operand)}${suggest(operand!, SHELLS)}`);
  },
  run({ shell }, { commands, write }) {
    write(writeCompletion(shell, commands));
    return Promise.resolve(0);
  },
};
