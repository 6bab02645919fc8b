// Time, processor time and peak memory of a program, from /proc while it runs.

export interface ProcessCost {
  readonly seconds: number;
  /** Of all its threads, user and system. */
  readonly processorSeconds: number;
  /** Resident. */
  readonly peakBytes: number;
}

const POLL_MS = 100;
/** Ticks of the processor times in /proc, on all Linux systems. */
const TICKS_PER_SECOND = 100;

/** Throws when the program fails, with what it printed. */
export async function measureProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessCost> {
  const startedAt = performance.now();
  const child = new Deno.Command(command, { args: [...args], env, stdout: "null", stderr: "piped" }).spawn();
  const output = child.stderr.text();
  let [processorSeconds, peakBytes] = [0, 0];
  const timer = setInterval(() => {
    try {
      const times = Deno.readTextFileSync(`/proc/${child.pid}/stat`).split(") ")[1]!.split(" ");
      processorSeconds = (Number(times[11]) + Number(times[12])) / TICKS_PER_SECOND;
      const status = Deno.readTextFileSync(`/proc/${child.pid}/status`);
      peakBytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? peakBytes / 1024) * 1024;
    } catch {
      // It has just ended.
    }
  }, POLL_MS);
  const { code } = await child.status;
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`${command} ended with code ${code}: ${await output}`);
  await output;
  return { seconds, processorSeconds, peakBytes };
}
