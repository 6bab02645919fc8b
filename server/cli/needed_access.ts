// Files and network that a command needs, so that the launcher can grant exactly these permissions.
import { dirname, resolve } from "node:path";
import type { Config } from "../program/config.ts";
import { newSocketPath } from "../outbound/unix_socket.ts";
import { isHttpAddress } from "../kit/http_address.ts";
import type { Command } from "./arguments.ts";

/** Absolute paths; a directory stands for all that is in it. */
export interface NeededAccess {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly usesNetwork: boolean;
  /** Whether it asks how much space is left on a disk. */
  readonly asksFreeSpace?: boolean;
}

export interface AccessQuery {
  readonly command: Command;
  /** Null: the settings are not usable, and the program will exit with an error. */
  readonly config: Config | null;
  readonly envFiles: readonly string[];
  /** Candidate paths of the registry without REGISTRY_FILE. */
  readonly registryPlaces: readonly string[];
  readonly workingDirectory: string;
  /** Path at which a service manager listens; null: none does, or not at a path. */
  readonly notifySocket: string | null;
}

export function findNeededAccess(query: AccessQuery): NeededAccess {
  const { command, config, envFiles, workingDirectory } = query;
  const nothing = { read: [], write: [], usesNetwork: false };
  switch (command.kind) {
    case "init":
      // It writes a first configuration, and reads none.
      return { ...nothing, read: [workingDirectory], write: [workingDirectory], usesNetwork: true };
    case "help":
    case "version":
    case "licenses":
    case "usageError":
      return nothing;
  }
  if (config === null) return { ...nothing, read: envFiles };

  const inWorkingDirectory = (path: string) => resolve(workingDirectory, path);
  const ownSocket = config.listen.socket === null
    ? []
    : [config.listen.socket, newSocketPath(config.listen.socket)];
  const dataDirectory = inWorkingDirectory(config.dataDir);
  const listFile = (source: string | null) =>
    source === null || isHttpAddress(source) ? [] : [inWorkingDirectory(source)];
  const registry = config.registry.file === null
    ? query.registryPlaces
    : [inWorkingDirectory(config.registry.file)];
  switch (command.kind) {
    case "healthcheck":
      // Connecting to a socket counts as reading and writing.
      return { read: [...envFiles, ...ownSocket], write: ownSocket, usesNetwork: true };
    case "checkAlerts":
    case "region":
      return { ...nothing, read: envFiles, usesNetwork: true };
    case "check": {
      const target = command.target === null ? registry : listFile(command.target);
      return { ...nothing, read: [...envFiles, ...target], usesNetwork: true };
    }
    case "import": {
      // With a box an extract is found by an index.
      const extract = command.box === null ? listFile(command.source ?? config.node.extractSource) : [];
      return {
        read: [...envFiles, dataDirectory, ...extract],
        write: [dataDirectory],
        usesNetwork: extract.length === 0,
      };
    }
    case "basemap": {
      const archive = listFile(command.source);
      const directory = command.output === null ? dataDirectory : dirname(inWorkingDirectory(command.output));
      return {
        // The outline of the region may be in the data of this node.
        read: [...envFiles, dataDirectory, ...archive, directory],
        write: [directory],
        usesNetwork: true,
        asksFreeSpace: true,
      };
    }
    case "backup": {
      const folder = inWorkingDirectory(command.folder);
      return { ...nothing, read: [...envFiles, dataDirectory, folder], write: [folder] };
    }
    case "restore":
      return {
        ...nothing,
        read: [...envFiles, dataDirectory, inWorkingDirectory(command.folder)],
        write: [dataDirectory],
      };
    case "checkConfig":
    case "serve": {
      const notifySocket = command.kind === "serve" && query.notifySocket !== null
        ? [query.notifySocket]
        : [];
      // Whether it exists is part of a message.
      const socketDirectory = config.listen.socket === null ? [] : [dirname(config.listen.socket)];
      return {
        read: [
          ...envFiles,
          ...registry,
          dataDirectory,
          ...listFile(config.node.extractSource),
          ...listFile(config.legal.impressumFile),
          ...listFile(config.legal.privacyFile),
          ...listFile(config.brand.logoFile),
          ...listFile(config.map.archive),
          ...ownSocket,
          ...socketDirectory,
          ...notifySocket,
        ],
        write: [dataDirectory, ...ownSocket, ...notifySocket],
        usesNetwork: true,
      };
    }
  }
}
