// The commands `backup` and `restore` print their result.
import { dirname, resolve } from "node:path";
import {
  type BackupOptions,
  describeRemoteRegion,
  REGION_FILE,
  takeBackup,
} from "../../program/backup/take_backup.ts";
import { isOutside, type Manifest } from "../../program/backup/core/manifest.ts";
import { canTake, findFurther, type FurtherFile, KEPT_FILE } from "../../program/backup/further_files.ts";
import { restoreBackup, type RestoreOptions } from "../../program/backup/restore_backup.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { formatSize } from "../line/progress_line.ts";
import type { Write } from "../line/terminal.ts";

/** Throws `StartError`. */
export async function runBackupCommand(
  { takesAll, outside, ...options }: Omit<BackupOptions, "further"> & {
    readonly write: Write;
    readonly takesAll: boolean;
    /** Paths of files outside DATA_DIR. */
    readonly outside: readonly string[];
  },
): Promise<0> {
  const found = await findFurther(resolve(options.dataDir), outside);
  const further = takesAll ? found.filter(canTake) : [];
  const manifest = await takeBackup({ ...options, further });
  options.write(escapeControls(`${describe(manifest)} of ${options.dataDir} in ${options.folder}`));
  const { database = null } = options;
  if (database !== null && !manifest.files.some(({ path }) => path === REGION_FILE)) {
    options.write(escapeControls(`not included: ${describeRemoteRegion(database)}`));
  }
  for (const [source, bytes] of sumFolders(found.filter((file) => !further.includes(file)))) {
    options.write(escapeControls(`not included: ${source}, ${formatSize(bytes)}`));
  }
  if (!takesAll && found.length > 0) options.write("a backup with --all includes these files");
  options.write(
    "not included: settings in the environment, such as those that systemd reads from settings.env; back them " +
      "up with your other configuration",
  );
  return 0;
}

/** Sizes by path. A registry that is a folder counts as one, because it may have hundreds of files. */
function sumFolders(files: readonly FurtherFile[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { path, source, bytes } of files) {
    const place = isOutside({ path }) && path.split("/").length > 2 ? dirname(source) : source;
    sums.set(place, (sums.get(place) ?? 0) + bytes);
  }
  return sums;
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
      `the backup is from version ${manifest.program}, and this is ${version}; data that this version cannot ` +
        "read is set aside at the start and imported again",
    ));
  }
  const outside = manifest.files.filter(isOutside);
  if (outside.length > 0) {
    // A registry may be a folder of many files.
    const names = [...new Set(outside.map(({ path }) => path.split("/", 2).join("/")))].join(", ");
    write(
      escapeControls(
        `not restored, because they were outside DATA_DIR: ${names}; copy them back yourself`,
      ),
    );
  }
  if (!manifest.files.some(({ path }) => path === KEPT_FILE)) {
    write(
      "the first update imports the whole extract from PBF_URL or EXTRACT_INDEX_URL again; without these settings, " +
        'run the command "import --pbf FILE"',
    );
  }
  if (old !== null) {
    write(escapeControls(`the old data is in ${old}; delete it when it is no longer needed`));
  }
  return 0;
}

function describe({ files }: Manifest): string {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return `${files.length} ${files.length === 1 ? "file" : "files"}, ${formatMegabytes(total)} MB`;
}

const formatMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
