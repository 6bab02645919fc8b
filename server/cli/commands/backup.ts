// `backup`: copies data that cannot be recreated out of DATA_DIR.
import { VERSION } from "../../kit/version.ts";
import { type Command, FOLDER_OPERAND } from "../command.ts";
import { withSettings } from "../needed_access.ts";

export const backup: Command<{ readonly folder: string }> = {
  name: "backup",
  operand: FOLDER_OPERAND,
  summary: "back up DATA_DIR to a new folder",
  help:
    "Copies the data that cannot be recreated. The server may be running. Settings and registry.json are not " +
    "included.",
  exitCodes: { 0: "backup complete", 1: "backup failed" },
  read: ({ operand }) => ({ folder: operand! }),
  needs: withSettings(({ folder }, { dataDirectory, resolve }) => ({
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
