// Commands that copy data out of DATA_DIR and back.
import { resolve } from "node:path";
import { VERSION } from "../../base/kit/version.ts";
import type { Config } from "../../program/settings/config.ts";
import { isHub } from "../../base/settings/role_settings.ts";
import type { Command, Operand } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";

const FOLDER_OPERAND: Operand = { value: "FOLDER", meaning: "one folder", completes: "folders" };

export const backup: Command<{ readonly folder: string; readonly takesAll: boolean }> = {
  name: "backup",
  operand: FOLDER_OPERAND,
  options: {
    all: { meaning: "also copy the kept extract, notices, notes, the map archive and the settings files" },
  },
  summary: "back up DATA_DIR to a new folder",
  help:
    "Copies the data that cannot be recreated, and lists what is not included. The server may be running. With " +
    "--all, the folder also contains the secrets in the settings file.",
  exitCodes: { 0: "backup complete", 1: "backup failed" },
  read: ({ operand, has }) => ({ folder: operand!, takesAll: has("all") }),
  needs: withSettings(({ folder }, { config, dataDirectory, registry, resolve }) => ({
    read: [dataDirectory, resolve(folder), ...registry, ...listNamedFiles(config).map(resolve)],
    write: [resolve(folder)],
  })),
  async run({ folder, takesAll }, { readSettings, createConfig, findRegistryFile, write }) {
    const [{ runBackupCommand }, { describeAddress }] = await Promise.all([
      import("../data/backup_command.ts"),
      import("../../node/store/postgres/explain_error.ts"),
    ]);
    const settings = await readSettings();
    const config = createConfig(settings);
    const { dataDir, node: { storeUrl } } = config;
    const registry = isHub(config.role) ? await findRegistryFile(config) : null;
    const outside = [settings.path, registry, ...listNamedFiles(config)];
    return await runBackupCommand({
      dataDir,
      folder,
      takesAll,
      outside: outside.filter((path) => path !== null).map((path) => resolve(path)),
      now: new Date(),
      version: VERSION,
      database: storeUrl && describeAddress(storeUrl),
      write,
    });
  },
};

/** The operator's files to which settings refer. */
const listNamedFiles = ({ legal, brand, map }: Config): string[] =>
  [legal.impressumFile, legal.privacyFile, brand.logoFile, map.archive].filter((path) => path !== null);

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
