// Restores a backup to DATA_DIR. Everything is copied and its checksums are verified before any old data is moved.
import { lchown, lstat, mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LOCK_NAME } from "../../base/kit/data_directory_lock.ts";
import { type FileLock, lockFile } from "../../base/kit/file_lock.ts";
import { IMPORT_LOCK_NAME, lockImports } from "../../node/import/import_lock.ts";
import { StartError } from "../../base/kit/start_error.ts";
import { copyInto, flushAndHash } from "./copied_file.ts";
import {
  BACKUP_PARTS,
  type BackupFile,
  FURTHER_PARTS,
  isOutside,
  type Manifest,
  MANIFEST_NAME,
  MAX_MANIFEST_BYTES,
  parseManifest,
} from "./core/manifest.ts";
import { exists, finishRestore, STAGE_NAME, writePlan } from "./pending_restore.ts";

export interface RestoreOptions {
  readonly folder: string;
  readonly dataDir: string;
  /** If true, renames old data instead of refusing. */
  readonly isReplacing: boolean;
  readonly now: Date;
}

export interface RestoreOutcome {
  readonly manifest: Manifest;
  /** Folder with the old data, or null if there was none. */
  readonly old: string | null;
}

/** Throws `StartError` if the backup cannot be restored. The data is unchanged then. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreOutcome> {
  const { folder, dataDir } = options;
  const manifest = await readManifest(folder);
  const cannot = `cannot restore ${JSON.stringify(folder)} to DATA_DIR=${JSON.stringify(dataDir)}`;
  const locks: FileLock[] = [];
  try {
    await mkdir(dataDir, { recursive: true });
    for (const path of [LOCK_NAME, join("node", IMPORT_LOCK_NAME)]) {
      // Another user may have created the link, and releasing a lock empties its file.
      if ((await find(join(dataDir, path)))?.isSymlink) {
        throw new Error(`${path} is a symbolic link; remove it`);
      }
    }
    locks.push(await lockFile(join(dataDir, LOCK_NAME)));
    await takeOwner(dataDir, join(dataDir, LOCK_NAME));
    if (await exists(join(dataDir, "node"))) {
      locks.push(await lockImports(join(dataDir, "node"), options.now));
    }
    const other = locks.find((lock) => !lock.isHeld);
    if (other?.isHeld === false) {
      throw new Error(`it is in use by another program (${other.holder}); stop that program first`);
    }
    return await restoreLocked(options, manifest);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${cannot}: ${reason}; nothing was changed`, 1, { cause: error });
  } finally {
    for (const lock of locks) if (lock.isHeld) lock.release();
  }
}

async function restoreLocked(
  { folder, dataDir, isReplacing, now }: RestoreOptions,
  manifest: Manifest,
): Promise<RestoreOutcome> {
  const interrupted = await finishRestore(dataDir);
  if (interrupted?.backupCreatedAt === manifest.createdAt) {
    return { manifest, old: await findOld(dataDir, interrupted.old) };
  }
  const existing = [];
  const restored = manifest.files.filter((file) => !isOutside(file));
  const parts = [...new Set(restored.map(({ path }) => path.split("/")[0]!))];
  const replaced = [...BACKUP_PARTS, ...FURTHER_PARTS.filter((part) => parts.includes(part))];
  for (const part of replaced) if (await exists(join(dataDir, part))) existing.push(part);
  if (existing.length > 0 && !isReplacing) {
    throw new Error(`it has data (${existing.join(", ")}); --replace moves it to another folder first`);
  }
  const stage = join(dataDir, STAGE_NAME);
  const old = `before-restore-${now.toISOString().replace(/[:.]/g, "-")}`;
  try {
    // A killed process may have left this folder.
    await rm(stage, { recursive: true, force: true });
    for (const file of restored) await copyChecked(file, folder, stage);
    await takeOwner(dataDir, stage);
    await writePlan(dataDir, { old, backupCreatedAt: manifest.createdAt, parts });
  } catch (error) {
    await rm(stage, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
  await finishRestore(dataDir);
  return { manifest, old: await findOld(dataDir, old) };
}

async function findOld(dataDir: string, name: string): Promise<string | null> {
  const path = join(dataDir, name);
  return await exists(path) ? path : null;
}

async function readManifest(folder: string): Promise<Manifest> {
  const refuse = (reason: string) =>
    new StartError(`cannot use the backup ${JSON.stringify(folder)}: ${reason}`, 1);
  const path = join(folder, MANIFEST_NAME);
  let text: string;
  try {
    const { isFile, size } = await Deno.lstat(path);
    if (!isFile || size > MAX_MANIFEST_BYTES) {
      throw refuse(`${MANIFEST_NAME} is not a regular file of at most ${MAX_MANIFEST_BYTES} bytes`);
    }
    text = await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw refuse(`it has no ${MANIFEST_NAME}; an interrupted backup has none`);
    }
    throw error instanceof Error && !(error instanceof StartError) ? refuse(error.message) : error;
  }
  const parsed = parseManifest(text);
  if (!parsed.ok) throw refuse(parsed.reason);
  return parsed.manifest;
}

async function copyChecked(
  { path, bytes, sha256 }: BackupFile,
  folder: string,
  stage: string,
): Promise<void> {
  // A link in the path could lead to any file of the machine.
  for (let part = dirname(path); part !== "."; part = dirname(part)) {
    if (!(await find(join(folder, part)))?.isDirectory) {
      throw new Error(`${part} of the backup is missing, or is not a folder`);
    }
  }
  const source = join(folder, path);
  const found = await find(source);
  if (found?.isFile !== true || found.size !== bytes) {
    throw new Error(`${path} of the backup is missing, or does not have ${bytes} bytes`);
  }
  const target = join(stage, path);
  await copyInto(source, target);
  if ((await flushAndHash(target)).sha256 !== sha256) {
    throw new Error(`${path} of the backup is damaged: its checksum is wrong`);
  }
}

/** Does not follow a link. */
const find = (path: string) => Deno.lstat(path).catch(() => null);

/**
 * If root restores for a service of another user, new files get the owner of DATA_DIR. Links are not followed, because
 * that user can write to the directory.
 */
async function takeOwner(dataDir: string, path: string): Promise<void> {
  const [owner, own] = [await stat(dataDir), await lstat(path)];
  if (owner.uid === own.uid && owner.gid === own.gid) return;
  await lchown(path, owner.uid, owner.gid);
  if (!own.isDirectory()) return;
  for await (const { name } of Deno.readDir(path)) await takeOwner(dataDir, join(path, name));
}
