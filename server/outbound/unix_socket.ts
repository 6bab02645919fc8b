// The Unix socket of APP_SOCKET: whether its path can be taken, and requests of this program to itself over it.
import { dirname } from "node:path";
import { StartError } from "../kit/start_error.ts";

/** No name server knows names below localhost, so nothing else can be meant. */
export const SOCKET_ORIGIN = "http://spielplatz-hub.localhost";

/** Requests of this client go to the socket, whatever their host. */
export function createSocketClient(path: string): Deno.HttpClient {
  return Deno.createHttpClient({
    proxy: { transport: "unix", path },
    poolMaxIdlePerHost: 0,
    allowHost: true,
  });
}

export interface SocketProblem {
  readonly message: string;
  readonly isInUse: boolean;
}

/**
 * Where a socket is opened before it is renamed to its path: its permissions are set before anyone can connect, the
 * socket of a crashed program is replaced, and the runtime, which removes what it has opened, never removes a newer one.
 */
export const newSocketPath = (path: string): string => `${path}.new`;

/** Null: the path is free, or has the socket of a program that has crashed. */
export async function checkSocket(path: string): Promise<SocketProblem | null> {
  const refuse = (reason: string, isInUse = false) => ({
    message: `cannot listen on the socket ${path}: ${reason}`,
    isInUse,
  });
  const file = await Deno.lstat(path).catch(() => null);
  if (file === null) {
    const directory = await Deno.stat(dirname(path)).catch((error: unknown) => error);
    if (!(directory instanceof Deno.errors.NotFound)) return null;
    return refuse("its directory does not exist; create it or set APP_SOCKET to another path");
  }
  // Also a link: it would be replaced, not followed.
  if (!file.isSocket) {
    return refuse("it exists and is no socket; remove it or set APP_SOCKET to another path");
  }
  try {
    (await Deno.connect({ transport: "unix", path })).close();
  } catch (error) {
    // Nothing has it open.
    if (error instanceof Deno.errors.ConnectionRefused || error instanceof Deno.errors.NotFound) return null;
    if (error instanceof Deno.errors.PermissionDenied) {
      return refuse("it belongs to another user; remove it or set APP_SOCKET to another path");
    }
    // Anything else, such as a full queue, is a program that has it open.
  }
  return refuse("another program uses it; stop that program or set APP_SOCKET to another path", true);
}

/** Opens a socket beside the path of {@link checkSocket}, and removes it. Null: one can be opened there. */
export function trySocket(path: string): SocketProblem | null {
  try {
    // Closing removes the file.
    Deno.listen({ transport: "unix", path: newSocketPath(path) }).close();
    return null;
  } catch (error) {
    return { message: describeSocketError(error, path).message, isInUse: false };
  } finally {
    removeSocket(newSocketPath(path));
  }
}

export function removeSocket(path: string): void {
  try {
    if (Deno.lstatSync(path).isSocket) Deno.removeSync(path);
  } catch {
    // There is none.
  }
}

export function describeSocketError(error: unknown, path: string): StartError {
  const reason = error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable
    ? "not permitted; the user of the program needs write access to its directory"
    : `${error instanceof Error ? error.message : error}; check APP_SOCKET`;
  return new StartError(`cannot listen on the socket ${path}: ${reason}`, 1);
}
