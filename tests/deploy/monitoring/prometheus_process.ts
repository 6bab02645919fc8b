// A real Prometheus with the files of deploy/prometheus, made impatient: what takes minutes there takes a second.
import assert from "node:assert/strict";
import { join } from "node:path";
import { readPrometheusFile } from "./deploy_files.ts";

export interface Prometheus extends AsyncDisposable {
  /** What its HTTP API says at a path below `/api/v1/`; throws what it says instead of an answer. */
  // deno-lint-ignore no-explicit-any
  ask(path: string, query?: Readonly<Record<string, string>>): Promise<any>;
}

/** `target` is the address of the Hub, `127.0.0.1:<port>`; `rules` are in the place of alerts.yml. */
export async function startPrometheus(target: string, rules?: string): Promise<Prometheus> {
  const directory = await Deno.makeTempDir({ prefix: "prometheus-" });
  await writeFiles(directory, target, rules ?? await readPrometheusFile("alerts.yml"));
  const child = new Deno.Command("prometheus", {
    args: [
      `--config.file=${join(directory, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(directory, "data")}`,
      "--web.listen-address=127.0.0.1:0",
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const address = Promise.withResolvers<string>();
  const output = readLog(child.stderr, address.resolve).then((log) =>
    address.reject(new Error(`Prometheus did not start:\n${log}`))
  );
  const end = async () => {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended already.
    }
    await child.status;
    await output;
    await Deno.remove(directory, { recursive: true });
  };
  let origin: string;
  try {
    origin = `http://${await address.promise}`;
  } catch (error) {
    await end();
    throw error;
  }
  return {
    async ask(path, query = {}) {
      const response = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(query)}`);
      const { status, data, error } = await response.json();
      assert.equal(status, "success", `${path} ${JSON.stringify(query)}: ${error}`);
      return data;
    },
    [Symbol.asyncDispose]: end,
  };
}

async function writeFiles(directory: string, target: string, alerts: string): Promise<void> {
  const config = await readPrometheusFile("prometheus.yml");
  await Deno.writeTextFile(
    join(directory, "prometheus.yml"),
    config.replace(/^( +- targets: )\["hub\.example:8080"\]$/m, `$1["${target}"]`)
      .replace(/^( +(?:scrape|evaluation)_interval: )60s$/gm, "$11s"),
  );
  await Deno.writeTextFile(
    join(directory, "alerts.yml"),
    alerts.replace(/^( +(?:for|interval): )\w+$/gm, "$11s"),
  );
}

/** Tells where it listens as soon as it is ready; ends with the last lines of the log. */
async function readLog(
  stream: ReadableStream<Uint8Array>,
  ready: (address: string) => void,
): Promise<string> {
  const decoder = new TextDecoder();
  let log = "";
  let address = "";
  for await (const piece of stream) {
    log += decoder.decode(piece, { stream: true });
    address ||= /msg="Listening on" address=(\S+)/.exec(log)?.[1] ?? "";
    if (address !== "" && log.includes("Server is ready to receive web requests")) ready(address);
    log = log.slice(-20_000);
  }
  return log;
}
