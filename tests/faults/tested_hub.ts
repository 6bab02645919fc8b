// The Hub that is tested: one address through many lives. Knows when it is meant to be there, so that the load can
// tell a broken answer from a killed program.
import { type HubProcess, type LogLine, startHub } from "../fakes/start_hub.ts";

export interface TestedHubParts {
  readonly registry: string;
  readonly dataDir: string;
  readonly launcher: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What a life has left behind. */
export interface HubLife {
  readonly log: readonly LogLine[];
  readonly stderr: string;
}

export interface TestedHub extends AsyncDisposable {
  readonly url: string;
  readonly pid: () => number;
  /** Log lines of the present life. */
  readonly log: () => readonly LogLine[];
  /** Counts up with each start; null while the program is dead or starting. */
  readonly life: () => number | null;
  /** Ms since the present life began to listen. */
  readonly ageMs: () => number;
  /** SIGKILL; resolves when the program is gone. */
  kill(): Promise<void>;
  /** Starts it anew at the same address; resolves when it listens. */
  start(): Promise<void>;
  /** Rejects when the program ends without having been told to. */
  readonly ownDeath: Promise<never>;
  readonly hasDied: () => boolean;
  /** All lives so far, the present one too. */
  readonly lives: () => readonly HubLife[];
}

export async function startTestedHub(parts: TestedHubParts): Promise<TestedHub> {
  const port = findFreePort();
  const processes: HubProcess[] = [];
  let living: HubProcess | null = null;
  let listeningSince = 0;
  let hasDied = false;
  const ownDeath = Promise.withResolvers<never>();
  // Whoever waits for it hears of it; nobody has to.
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
        new Error(`the Hub ended by itself with code ${code}: ${started.stderr().slice(0, 600)}`),
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

/** It has to stay the same over all lives. */
export function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
