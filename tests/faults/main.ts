// `deno task faults`: injects faults into a Hub under load, prints the figures, and exits with code 1 when the Hub
// misbehaved.
import { runTask } from "../../release/options.ts";
import { parseFaultArguments } from "./arguments.ts";
import { renderReport } from "./report.ts";
import { runFaults } from "./run_faults.ts";

const TAIL_SECONDS = 12;
/** The heap of a process grows in steps during its first minute under load, and stays as it is then. */
const WARM_UP_SECONDS = 75;

async function run(args: readonly string[]): Promise<number> {
  const { seconds, seed } = parseFaultArguments(args, crypto.getRandomValues(new Uint32Array(1))[0]!);
  console.log(`deno task faults --seconds ${seconds} --seed ${seed}\n`);
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => interrupt.abort());
  }
  const result = await runFaults({
    seconds: seconds - TAIL_SECONDS,
    seed,
    timesEach: 2,
    tailSeconds: TAIL_SECONDS,
    warmUpSeconds: WARM_UP_SECONDS,
    signal: interrupt.signal,
    tell: console.log,
  });
  console.log(`\n${renderReport(result).join("\n")}`);
  return result.observations.findings().length === 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await runTask(() => run(Deno.args)));
