// Lists files and network that a command needs, so that the launcher grants exactly these permissions.
import { resolve } from "node:path";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { newSocketPath } from "../../base/outbound/unix_socket.ts";
import type { Config } from "../../program/settings/config.ts";

/** Paths are absolute. A directory includes its contents. */
export interface NeededAccess {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly usesNetwork: boolean;
  /** Whether the command queries the free space of a disk. */
  readonly asksFreeSpace?: boolean;
}

/** The program's environment and settings. */
export interface Place {
  /** Null if the settings are invalid, so that the program will exit with an error. */
  readonly config: Config | null;
  readonly envFiles: readonly string[];
  /** Candidate registry paths if REGISTRY_FILE is not set. */
  readonly registryPlaces: readonly string[];
  readonly workingDirectory: string;
  /** Path of the service manager's socket, or null if there is none or it is abstract. */
  readonly notifySocket: string | null;
}

/** A `Place` with valid settings. */
export interface SettledPlace extends Omit<Place, "config"> {
  readonly config: Config;
  /** Absolute path. */
  readonly dataDirectory: string;
  /** Paths of the registry file. */
  readonly registry: readonly string[];
  /** Paths of APP_SOCKET, which are the socket and its temporary name while being opened. */
  readonly ownSocket: readonly string[];
  readonly resolve: (path: string) => string;
  /** The absolute path of a source, or nothing for a URL. */
  readonly listFile: (source: string | null) => readonly string[];
}

/** The access of a command that reads the settings. If the settings are invalid, it reads nothing else. */
export function withSettings<A>(
  find: (args: A, place: SettledPlace) => Partial<NeededAccess>,
): (args: A, place: Place) => Partial<NeededAccess> {
  return (args, place) => {
    const { config, envFiles, registryPlaces, workingDirectory } = place;
    if (config === null) return { read: envFiles };
    const { listen: { socket }, registry } = config;
    const inWorkingDirectory = (path: string) => resolve(workingDirectory, path);
    const needed = find(args, {
      ...place,
      config,
      dataDirectory: inWorkingDirectory(config.dataDir),
      registry: registry.file === null ? registryPlaces : [inWorkingDirectory(registry.file)],
      ownSocket: socket === null ? [] : [socket, newSocketPath(socket)],
      resolve: inWorkingDirectory,
      listFile: (source) => source === null || isHttpAddress(source) ? [] : [inWorkingDirectory(source)],
    });
    return { ...needed, read: [...envFiles, ...needed.read ?? []] };
  };
}
