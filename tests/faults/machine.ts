// What this machine lets a run do to the Hub: how a disk is filled, how a right is taken away, how the clock is
// turned. Only real refusals of the system count; what is not possible here is said, and never stood in for.
import { join } from "node:path";
import { createClock, type FaultClock } from "./clock.ts";
import { createLimitedDisk, createMountedDisk, type FaultDisk } from "./disk.ts";
import { runCommand } from "./run_command.ts";

export interface Machine extends AsyncDisposable {
  /** In front of the Hub's own command. */
  readonly launcher: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Outside of what the Hub writes to. */
  readonly root: string;
  /** For everything that the Hub writes. */
  readonly directory: string;
  readonly disk: FaultDisk;
  /** Null: the clock cannot be turned here. */
  readonly clock: FaultClock | null;
  /** In which ways things are done here, for the table. */
  readonly ways: Readonly<Record<string, string>>;
}

/** A limit on the size of files ends a program by a signal unless the signal is ignored, which programs inherit. */
const IGNORE_SIZE_SIGNAL = ["sh", "-c", `trap '' XFSZ; exec "$@"`, "sh"];
/** Root writes where it has no right to, as long as it has these. */
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
      "clock": clock === null ? "not turned: libfaketime is not installed" : "libfaketime, wall clock only",
    },
    async [Symbol.asyncDispose]() {
      await disk.remove();
      await Deno.remove(root, { recursive: true });
    },
  };
}

/** The command that makes missing rights count. Throws when there is none. */
async function findRightsLauncher(root: string): Promise<readonly string[]> {
  const closed = join(root, "closed");
  await Deno.mkdir(closed, { mode: 0o555 });
  for (const launcher of [[], WITHOUT_OVERRIDE]) {
    const [command, ...args] = [...launcher, "touch", join(closed, "file")];
    const tried = await runCommand(command!, ...args);
    if (!tried.ok && /permission denied/i.test(tried.output)) return launcher;
    await Deno.remove(join(closed, "file")).catch(() => {});
  }
  throw new Error(`whoever runs this may write everywhere, and setpriv cannot take that away: ${closed}`);
}
