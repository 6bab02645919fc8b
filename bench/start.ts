// Measures the executable's size and the time from its start to the page, for first starts, which unpack, and for later
// ones. Uses the executable in EXECUTABLE, or else packs one as `deno task pack` does.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packProgram } from "../release/pack.ts";
import { startExecutable, type Surroundings } from "../tests/release/run_executable.ts";
import { formatMilliseconds, type Section } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const ROUNDS = 7;
/** Each first start writes about 100 MB. */
const FIRST_STARTS = 3;

interface StartCase {
  readonly key: string;
  readonly text: string;
  readonly rounds: number;
  readonly program: Pick<Surroundings, "executable" | "args">;
  /** Every start has an empty home directory. */
  readonly isFirst: boolean;
}

export async function measureStart(): Promise<Section> {
  const directory = await Deno.makeTempDir({ prefix: "bench-start-" });
  try {
    const executable = await findExecutable(directory);
    const { size } = await Deno.stat(executable);
    const rows: string[][] = [];
    const values: Record<string, number> = { executable_bytes: size };
    for (const startCase of listCases(executable)) {
      const samples = await timeStarts(startCase, directory);
      values[startCase.key] = median(samples);
      rows.push([
        startCase.text,
        formatMilliseconds(median(samples)),
        formatMilliseconds(quantile(samples, 1)),
      ]);
    }
    return {
      key: "start",
      title: "From the start to the page",
      headings: ["program", "median", "slowest"],
      rows,
      notes: [
        `the executable has ${(size / 1e6).toFixed(1)} MB`,
        `until "/" has answered, over sample data; ${FIRST_STARTS} first starts, ${ROUNDS} of the others`,
      ],
      values,
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

async function findExecutable(directory: string): Promise<string> {
  const given = Deno.env.get("EXECUTABLE");
  if (given !== undefined) return await Deno.realPath(given);
  const output = join(directory, "spielplatz-hub");
  await packProgram({ output, runtime: Deno.execPath(), compression: 9 });
  return output;
}

function listCases(executable: string): StartCase[] {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const program = { executable };
  return [
    { key: "start_first_ms", text: "executable, first start", rounds: FIRST_STARTS, program, isFirst: true },
    { key: "start_later_ms", text: "executable, later starts", rounds: ROUNDS, program, isFirst: false },
    {
      key: "start_sources_ms",
      text: "deno run main.ts",
      rounds: ROUNDS,
      program: { executable: Deno.execPath(), args: ["run", "-A", "--cached-only", main] },
      isFirst: false,
    },
  ];
}

/** Resolves with the milliseconds of each start. For later starts, the first one is not counted. */
async function timeStarts({ rounds, program, isFirst }: StartCase, directory: string): Promise<number[]> {
  const samples: number[] = [];
  let home = await Deno.makeTempDir({ dir: directory });
  for (let round = isFirst ? 0 : -1; round < rounds; round++) {
    if (isFirst) home = await Deno.makeTempDir({ dir: directory });
    const cwd = await Deno.makeTempDir({ dir: directory });
    const startedMs = performance.now();
    await using server = await startExecutable({ ...program, cwd, env: { HOME: home } });
    const response = await fetch(server.url);
    await response.arrayBuffer();
    if (round >= 0) samples.push(performance.now() - startedMs);
    if (!response.ok) throw new Error(`the page answered HTTP ${response.status}`);
  }
  return samples;
}
