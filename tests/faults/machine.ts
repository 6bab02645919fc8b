// How this machine can disturb the Hub: fill its disk, revoke permissions, change its clock. Faults are never simulated:
// a fault that is not possible on this machine is reported as skipped.
import { join } from "node:path";
import { createClock, type FaultClock } from "./clock.ts";
import { createLimitedDisk, createMountedDisk, type FaultDisk } from "./disk.ts";
import { runCommand } from "./run_command.ts";

export interface Machine extends AsyncDisposable {
  /** Command prefix of the Hub. */
  readonly launcher: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Directory outside of the Hub's data. */
  readonly root: string;
  /** Directory for the data of the Hub. */
  readonly directory: string;
  readonly disk: FaultDisk;
  /** Null: the clock cannot be changed here. */
  readonly clock: FaultClock | null;
  /** The methods used on this machine, for the report. */
  readonly ways: Readonly<Record<string, string>>;
}

/** Exceeding the file size limit kills a program by SIGXFSZ unless the signal is ignored; children inherit that. */
const IGNORE_SIZE_SIGNAL = ["sh", "-c", `trap '' XFSZ; exec "$@"`, "sh"];
/** Without these capabilities permissions apply to root too. */
const WITHOUT_OVERRIDE = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"];

export async function openMachine(): Promise<Machine> {
  const root = await Deno.makeTempDir({ prefix: "faults-" });
  const directory = join(root, "disk");
  await Deno.mkdir(directory);
  const rights = await findRightsLauncher(root);
  const clock = await createClock(join(root, "clock"));
  const disk = await createMountedDisk(directory) ?? createLimitedDisk();
  return {
    launcher: [...rights, ...IGNORE_SIZE_SIGNAL],
    env: clock?.env ?? {},
    root,
    directory,
    disk,
    clock,
    ways: {
      "disk full": disk.way,
      "no permission": rights.length > 0 ? "chmod, root without CAP_DAC_OVERRIDE" : "chmod",
      "clock": clock === null ? "not changed: libfaketime is not installed" : "libfaketime, wall clock only",
    },
    async [Symbol.asyncDispose]() {
      await disk.remove();
      await Deno.remove(root, { recursive: true });
    },
  };
}

/** The command prefix that makes permissions effective. Throws when there is none. */
async function findRightsLauncher(root: string): Promise<readonly string[]> {
  const closed = join(root, "closed");
  await Deno.mkdir(closed, { mode: 0o555 });
  for (const launcher of [[], WITHOUT_OVERRIDE]) {
    const [command, ...args] = [...launcher, "touch", join(closed, "file")];
    const tried = await runCommand(command!, ...args);
    if (!tried.ok && /permission denied/i.test(tried.output)) return launcher;
    await Deno.remove(join(closed, "file")).catch(() => {});
  }
  throw new Error(
    `cannot revoke write permission for ${closed}: run as another user than root, or install setpriv`,
  );
}
