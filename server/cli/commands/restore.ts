// `restore`: copies a backup into DATA_DIR.
import { VERSION } from "../../base/kit/version.ts";
import { type Command, FOLDER_OPERAND } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";

export const restore: Command<{ readonly folder: string; readonly isReplacing: boolean }> = {
  name: "restore",
  operand: FOLDER_OPERAND,
  options: { replace: { meaning: "move existing data to a folder inside DATA_DIR first" } },
  summary: "restore a backup to DATA_DIR",
  help: "Stop the server first: DATA_DIR must not be in use.",
  exitCodes: { 0: "backup restored", 1: "restore failed" },
  read: ({ operand, has }) => ({ folder: operand!, isReplacing: has("replace") }),
  needs: withSettings(({ folder }, { dataDirectory, resolve }) => ({
    read: [dataDirectory, resolve(folder)],
    write: [dataDirectory],
  })),
  async run(args, { loadConfig, write }) {
    const { runRestoreCommand } = await import("../data/backup_command.ts");
    const { dataDir } = await loadConfig();
    return await runRestoreCommand({ ...args, dataDir, now: new Date(), version: VERSION, write });
  },
};
