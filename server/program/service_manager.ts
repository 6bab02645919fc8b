// Tells systemd, or another service manager, that the program listens, stops and is alive: the protocol of sd_notify(3).
import type { Log } from "../kit/log.ts";

/** Set by the service manager; none of them is a setting. */
export const SERVICE_VARIABLES = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] as const;

type Lookup = (name: (typeof SERVICE_VARIABLES)[number]) => string | undefined;

export interface ServiceOrders {
  /** An abstract address begins with NUL. */
  readonly socket: string;
  /** The service manager restarts the program after this time without a notification; null: never. */
  readonly watchdogMs: number | null;
}

export interface ServiceManager {
  /** `findProblem`: why the program is to be restarted; null while it works. */
  ready(url: string, findProblem: () => string | null): void;
  stopping(): void;
  /** Resolves when everything has been sent. */
  close(): Promise<void>;
}

/** sd_watchdog_enabled(3) asks for two or more: with four, one that is late and a problem that passes do no harm. */
const NOTIFICATIONS_PER_PERIOD = 4;

/** Null: there is no service manager. */
export function readServiceOrders(env: Lookup, pid: number): ServiceOrders | null {
  const socket = env("NOTIFY_SOCKET");
  if (socket === undefined || !/^[/@]./.test(socket)) return null;
  const microseconds = Number(env("WATCHDOG_USEC"));
  const isForUs = (env("WATCHDOG_PID") ?? String(pid)) === String(pid);
  return {
    socket: socket.replace(/^@/, "\0"),
    watchdogMs: isForUs && microseconds > 0 ? microseconds / 1_000 : null,
  };
}

/** Failures are logged once: the program works without a service manager. */
export function connectServiceManager(orders: ServiceOrders | null, log: Log): ServiceManager {
  if (orders === null) return { ready() {}, stopping() {}, close: () => Promise.resolve() };
  const { socket, watchdogMs } = orders;
  let connection: Deno.DatagramConn | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let sending = Promise.resolve();
  /** In order: READY after STOPPING would be a contradiction. */
  const send = (text: string) => void (sending = sending.then(() => sendNow(text)));

  async function sendNow(text: string): Promise<void> {
    try {
      // A name in memory: there is no file to write, or to leave behind.
      connection ??= Deno.listenDatagram({
        transport: "unixpacket",
        path: `\0spielplatz-hub-${crypto.randomUUID()}`,
      });
      await connection.send(new TextEncoder().encode(text), { transport: "unixpacket", path: socket });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.change("service manager", "not reached", "warn", "service manager not notified", { reason });
    }
  }

  return {
    ready(url, findProblem) {
      send(`READY=1\nSTATUS=listening on ${url}`);
      if (watchdogMs === null) return;
      timer = setInterval(() => {
        const problem = findProblem();
        log.change("watchdog", problem, "error", "watchdog not notified", {
          reason: problem,
        });
        if (problem === null) send("WATCHDOG=1");
      }, watchdogMs / NOTIFICATIONS_PER_PERIOD);
    },
    stopping: () => send("STOPPING=1"),
    async close() {
      clearInterval(timer);
      await sending;
      connection?.close();
    },
  };
}
