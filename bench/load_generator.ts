// Generates load on one URL, with wrk if it is installed, else with fetch.
import { findProgram } from "./find_program.ts";
import type { LoadResult } from "./load_result.ts";
import { quantile } from "./statistics.ts";
import { parseWrkOutput } from "./wrk_output.ts";

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Paths that are requested in turn instead of the URL's own. */
  readonly paths?: readonly string[];
}

export interface LoadGenerator {
  /** Description in the report. */
  readonly name: string;
  /** Rejects if a request fails, because the figures would be meaningless. */
  run(url: string, options: LoadOptions): Promise<LoadResult>;
  /** Requests every path once, in order. Rejects as {@link run} does. */
  replay(url: string, options: ReplayOptions): Promise<LoadResult>;
}

export type ReplayOptions = Pick<LoadOptions, "connections" | "headers"> & {
  readonly paths: readonly string[];
};

/** Upper limit for wrk, which always measures for a given time. A replay ends earlier. */
const LONGEST_REPLAY_SECONDS = 3_600;

export async function chooseLoadGenerator(): Promise<LoadGenerator> {
  const wrk = await findProgram("wrk");
  return wrk === null
    ? {
      name:
        "a loop of fetch, because wrk is not installed; it is slower than the servers and hides differences",
      run: runFetch,
      replay: replayWithFetch,
    }
    : {
      name: "wrk, one thread",
      run: (url, options) => runWrk(wrk, url, options, options.paths && requestInTurn(options.paths)),
      replay: (url, options) =>
        runWrk(wrk, url, { ...options, seconds: LONGEST_REPLAY_SECONDS }, requestOnce(options.paths)),
    };
}

async function runWrk(
  wrk: string,
  url: string,
  { seconds, connections, headers }: LoadOptions,
  script: string | undefined,
): Promise<LoadResult> {
  const file = await Deno.makeTempFile({ prefix: "load-", suffix: ".lua" });
  try {
    await Deno.writeTextFile(file, script ?? "");
    const child = new Deno.Command(wrk, {
      args: [
        "--latency",
        `--threads=1`,
        `--connections=${connections}`,
        `--duration=${seconds}s`,
        // Slow responses count as slow, not as failed.
        "--timeout=60s",
        ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
        `--script=${file}`,
        url,
      ],
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const errors = child.stderr.text();
    let text = "";
    for await (const piece of child.stdout.pipeThrough(new TextDecoderStream())) {
      text += piece;
      // On this signal, wrk reports immediately instead of at the end of its time.
      if (piece.includes(REPLAYED)) child.kill("SIGINT");
    }
    const { success } = await child.status;
    if (!success) throw new Error(`wrk failed for ${url}: ${text}${await errors}`);
    await errors;
    return parseWrkOutput(text);
  } finally {
    await Deno.remove(file);
  }
}

const REPLAYED = "every path was requested";

const listPaths = (paths: readonly string[]) =>
  `local paths = {\n${paths.map((path) => `${JSON.stringify(path)},`).join("\n")}\n}\nlocal i = 0\n`;

/** Returns a wrk script that requests the paths in turn and starts over after the last one. */
const requestInTurn = (paths: readonly string[]) =>
  `${listPaths(paths)}function request()\n  i = i % #paths + 1\n  return wrk.format(nil, paths[i])\nend\n`;

/** Returns a wrk script that prints a line and stops after the last path. */
const requestOnce = (paths: readonly string[]) =>
  `${listPaths(paths)}function request()
  i = i + 1
  if i == #paths then
    io.stdout:write("${REPLAYED}\\n")
    io.stdout:flush()
    wrk.thread:stop()
  end
  return wrk.format(nil, paths[math.min(i, #paths)])
end
`;

function runFetch(url: string, options: LoadOptions): Promise<LoadResult> {
  const { seconds, paths = [url] } = options;
  const endsAt = performance.now() + seconds * 1000;
  let asked = 0;
  return askWithFetch(url, options, () => performance.now() < endsAt ? paths[asked++ % paths.length]! : null);
}

function replayWithFetch(url: string, options: ReplayOptions): Promise<LoadResult> {
  let asked = 0;
  return askWithFetch(url, options, () => options.paths[asked++] ?? null);
}

/** `next` returns the next path, or null after the last one. */
async function askWithFetch(
  url: string,
  { connections, headers }: Pick<LoadOptions, "connections" | "headers">,
  next: () => string | null,
): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const ask = async () => {
    for (let path = next(); path !== null; path = next()) {
      const askedAt = performance.now();
      const response = await fetch(new URL(path, url), { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answered HTTP ${response.status}`);
      latenciesMs.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return {
    requestsPerSecond: latenciesMs.length / ((performance.now() - startedAt) / 1000),
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}
