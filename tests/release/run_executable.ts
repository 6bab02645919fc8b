// Runs an executable as on a machine without Deno and Node, with almost no environment and without the files of the user
// that runs the tests.
import assert from "node:assert/strict";

export interface Surroundings {
  readonly executable: string;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** No base map, no geocoder: nothing is asked of the network. */
const OFFLINE = { MAP_TILES_URL: "", GEOCODER_URL: "" };
const START_LIMIT_MS = 60_000;

async function spawnExecutable({ executable, cwd, env, args }: Surroundings): Promise<Deno.ChildProcess> {
  const command = new Deno.Command(executable, {
    args: [...args ?? []],
    cwd,
    clearEnv: true,
    env: { PATH: "/usr/bin:/bin", APP_HOST: "127.0.0.1", APP_PORT: "0", ...OFFLINE, ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
  for (let attempt = 1;; attempt++) {
    try {
      return command.spawn();
    } catch (error) {
      // A process that another test has just started may hold the file, newly written, for a moment.
      if (attempt === 100 || !String(error).includes("Text file busy")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

export async function runExecutable(surroundings: Surroundings): Promise<Outcome> {
  const { code, stdout, stderr } = await (await spawnExecutable(surroundings)).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

export interface RunningServer extends AsyncDisposable {
  /** With a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Sends SIGTERM. Gives what the process wrote to standard error. */
  stop(): Promise<{ readonly code: number; readonly stderr: string; readonly log: readonly string[] }>;
}

/** Resolves when the program listens; rejects with what it printed when it ends before that. */
export async function startExecutable(surroundings: Surroundings): Promise<RunningServer> {
  const child = await spawnExecutable(surroundings);
  const log: string[] = [];
  const listening = Promise.withResolvers<string>();
  const reading = readLines(child.stdout, (line) => {
    log.push(line);
    const url = /"event":"listening","url":"([^"]+)"/.exec(line)?.[1];
    if (url !== undefined) listening.resolve(url);
  });
  const errors = new Response(child.stderr).text();
  const limit = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  const ended = child.status.then(async ({ code, signal }) => {
    const text = [...log, await errors].join("\n");
    listening.reject(new Error(`ended with ${signal ?? `code ${code}`} before it was listening:\n${text}`));
    return code;
  });
  const url = await listening.promise.finally(() => clearTimeout(limit));
  let stopping: ReturnType<RunningServer["stop"]> | undefined;
  const end = async () => {
    try {
      child.kill("SIGTERM");
    } catch {
      // It has ended already.
    }
    const code = await ended;
    await reading;
    return { code, stderr: await errors, log };
  };
  const stop = () => stopping ??= end();
  return { url, pid: child.pid, stop, [Symbol.asyncDispose]: async () => void await stop() };
}

async function readLines(stream: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> {
  let rest = "";
  for await (
    const piece of stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
  ) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    lines.forEach(take);
  }
}

/** Asks again until the answer is 200: until the first poll has ended that of `/healthz` is not. */
export async function readUntilThere(url: string | URL): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (true) {
    const response = await fetch(url);
    const text = await response.text();
    if (response.status === 200) return text;
    assert.ok(Date.now() < deadline, `${url} answers ${response.status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
