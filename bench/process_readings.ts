// Reads processor time and memory of running processes from /proc.

export interface ProcessUsage {
  /** Time of all threads, in user and system mode. */
  readonly processorSeconds: number;
  /** Peak resident size. */
  readonly peakBytes: number;
}

/** Unit of processor times in /proc on all Linux systems. */
const TICKS_PER_SECOND = 100;

/** Returns null if the process has ended. */
export function readProcessUsage(pid: number): ProcessUsage | null {
  try {
    const { ownSeconds: processorSeconds } = readStat(pid);
    const peakBytes = findBytes(Deno.readTextFileSync(`/proc/${pid}/status`), "VmHWM");
    return peakBytes === null ? null : { processorSeconds, peakBytes };
  } catch {
    return null;
  }
}

/** User and system time in seconds. Includes children that have ended, once their parent has waited for them. */
export function readProcessorSeconds(pids: readonly number[]): number {
  const processes = [...Deno.readDirSync("/proc")].flatMap(({ name }) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ pid: Number(name), ...readStat(Number(name)) }];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
  const counted = new Set(pids);
  for (let size = 0; size < counted.size;) {
    size = counted.size;
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid);
  }
  return processes.filter(({ pid }) => counted.has(pid)).reduce(
    (sum, { ownSeconds, childSeconds }) => sum + ownSeconds + childSeconds,
    0,
  );
}

/** Resolves with null on systems without `/proc/PID/status`. */
export async function readResidentBytes(pid: number): Promise<number | null> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return findBytes(status, "VmRSS");
}

/** Throws an error if the process has ended. */
function readStat(pid: number) {
  const fields = Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ").at(-1)!.split(" ").map(Number);
  const secondsAt = (place: number) => (fields[place]! + fields[place + 1]!) / TICKS_PER_SECOND;
  return { parent: fields[1]!, ownSeconds: secondsAt(11), childSeconds: secondsAt(13) };
}

function findBytes(status: string, name: string): number | null {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
