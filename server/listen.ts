// Opens the port, or says in a sentence why that is not possible.
import type { Config } from "./config.ts";
import { StartError } from "./start_error.ts";

type Handler = (request: Request) => Response;

/** Throws {@link StartError}. */
export function listen(
  config: Pick<Config, "host" | "port">,
  handler: Handler,
): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({
      hostname: config.host,
      port: config.port,
      // For documents made at run time; the files of the page are compressed when they are built.
      automaticCompression: true,
      onListen: () => {},
    }, handler);
  } catch (error) {
    throw describeListenError(error, config);
  }
}

function describeListenError(error: unknown, { host, port }: Pick<Config, "host" | "port">): StartError {
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
