// Two ways to make every write of the Hub fail for lack of space: a small, full file system where mounting is permitted;
// else a limit on the size of its files, which also works in a restricted container.
import { join } from "node:path";
import { runCommand } from "./run_command.ts";

export interface FaultDisk {
  readonly way: string;
  /** Makes all writes fail. `pid` is the Hub's; has to be called again after each start. */
  fill(pid: number): Promise<void>;
  empty(pid: number): Promise<void>;
  remove(): Promise<void>;
}

const SIZE_MIB = 48;
const PIECE = new Uint8Array(256 * 1024);

/** Null where mounting is not permitted. */
export async function createMountedDisk(directory: string): Promise<FaultDisk | null> {
  const filler = join(directory, "filler");
  const mounted = await runCommand("mount", "-t", "tmpfs", "-o", `size=${SIZE_MIB}m`, "tmpfs", directory);
  if (!mounted.ok) return null;
  return {
    way: `tmpfs of ${SIZE_MIB} MiB filled up: ENOSPC`,
    async fill() {
      using file = await Deno.open(filler, { write: true, create: true, append: true });
      // The last pages are filled in small steps.
      for (let size = PIECE.length; size >= 512; size = Math.floor(size / 8)) {
        await writeUntilFull(file, size);
      }
    },
    empty: () => Deno.remove(filler),
    async remove() {
      // A killed thread may still be ending.
      const unmounted = await runCommand("umount", directory);
      if (!unmounted.ok) await runCommand("umount", "--lazy", directory);
    },
  };
}

async function writeUntilFull(file: Deno.FsFile, size: number): Promise<void> {
  try {
    while (await file.write(PIECE.subarray(0, size)) > 0);
  } catch {
    // Full.
  }
}

export function createLimitedDisk(): FaultDisk {
  const limit = async (pid: number, size: string) => {
    const { ok, output } = await runCommand("prlimit", "--pid", String(pid), `--fsize=${size}:`);
    if (!ok) throw new Error(`prlimit failed: ${output}`);
  };
  return {
    way: "RLIMIT_FSIZE of the process set to 0: EFBIG",
    fill: (pid) => limit(pid, "0"),
    empty: (pid) => limit(pid, "unlimited"),
    remove: () => Promise.resolve(),
  };
}
