// Notifies a service manager such as systemd by sd_notify(3) that the program is listening, stopping or alive.
import type { Log } from "../../base/kit/log.ts";

/** Variables that the service manager sets. They are not settings. */
export const SERVICE_VARIABLES = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] as const;

type Lookup = (name: (typeof SERVICE_VARIABLES)[number]) => string | undefined;

export interface ServiceOrders {
  /** A path, or an abstract address that begins with NUL. */
  readonly socket: string;
  /** Time without a notification after which the service manager restarts the program, or null if it never does. */
  readonly watchdogMs: number | null;
}

/** sd_watchdog_enabled(3) recommends two or more. With four, a late notification or a short problem is harmless. */
const NOTIFICATIONS_PER_PERIOD = 4;

/** Returns null if there is no service manager. */
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

/** Logs failures once, because the program works without a service manager. */
export function connectServiceManager(orders: ServiceOrders | null, log: Log) {
  if (orders === null) return { ready() {}, stopping() {}, close: () => Promise.resolve() };
  const { socket, watchdogMs } = orders;
  let connection: Deno.DatagramConn | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let sending = Promise.resolve();
  /** Sends in order, because READY must not follow STOPPING. */
  const send = (text: string) => void (sending = sending.then(() => sendNow(text)));

  async function sendNow(text: string): Promise<void> {
    try {
      // An abstract name leaves no file.
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
    /** `findProblem` returns why the program should be restarted, or null while it works. */
    ready(url: string, findProblem: () => string | null): void {
      send(`READY=1\nSTATUS=listening on ${url}`);
      if (watchdogMs === null) return;
      timer = setInterval(() => {
        const problem = findProblem();
        log.change("watchdog", problem, "error", "watchdog not notified", { reason: problem });
        if (problem === null) send("WATCHDOG=1");
      }, watchdogMs / NOTIFICATIONS_PER_PERIOD);
    },
    stopping: () => send("STOPPING=1"),
    /** Resolves when everything has been sent. */
    async close(): Promise<void> {
      clearInterval(timer);
      await sending;
      connection?.close();
    },
  };
}
