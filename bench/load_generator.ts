// Generates load on one address: with wrk if it is installed, else with fetch.
import { findProgram } from "./find_program.ts";
import type { LoadResult } from "./load_result.ts";
import { quantile } from "./statistics.ts";
import { parseWrkOutput } from "./wrk_output.ts";

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Requested in turn instead of the path of the address. */
  readonly paths?: readonly string[];
}

export interface LoadGenerator {
  /** Description in the report. */
  readonly name: string;
  /** Rejects when a request failed, because the figures would be meaningless. */
  run(url: string, options: LoadOptions): Promise<LoadResult>;
}

export async function chooseLoadGenerator(): Promise<LoadGenerator> {
  const wrk = await findProgram("wrk");
  return wrk === null
    ? {
      name:
        "a loop of fetch, because wrk is not installed; it is slower than the servers and hides differences",
      run: runFetch,
    }
    : { name: "wrk, one thread", run: (url, options) => runWrk(wrk, url, options) };
}

async function runWrk(wrk: string, url: string, options: LoadOptions): Promise<LoadResult> {
  const { seconds, connections, headers, paths } = options;
  const script = paths ? await writeScript(paths) : null;
  const { success, stdout, stderr } = await new Deno.Command(wrk, {
    args: [
      "--latency",
      `--threads=1`,
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      ...script === null ? [] : [`--script=${script}`],
      url,
    ],
  }).output();
  if (script !== null) await Deno.remove(script);
  const text = new TextDecoder().decode(stdout);
  if (!success) throw new Error(`wrk failed for ${url}: ${text}${new TextDecoder().decode(stderr)}`);
  return parseWrkOutput(text);
}

/** Writes a wrk script that requests the paths in turn. */
async function writeScript(paths: readonly string[]): Promise<string> {
  const file = await Deno.makeTempFile({ prefix: "load-", suffix: ".lua" });
  const list = paths.map((path) => `${JSON.stringify(path)},`).join("\n");
  await Deno.writeTextFile(
    file,
    `local paths = {\n${list}\n}\nlocal i = 0\n` +
      "function request()\n  i = i % #paths + 1\n  return wrk.format(nil, paths[i])\nend\n",
  );
  return file;
}

async function runFetch(url: string, options: LoadOptions): Promise<LoadResult> {
  const { seconds, connections, headers, paths } = options;
  let asked = 0;
  const nextUrl = () => paths ? new URL(paths[asked++ % paths.length]!, url) : url;
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const ask = async () => {
    for (let now = performance.now(); now < endsAt;) {
      const response = await fetch(nextUrl(), { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answered HTTP ${response.status}`);
      const askedAt = now;
      now = performance.now();
      latenciesMs.push(now - askedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return {
    requestsPerSecond: latenciesMs.length / ((performance.now() - startedAt) / 1000),
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  };
}
