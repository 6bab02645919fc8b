// `backup`: what cannot be made again, copied out of DATA_DIR.
import { VERSION } from "../../kit/version.ts";
import type { Command } from "../command.ts";
import { withSettings } from "../needed_access.ts";

interface BackupArguments {
  readonly folder: string;
}

export const backup: Command<BackupArguments> = {
  name: "backup",
  operand: { value: "FOLDER", meaning: "one folder", completes: "folders" },
  summary: "copy what cannot be made again out of DATA_DIR",
  help: "Writes into a new folder, also while the server runs. Settings and registry.json are not in it.",
  exitCodes: { 0: "copied", 1: "failed" },
  read: ({ operand }) => ({ folder: operand! }),
  needs: withSettings(({ folder }: BackupArguments, { dataDirectory, resolve }) => ({
    read: [dataDirectory, resolve(folder)],
    write: [resolve(folder)],
  })),
  async run({ folder }, { loadConfig, write }) {
    const [{ runBackupCommand }, { describeAddress }] = await Promise.all([
      import("../backup_command.ts"),
      import("../../node/store/postgres/explain_error.ts"),
    ]);
    const { dataDir, node: { storeUrl } } = await loadConfig();
    const database = storeUrl && describeAddress(storeUrl);
    return await runBackupCommand({ dataDir, folder, now: new Date(), version: VERSION, database, write });
  },
};
