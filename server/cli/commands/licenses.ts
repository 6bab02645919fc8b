// `licenses`, also `--licenses`.
import type { Command } from "../line/command.ts";

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
