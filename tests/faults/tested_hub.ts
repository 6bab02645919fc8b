// The tested Hub: one address across restarts. Tracks whether the Hub should be running, so that the load can distinguish
// a broken answer from a killed program.
import { type HubProcess, type LogLine, startHub } from "fakes/start_hub.ts";

export interface TestedHubParts {
  readonly registry: string;
  readonly dataDir: string;
  readonly launcher: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The output of one process. */
export interface HubLife {
  readonly log: readonly LogLine[];
  readonly stderr: string;
}

export interface TestedHub extends AsyncDisposable {
  readonly url: string;
  readonly pid: () => number;
  /** Log lines of the current process. */
  readonly log: () => readonly LogLine[];
  /** Number of starts; null while the program is not running or starting. */
  readonly life: () => number | null;
  /** Ms since the current process listens. */
  readonly ageMs: () => number;
  /** Sends SIGKILL; resolves when the program has ended. */
  kill(): Promise<void>;
  /** Starts it at the same address; resolves when it listens. */
  start(): Promise<void>;
  /** Rejects when the program ends unexpectedly. */
  readonly ownDeath: Promise<never>;
  readonly hasDied: () => boolean;
  /** All processes so far, including the current one. */
  readonly lives: () => readonly HubLife[];
}

export async function startTestedHub(parts: TestedHubParts): Promise<TestedHub> {
  const port = findFreePort();
  const processes: HubProcess[] = [];
  let living: HubProcess | null = null;
  let listeningSince = 0;
  let hasDied = false;
  const ownDeath = Promise.withResolvers<never>();
  // Awaiting it is optional: no unhandled rejection.
  ownDeath.promise.catch(() => {});

  async function start(): Promise<void> {
    const started = await startHub({ ...parts, env: { ...parts.env, APP_PORT: String(port) } });
    processes.push(started);
    listeningSince = performance.now();
    living = started;
    void started.status.then(({ code }) => {
      if (living !== started) return;
      living = null;
      hasDied = true;
      ownDeath.reject(
        new Error(`the Hub ended unexpectedly with code ${code}: ${started.stderr().slice(0, 600)}`),
      );
    });
  }

  await start();
  const latest = () => processes.at(-1)!;
  return {
    url: latest().url,
    pid: () => latest().pid,
    log: () => latest().log,
    life: () => living === null ? null : processes.length,
    ageMs: () => living === null ? 0 : performance.now() - listeningSince,
    start,
    ownDeath: ownDeath.promise,
    hasDied: () => hasDied,
    async kill() {
      const dying = latest();
      living = null;
      dying.kill("SIGKILL");
      await dying.status;
      await dying.stop();
    },
    lives: () => processes.map(({ log, stderr }) => ({ log, stderr: stderr() })),
    async [Symbol.asyncDispose]() {
      living = null;
      await latest().stop();
    },
  };
}

/** The port has to stay the same across restarts. */
export function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
