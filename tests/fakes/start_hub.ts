// Runs the Hub like an operator, as a separate process on a free loopback port with its own data directory and without
// network. Base map and geocoder are disabled unless the test sets them.
import { join } from "node:path";
import { cleanEnv } from "./clean_env.ts";
import { TESTED_PROGRAM } from "./tested_program.ts";

export interface HubOptions {
  /** Path of the registry file. */
  readonly registry: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A given directory is kept. By default, a temporary one is used, which `stop` removes. */
  readonly dataDir?: string;
  /** Text of the `.env` in the working directory. `env` overrides it. */
  readonly envFile?: string;
  /** A command prefix, such as `setpriv …`, that replaces itself with the program (exec). */
  readonly launcher?: readonly string[];
  /** Path of the main module. Defaults to the tested program's. */
  readonly program?: string;
}

export interface LogLine {
  readonly event?: string;
  readonly level?: string;
  readonly [field: string]: unknown;
}

export interface HubProcess extends AsyncDisposable {
  /** URL of the page, with a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Log lines so far. A line that is not JSON only has the field `text`. */
  readonly log: readonly LogLine[];
  /** Text that the process has written to standard error so far. */
  readonly stderr: () => string;
  readonly pid: number;
  readonly status: Promise<Deno.CommandStatus>;
  kill(signal: Deno.Signal): void;
  /** Asks the process to end, kills it after 10 s, and removes the temporary data directory. */
  stop(): Promise<Deno.CommandStatus>;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

/** Starts the program and resolves when it listens. If it ends before that, rejects with its output. */
export async function startHub(options: HubOptions): Promise<HubProcess> {
  const cwd = await Deno.makeTempDir({ prefix: "hub-" });
  const dataDir = options.dataDir ?? join(cwd, "data");
  // This file hides the developer's .env, because only the first one found is read.
  await Deno.writeTextFile(join(cwd, ".env"), options.envFile ?? "");
  const { launcher = [], program = TESTED_PROGRAM } = options;
  const [command, ...args] = [...launcher, Deno.execPath(), "run", "-A", program];
  const child = new Deno.Command(command!, {
    args,
    cwd,
    ...cleanEnv({
      APP_HOST: "127.0.0.1",
      APP_PORT: "0",
      DATA_DIR: dataDir,
      GEOCODER_URL: "",
      LOG_FORMAT: "json",
      MAP_TILES_URL: "",
      NO_COLOR: "1",
      REGISTRY_FILE: options.registry,
      ...options.env,
    }),
    // On a terminal, the program would treat SIGHUP differently.
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();

  const log: LogLine[] = [];
  let errors = "";
  const listening = Promise.withResolvers<string>();
  const output = Promise.all([
    readLines(child.stdout, (line) => {
      const entry = parseLogLine(line);
      log.push(entry);
      if (entry.event === "listening" && typeof entry.url === "string") listening.resolve(entry.url);
    }),
    readLines(child.stderr, (line) => errors += `${line}\n`),
  ]);
  const kill = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch {
      // The process has already ended.
    }
  };
  const cleanUp = async () => {
    await output;
    await Deno.remove(cwd, { recursive: true });
  };

  const deadline = setTimeout(() => kill("SIGKILL"), START_LIMIT_MS);
  const ended = child.status.then(async (status) => {
    await output;
    return Promise.reject(
      new Error(`the Hub ended with code ${status.code} before it was listening:\n${errors}${showLog(log)}`),
    );
  });
  let url: string;
  try {
    url = await Promise.race([listening.promise, ended]);
  } catch (error) {
    await cleanUp();
    throw error;
  } finally {
    clearTimeout(deadline);
    ended.catch(() => {});
  }

  let stopped: Promise<Deno.CommandStatus> | undefined;
  const stop = () => stopped ??= endProcess(child, kill).finally(cleanUp);
  return {
    url: url.endsWith("/") ? url : `${url}/`,
    dataDir,
    log,
    stderr: () => errors,
    pid: child.pid,
    status: child.status,
    kill,
    stop,
    [Symbol.asyncDispose]: async () => void await stop(),
  };
}

async function endProcess(
  child: Deno.ChildProcess,
  kill: (signal: Deno.Signal) => void,
): Promise<Deno.CommandStatus> {
  kill("SIGTERM");
  const timer = setTimeout(() => kill("SIGKILL"), STOP_LIMIT_MS);
  try {
    return await child.status;
  } finally {
    clearTimeout(timer);
  }
}

async function readLines(stream: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of stream) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop()!;
    lines.forEach(take);
  }
  if (rest !== "") take(rest);
}

function parseLogLine(text: string): LogLine {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return { ...value };
  } catch {
    // A line may be plain text instead of JSON.
  }
  return { text };
}

function showLog(log: readonly LogLine[]): string {
  return log.map((line) => JSON.stringify(line)).join("\n");
}
