// `backup` and `restore`: what they print.
import { type BackupOptions, describeRemoteRegion, REGION_FILE, takeBackup } from "../backup/take_backup.ts";
import type { Manifest } from "../backup/core/manifest.ts";
import { restoreBackup, type RestoreOptions } from "../backup/restore_backup.ts";
import { escapeControls } from "../kit/escape_controls.ts";

/** Writes one line, given without line break. */
type Write = (line: string) => void;

/** Throws `StartError`. */
export async function runBackupCommand(options: BackupOptions & { readonly write: Write }): Promise<0> {
  const manifest = await takeBackup(options);
  options.write(escapeControls(`${describe(manifest)} of ${options.dataDir} in ${options.folder}`));
  const { database = null } = options;
  if (database !== null && !manifest.files.some(({ path }) => path === REGION_FILE)) {
    options.write(escapeControls(`not in it: ${describeRemoteRegion(database)}`));
  }
  options.write("not in it: settings, registry.json and secrets; keep them with your other configuration");
  return 0;
}

/** `version` is that of this program. Throws `StartError`. */
export async function runRestoreCommand(
  options: RestoreOptions & { readonly version: string; readonly write: Write },
): Promise<0> {
  const { manifest, old } = await restoreBackup(options);
  const { dataDir, version, write } = options;
  write(escapeControls(`restored to ${dataDir}: ${describe(manifest)} from ${manifest.createdAt}`));
  if (manifest.program !== version) {
    write(escapeControls(
      `it was made by version ${manifest.program}, this is ${version}: what this version cannot read it sets aside ` +
        "when it starts, and imports again",
    ));
  }
  if (old !== null) {
    write(escapeControls(`the old data is in ${old}; delete it when it is not needed any more`));
  }
  return 0;
}

function describe({ files }: Manifest): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${files.length} ${files.length === 1 ? "file" : "files"}, ${megabytes.toFixed(1)} MB`;
}
