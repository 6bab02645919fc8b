// `help`, also `--help` and `-h`: describes the program, a command, or the settings.
import { type Command, UsageError } from "../line/command.ts";
import { suggest } from "../line/command_line.ts";
import { describeCommand, describeProgram, describeSettings, SETTINGS_TOPIC } from "../help/help_page.ts";

/** `topic` is null for the program. */
export const help: Command<{ readonly topic: string | null }> = {
  name: "help",
  operand: {
    value: `COMMAND|${SETTINGS_TOPIC}`,
    meaning: "one command",
    isOptional: true,
    completes: "commands",
  },
  summary: "describe a command, or list the settings",
  help:
    '"help settings" lists every setting with its default. "COMMAND --help" and "COMMAND -h" do the same as ' +
    '"help COMMAND".',
  exitCodes: { 0: "help printed" },
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
