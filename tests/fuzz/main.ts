// `deno task fuzz`: runs all targets, or those named, prints the figures, keeps the inputs that broke a rule, and exits
// with code 1 if there are any.
import { parseOptions, runTask, UsageError } from "../../release/options.ts";
import { keepInput, runTarget } from "./run_target.ts";
import { TARGETS } from "./targets.ts";

const MAX_MINUTES = 24 * 60;

async function run(args: readonly string[]): Promise<number> {
  const given = parseOptions(args, ["minutes", "seed", "target"]);
  const minutes = readNumber("minutes", given.minutes.at(-1), { byDefault: 1, max: MAX_MINUTES });
  const randomSeed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const seed = readNumber("seed", given.seed.at(-1), { byDefault: randomSeed, max: 2 ** 32 - 1 });
  const unknown = given.target.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined) {
    const names = TARGETS.map(({ name }) => name).join(", ");
    throw new UsageError(`--target ${JSON.stringify(unknown)} does not exist; allowed: ${names}`);
  }
  const chosen = TARGETS.filter(({ name }) => given.target.length === 0 || given.target.includes(name));
  console.log(`deno task fuzz --minutes ${minutes} --seed ${seed}\n`);
  let findings = 0;
  for (const target of chosen) {
    const seconds = minutes * 60 / chosen.length;
    const { inputs, accepted, slowestMs, finding } = await runTarget(target, { seed, seconds, fewest: 0 });
    const figures = `${inputs} inputs, ${accepted} accepted, slowest ${slowestMs.toFixed(0)} ms`;
    console.log(`${target.name.padEnd(24)} ${figures}${finding === null ? "" : ", A RULE BROKEN"}`);
    if (finding === null) continue;
    findings++;
    console.log(
      `  kept as ${await keepInput(target, finding.input)}\n  ${finding.message.replaceAll("\n", "\n  ")}`,
    );
  }
  console.log(`\n${findings} findings`);
  return findings === 0 ? 0 : 1;
}

function readNumber(
  name: string,
  text: string | undefined,
  { byDefault, max }: { readonly byDefault: number; readonly max: number },
): number {
  if (text === undefined) return byDefault;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (value >= 0 && value <= max) return value;
  throw new UsageError(`--${name} ${JSON.stringify(text)} is invalid; allowed: a number from 0 to ${max}`);
}

if (import.meta.main) Deno.exit(await runTask(() => run(Deno.args)));
