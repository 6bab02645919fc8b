// The Unix socket of APP_SOCKET. Checks whether its path is usable, and lets this program send requests to itself.
import { dirname } from "node:path";
import { StartError } from "../kit/start_error.ts";

/** A name below localhost, which no name server resolves. */
export const SOCKET_ORIGIN = "http://spielplatz-hub.localhost";

/** All requests of this client go to the socket, regardless of their host. */
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
 * Temporary path of a new socket. Renaming the socket later lets the program set its permissions before anyone can
 * connect, and replaces the socket of a crashed program. When a socket closes, the runtime removes only this path, not
 * the socket of a newer program.
 */
export const newSocketPath = (path: string): string => `${path}.new`;

/** Resolves with null if the path is free, or has the socket of a crashed program. */
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
  // A link is also refused, because it would be replaced, not followed.
  if (!file.isSocket) {
    return refuse("it exists and is not a socket; remove it or set APP_SOCKET to another path");
  }
  try {
    (await Deno.connect({ transport: "unix", path })).close();
  } catch (error) {
    // No program has the socket open.
    if (error instanceof Deno.errors.ConnectionRefused || error instanceof Deno.errors.NotFound) return null;
    if (error instanceof Deno.errors.PermissionDenied) {
      return refuse("it belongs to another user; remove it or set APP_SOCKET to another path");
    }
    // Other errors, such as a full queue, mean that a program has the socket open.
  }
  return refuse("another program uses it; stop that program or set APP_SOCKET to another path", true);
}

/** Opens a socket next to the path of {@link checkSocket} and removes it. Returns null on success. */
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
    // The file does not exist.
  }
}

export function describeSocketError(error: unknown, path: string): StartError {
  const reason = error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotCapable
    ? "permission denied; the program's user needs write access to its directory"
    : `${error instanceof Error ? error.message : error}; check APP_SOCKET`;
  return new StartError(`cannot listen on the socket ${path}: ${reason}`, 1);
}
