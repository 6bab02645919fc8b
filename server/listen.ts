// Opens the port, or says in a sentence why that is not possible, and keeps it open: strangers may hold so many
// connections that no file handle is left, and the platform would give the port up for good.
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start_error.ts";

type Handler = (request: Request) => Response;

export interface Listener {
  readonly port: number;
  /** Takes no more requests and waits for those under way. */
  shutdown(): Promise<void>;
}

type Place = Pick<Config, "host" | "port">;

/** Until the dropped connections have given their handles back there may be none to listen with. */
const RETRY_MS = 50;
/** Whoever can use the handles up once can do it again and again: the log must not be what grows then. */
const LOG_PAUSE_MS = 60_000;

/** Throws {@link StartError} when the port cannot be opened in the first place. */
export function listen(place: Place, handler: Handler, log: Log): Listener {
  let generation = tryToOpen(place, handler);
  const { port } = generation.server.addr;
  let isStopping = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let loggedAt = -Infinity;

  /** Those who held connections lose them, and so does everybody else: they come again. */
  function renew(reason: string): void {
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
      generation = open({ host: place.host, port }, handler);
      watch();
    } catch {
      retry = setTimeout(reopen, RETRY_MS);
    }
  }

  function watch(): void {
    const { server } = generation;
    server.finished.catch((error: unknown) => {
      if (generation.server === server) renew(error instanceof Error ? error.message : String(error));
    });
  }

  watch();
  return {
    port,
    async shutdown() {
      isStopping = true;
      clearTimeout(retry);
      await generation.server.shutdown();
    },
  };
}

interface Generation {
  readonly server: Deno.HttpServer<Deno.NetAddr>;
  /** Closes the port and all its connections. */
  readonly end: () => void;
}

function open({ host, port }: Place, handler: Handler): Generation {
  const ending = new AbortController();
  const server = Deno.serve({
    hostname: host,
    port,
    signal: ending.signal,
    // For documents made at run time; the files of the page are compressed when they are built.
    automaticCompression: true,
    onListen: () => {},
  }, handler);
  return { server, end: () => ending.abort() };
}

function tryToOpen(place: Place, handler: Handler): Generation {
  try {
    return open(place, handler);
  } catch (error) {
    throw describeListenError(error, place);
  }
}

function describeListenError(error: unknown, { host, port }: Place): StartError {
  const place = `port ${port} of ${host}`;
  if (error instanceof Deno.errors.AddrInUse) {
    const message = `cannot listen on ${place}: another program uses it; stop that one or set APP_PORT`;
    return new StartError(message, 1);
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    const message = `cannot listen on ${place}: not permitted; set APP_PORT to a number above 1023`;
    return new StartError(message, 1);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`cannot listen on ${place}: ${reason}; check APP_HOST and APP_PORT`, 1);
}
