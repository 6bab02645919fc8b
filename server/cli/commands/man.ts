// `man`: prints the manual page.
import type { Command } from "../line/command.ts";
import { writeManualPage } from "../help/manual_page.ts";

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
