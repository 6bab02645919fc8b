// Processor time of running programs and all that they have started, from /proc.

/** Ticks of the processor times in /proc, on all Linux systems. */
const TICKS_PER_SECOND = 100;

/** User and system time in seconds. Includes children that have ended, once their parent has waited for them. */
export function readProcessorSeconds(pids: readonly number[]): number {
  const processes = [...Deno.readDirSync("/proc")].filter(({ name }) => /^\d+$/.test(name)).flatMap(
    ({ name }) => readProcess(Number(name)) ?? [],
  );
  const counted = new Set(pids);
  for (let size = 0; size < counted.size;) {
    size = counted.size;
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid);
  }
  return processes.filter(({ pid }) => counted.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function readProcess(pid: number): { pid: number; parent: number; seconds: number } | null {
  try {
    const fields = Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ").at(-1)!.split(" ").map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid, parent: fields[1]!, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // It has just ended.
    return null;
  }
}
