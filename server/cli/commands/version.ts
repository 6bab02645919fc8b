// `version`, also `--version` and `-v`.
import { describeVersion } from "../../base/kit/version.ts";
import type { Command } from "../line/command.ts";

export const version: Command = {
  name: "version",
  summary: "print the version, with the commit that it was built from",
  help: "Same as --version and -v. The first word is the version; commit and its date are in brackets.",
  exitCodes: { 0: "version printed" },
  async run(_, { loadSource, write }) {
    write(describeVersion(await loadSource()));
    return 0;
  },
};
