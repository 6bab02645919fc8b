// `restore`: a backup put into DATA_DIR.
import { VERSION } from "../../kit/version.ts";
import type { Command } from "../command.ts";
import { withSettings } from "../needed_access.ts";

interface RestoreArguments {
  readonly folder: string;
  readonly isReplacing: boolean;
}

export const restore: Command<RestoreArguments> = {
  name: "restore",
  operand: { value: "FOLDER", meaning: "one folder", completes: "folders" },
  options: { replace: { meaning: "move the data that is there to a folder beside" } },
  summary: "put a backup into DATA_DIR",
  help: "DATA_DIR must not be in use: stop the server first.",
  exitCodes: { 0: "restored", 1: "failed" },
  read: ({ operand, has }) => ({ folder: operand!, isReplacing: has("replace") }),
  needs: withSettings(({ folder }: RestoreArguments, { dataDirectory, resolve }) => ({
    read: [dataDirectory, resolve(folder)],
    write: [dataDirectory],
  })),
  async run(args, { loadConfig, write }) {
    const { runRestoreCommand } = await import("../backup_command.ts");
    const { dataDir } = await loadConfig();
    return await runRestoreCommand({ ...args, dataDir, now: new Date(), version: VERSION, write });
  },
};
