// `version`, also `--version` and `-v`.
import { VERSION } from "../../kit/version.ts";
import type { Command } from "../command.ts";

export const version: Command = {
  name: "version",
  summary: "print the version",
  help: "Same as --version and -v.",
  exitCodes: { 0: "version printed" },
  run(_, { write }) {
    write(VERSION);
    return Promise.resolve(0);
  },
};
