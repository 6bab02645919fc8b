// `backup` and `restore`: print their result.
import { type BackupOptions, describeRemoteRegion, REGION_FILE, takeBackup } from "../backup/take_backup.ts";
import type { Manifest } from "../backup/core/manifest.ts";
import { restoreBackup, type RestoreOptions } from "../backup/restore_backup.ts";
import { escapeControls } from "../kit/escape_controls.ts";
import type { Write } from "./terminal.ts";

/** Throws `StartError`. */
export async function runBackupCommand(options: BackupOptions & { readonly write: Write }): Promise<0> {
  const manifest = await takeBackup(options);
  options.write(escapeControls(`${describe(manifest)} of ${options.dataDir} in ${options.folder}`));
  const { database = null } = options;
  if (database !== null && !manifest.files.some(({ path }) => path === REGION_FILE)) {
    options.write(escapeControls(`not in it: ${describeRemoteRegion(database)}`));
  }
  options.write("not in it: settings, registry.json and secrets; back them up with your other configuration");
  return 0;
}

/** `version` is the version of this program. Throws `StartError`. */
export async function runRestoreCommand(
  options: RestoreOptions & { readonly version: string; readonly write: Write },
): Promise<0> {
  const { manifest, old } = await restoreBackup(options);
  const { dataDir, version, write } = options;
  write(escapeControls(`restored to ${dataDir}: ${describe(manifest)} from ${manifest.createdAt}`));
  if (manifest.program !== version) {
    write(escapeControls(
      `it was made by version ${manifest.program}, this is ${version}: at its start, this version sets aside what it ` +
        "cannot read, and imports it again",
    ));
  }
  if (old !== null) {
    write(escapeControls(`the old data is in ${old}; delete it when it is no longer needed`));
  }
  return 0;
}

function describe({ files }: Manifest): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${files.length} ${files.length === 1 ? "file" : "files"}, ${megabytes.toFixed(1)} MB`;
}
