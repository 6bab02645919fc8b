// The second half of a restore: replaces the folders of DATA_DIR by renaming. The plan is on the disk and every step
// can be repeated, so the next start completes an interrupted restore.
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, parseJson } from "contract/kit/fields.ts";
import { writeFlushed } from "../../base/kit/atomic_files.ts";
import { StartError } from "../../base/kit/start_error.ts";
import { BACKUP_PARTS, FURTHER_PARTS } from "./core/manifest.ts";

/** Folder of DATA_DIR with the files that a restore has copied. */
export const STAGE_NAME = "restore-new";
const PLAN_NAME = "plan.json";

export interface RestorePlan {
  /** Folder of DATA_DIR to which old data is moved. */
  readonly old: string;
  /** When the backup was made, ISO 8601. */
  readonly backupCreatedAt: string;
  /** Folders of DATA_DIR that the backup contains. */
  readonly parts: readonly string[];
}

/** Saves the plan. From then on, this process or a later one completes the restore. */
export async function writePlan(dataDir: string, plan: RestorePlan): Promise<void> {
  const path = join(dataDir, STAGE_NAME, PLAN_NAME);
  await writeFlushed(`${path}.tmp`, JSON.stringify(plan), "wx");
  await rename(`${path}.tmp`, path);
}

export async function isRestorePending(dataDir: string): Promise<boolean> {
  return await exists(join(dataDir, STAGE_NAME, PLAN_NAME));
}

/** The current path of a folder of DATA_DIR after the next start, which completes a pending restore. Never rejects. */
export async function findPart(dataDir: string, part: (typeof BACKUP_PARTS)[number]): Promise<string> {
  const staged = join(dataDir, STAGE_NAME, part);
  // An unreadable restore is not completed.
  const isStaged = Promise.all([isRestorePending(dataDir), exists(staged)]).catch(() => [false]);
  return (await isStaged).every(Boolean) ? staged : join(dataDir, part);
}

/**
 * Completes a pending restore and resolves with its plan, or with null if there is none. The caller must hold the lock
 * of DATA_DIR. Throws `StartError` if a folder cannot be moved.
 */
export async function finishRestore(dataDir: string): Promise<RestorePlan | null> {
  const stage = join(dataDir, STAGE_NAME);
  const plan = await readPlan(join(stage, PLAN_NAME));
  if (plan === null) return null;
  try {
    const further = FURTHER_PARTS.filter((part) => plan.parts.includes(part));
    for (const part of [...BACKUP_PARTS, ...further]) {
      const isStaged = await exists(join(stage, part));
      // An earlier attempt has already moved this folder.
      if (!isStaged && plan.parts.includes(part)) continue;
      if (await exists(join(dataDir, part))) await moveAway(dataDir, part, plan.old);
      if (isStaged) await rename(join(stage, part), join(dataDir, part));
    }
    await rm(stage, { recursive: true });
    return plan;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [restored, old] = [stage, join(dataDir, plan.old)].map((path) => JSON.stringify(path));
    throw new StartError(
      `cannot complete the restore in DATA_DIR=${
        JSON.stringify(dataDir)
      }: ${reason}; the restored data is in ` +
        `${restored}, the old data in ${old}; fix the cause and start the program again`,
      1,
      { cause: error },
    );
  }
}

async function moveAway(dataDir: string, part: string, old: string): Promise<void> {
  await mkdir(join(dataDir, old), { recursive: true });
  let target = join(dataDir, old, part);
  // Another program may have created the target between two attempts.
  while (await exists(target)) target += "-later";
  await rename(join(dataDir, part), target);
}

async function readPlan(path: string): Promise<RestorePlan | null> {
  // If the file is unreadable, the folders cannot be moved either.
  const plan = parseJson(await Deno.readTextFile(path).catch(() => ""));
  if (!isJsonObject(plan)) return null;
  const { old, backupCreatedAt, parts } = plan;
  const isUsable = typeof old === "string" && /^before-restore-[\w-]+$/.test(old) &&
    typeof backupCreatedAt === "string" && Array.isArray(parts);
  return isUsable ? { old, backupCreatedAt, parts } : null;
}

export async function exists(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return false;
    throw error;
  }
}
