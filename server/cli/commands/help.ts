// `help`, also `--help` and `-h`: the commands, one of them, or the settings.
import { type Command, UsageError } from "../command.ts";
import { suggest } from "../command_line.ts";
import { describeCommand, describeProgram, describeSettings, SETTINGS_TOPIC } from "../help_page.ts";

interface HelpArguments {
  /** Null: the program. */
  readonly topic: string | null;
}

export const help: Command<HelpArguments> = {
  name: "help",
  operand: {
    value: `COMMAND|${SETTINGS_TOPIC}`,
    meaning: "one command",
    isOptional: true,
    completes: "commands",
  },
  summary: "explain a command, or list the settings",
  help:
    '"help settings" prints every setting with its default. The options --help and -h explain the command before ' +
    "them.",
  exitCodes: { 0: "printed" },
  read: ({ operand }) => ({ topic: operand }),
  run({ topic }, { commands, write, paint }) {
    const command = commands.find(({ name }) => name === topic);
    if (topic === null) write(describeProgram(commands, paint));
    else if (topic === SETTINGS_TOPIC) write(describeSettings(paint));
    else if (command !== undefined) write(describeCommand(command, paint));
    else {
      const topics = [...commands.map(({ name }) => name), SETTINGS_TOPIC];
      throw new UsageError(`no help for ${JSON.stringify(topic)}${suggest(topic, topics)}`);
    }
    return Promise.resolve(0);
  },
};
