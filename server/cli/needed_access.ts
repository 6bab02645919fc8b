// Files and network that a command needs, so that the launcher can grant exactly these permissions.
import { resolve } from "node:path";
import { isHttpAddress } from "../kit/http_address.ts";
import { newSocketPath } from "../outbound/unix_socket.ts";
import type { Config } from "../program/config.ts";

/** Absolute paths; a directory stands for all that is in it. */
export interface NeededAccess {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly usesNetwork: boolean;
  /** Whether it asks how much space is left on a disk. */
  readonly asksFreeSpace?: boolean;
}

/** Where the program runs, and its settings. */
export interface Place {
  /** Null: the settings are not usable, and the program will exit with an error. */
  readonly config: Config | null;
  readonly envFiles: readonly string[];
  /** Candidate paths of the registry without REGISTRY_FILE. */
  readonly registryPlaces: readonly string[];
  readonly workingDirectory: string;
  /** Path at which a service manager listens; null: none does, or not at a path. */
  readonly notifySocket: string | null;
}

/** A place with usable settings. */
export interface SettledPlace extends Omit<Place, "config"> {
  readonly config: Config;
  /** Absolute. */
  readonly dataDirectory: string;
  /** The files of the registry. */
  readonly registry: readonly string[];
  /** Of APP_SOCKET: the socket, and its name while it is opened. */
  readonly ownSocket: readonly string[];
  readonly resolve: (path: string) => string;
  /** The absolute path of a source; none for an address. */
  readonly listFile: (source: string | null) => readonly string[];
}

/** What a command needs that reads the settings; with unusable ones it reads nothing else. */
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
