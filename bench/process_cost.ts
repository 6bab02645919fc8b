// Measures time, processor time and peak memory of programs while they run.
import { cleanEnv } from "fakes/clean_env.ts";
import { type ProcessUsage, readProcessUsage } from "./process_readings.ts";

export interface ProcessCost extends ProcessUsage {
  readonly seconds: number;
}

interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const POLL_MS = 20;
/** Runs a program without the developer's settings. Rejects with its error output if it fails. */
export async function measureProcess(
  command: string,
  args: readonly string[],
  { env = {}, ...options }: ProcessOptions = {},
): Promise<ProcessCost> {
  const startedAt = performance.now();
  const child = new Deno.Command(command, {
    args: [...args],
    ...options,
    ...cleanEnv({ NO_COLOR: "1", ...env }),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const output = child.stderr.text();
  let usage: ProcessUsage = { processorSeconds: 0, peakBytes: 0 };
  const timer = setInterval(() => usage = readProcessUsage(child.pid) ?? usage, POLL_MS);
  const { code } = await child.status;
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  const errors = (await output).trim();
  if (code !== 0) throw new Error(`${command} ended with code ${code}: ${errors}`);
  return { seconds, ...usage };
}
