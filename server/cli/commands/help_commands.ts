// Commands that describe the program: help, completions, manual page, version, licences and components.
import { describeVersion } from "../../base/kit/version.ts";
import { SHELLS, writeCompletion } from "../help/completion_script.ts";
import { describeCommand, describeProgram, describeSettings, SETTINGS_TOPIC } from "../help/help_page.ts";
import { writeManualPage } from "../help/manual_page.ts";
import { type Command, UsageError } from "../line/command.ts";
import { suggest } from "../line/command_line.ts";

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

export const man: Command = {
  name: "man",
  summary: "print the manual page",
  help: "To read it: spielplatz-hub man | man -l -. To install it, write the output to " +
    "/usr/local/share/man/man1/spielplatz-hub.1.",
  exitCodes: { 0: "manual page printed" },
  run(_, { commands, write }) {
    write(writeManualPage(commands));
    return Promise.resolve(0);
  },
};

export const version: Command = {
  name: "version",
  summary: "print the version, with the commit that it was built from",
  help: "Same as --version and -v. The first word is the version; the commit and its date are in brackets.",
  exitCodes: { 0: "version printed" },
  async run(_, { loadSource, write }) {
    write(describeVersion(await loadSource()));
    return 0;
  },
};

export const licenses: Command = {
  name: "licenses",
  summary: "print the licences of the program and its dependencies",
  help: "Same as --licenses.",
  exitCodes: { 0: "licences printed" },
  async run(_, { loadAssets, write }) {
    const file = (await loadAssets()).find(({ path }) => path === "/licenses.txt")!;
    write(new TextDecoder().decode(file.identity).trimEnd());
    return 0;
  },
};

export const sbom: Command = {
  name: "sbom",
  summary: "print the program's bill of materials",
  help: "Same as --sbom. The format is CycloneDX 1.6 in JSON, for vulnerability scanners.",
  exitCodes: { 0: "bill of materials printed" },
  async run(_, { loadParts, loadSource, write }) {
    const { writeBillOfMaterials } = await import("../help/bill_of_materials.ts");
    write(writeBillOfMaterials(await loadParts(), await loadSource(), Deno.version).trimEnd());
    return 0;
  },
};
