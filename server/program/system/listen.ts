// Listens on the port or Unix socket. When no file descriptor is left for a connection, the runtime closes the listener
// for good, so it is opened again.
import type { Log } from "../../base/kit/log.ts";
import { StartError } from "../../base/kit/start_error.ts";
import type { Place } from "../settings/listen_settings.ts";
import { describeSocketError, newSocketPath, removeSocket } from "../../base/outbound/unix_socket.ts";

type Handler = (
  request: Request,
  info: { readonly completed: Promise<void> },
) => Response | Promise<Response>;

export interface Listener {
  /** 0 for a Unix socket. */
  readonly port: number;
  /** Accepts no more requests and waits for running ones. */
  shutdown(): Promise<void>;
}

/** File descriptors of dropped connections are released with a delay. */
const RETRY_MS = 50;
/** Minimum time between log lines, so that a repeated attack does not flood the log. */
const LOG_PAUSE_MS = 60_000;

/** Throws {@link StartError} if opening fails at the start. Replaces an existing socket, so check it first. */
export function listen(place: Place, handler: Handler, log: Log): Listener {
  let generation = tryToOpen(place, handler);
  const { addr } = generation.server;
  const port = "port" in addr ? addr.port : 0;
  let isStopping = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let loggedAt = -Infinity;

  /** Drops all connections and opens the port again. Clients reconnect. */
  function restart(reason: string): void {
    if (isStopping) return;
    if (performance.now() - loggedAt > LOG_PAUSE_MS) {
      loggedAt = performance.now();
      log.error("all connections dropped", { reason });
    }
    generation.end();
    reopen();
  }

  function reopen(): void {
    try {
      generation = open({ ...place, port }, handler);
      watch();
    } catch {
      retry = setTimeout(reopen, RETRY_MS);
    }
  }

  function watch(): void {
    const { server } = generation;
    server.finished.catch((error: unknown) => {
      if (generation.server === server) restart(error instanceof Error ? error.message : String(error));
    });
  }

  watch();
  return {
    port,
    async shutdown() {
      isStopping = true;
      clearTimeout(retry);
      if (place.socket !== null) removeSocket(place.socket);
      await generation.server.shutdown();
    },
  };
}

/** Opens the port and closes it again. Returns null if the port can be used. */
export function checkPort(
  place: Pick<Place, "host" | "port">,
): { readonly message: string; readonly isInUse: boolean } | null {
  try {
    Deno.listen({ hostname: place.host, port: place.port }).close();
    return null;
  } catch (error) {
    const { message } = describeListenError(error, place);
    return { message, isInUse: error instanceof Deno.errors.AddrInUse };
  }
}

interface Generation {
  readonly server: Deno.HttpServer;
  /** Closes the port and all its connections. */
  readonly end: () => void;
}

function open({ host, port, socket, socketMode }: Place, handler: Handler): Generation {
  const ending = new AbortController();
  const options = { signal: ending.signal, onListen: () => {} };
  const end = () => ending.abort();
  if (socket === null) return { server: Deno.serve({ ...options, hostname: host, port }, handler), end };
  const path = newSocketPath(socket);
  removeSocket(path);
  const server: Deno.HttpServer = Deno.serve({ ...options, path }, handler);
  try {
    Deno.chmodSync(path, socketMode);
    Deno.renameSync(path, socket);
  } catch (error) {
    end();
    throw error;
  }
  return { server, end };
}

function tryToOpen(place: Place, handler: Handler): Generation {
  try {
    return open(place, handler);
  } catch (error) {
    throw place.socket === null
      ? describeListenError(error, place)
      : describeSocketError(error, place.socket);
  }
}

function describeListenError(error: unknown, { host, port }: Pick<Place, "host" | "port">): StartError {
  const place = `port ${port} of ${host}`;
  const reason = error instanceof Deno.errors.AddrInUse
    ? "another program uses it; stop that program or set APP_PORT"
    : error instanceof Deno.errors.PermissionDenied
    ? "permission denied; set APP_PORT to a number above 1023"
    : `${error instanceof Error ? error.message : error}; check APP_HOST and APP_PORT`;
  return new StartError(`cannot listen on ${place}: ${reason}`, 1);
}
