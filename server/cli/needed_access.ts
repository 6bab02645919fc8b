// What a command reads, writes and asks: whoever starts the program can give it that and nothing more.
import { resolve } from "node:path";
import type { Config } from "../config.ts";
import type { Command } from "./arguments.ts";

/** Absolute paths; a directory stands for all that is in it. */
export interface NeededAccess {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly usesNetwork: boolean;
}

export interface AccessQuestion {
  readonly command: Command;
  /** Null where the settings cannot be used: the program will say so and end. */
  readonly config: Config | null;
  readonly envFiles: readonly string[];
  /** Where the registry is looked for when no setting names it. */
  readonly registryPlaces: readonly string[];
  /** What relative paths are relative to. */
  readonly workingDirectory: string;
}

export function findNeededAccess(question: AccessQuestion): NeededAccess {
  const { command, config, envFiles, workingDirectory } = question;
  const nothing = { read: [], write: [], usesNetwork: false };
  switch (command.kind) {
    case "help":
    case "version":
    case "licenses":
    case "usageError":
      return nothing;
  }
  if (config === null) return { ...nothing, read: envFiles };

  const inWorkingDirectory = (path: string) => resolve(workingDirectory, path);
  const dataDirectory = inWorkingDirectory(config.dataDir);
  const listFile = (source: string | null) =>
    source === null || isAddress(source) ? [] : [inWorkingDirectory(source)];
  const registry = config.registryFile === null
    ? question.registryPlaces
    : [inWorkingDirectory(config.registryFile)];
  switch (command.kind) {
    case "healthcheck":
      return { ...nothing, read: envFiles, usesNetwork: true };
    case "check": {
      const target = command.target === null ? registry : listFile(command.target);
      return { ...nothing, read: [...envFiles, ...target], usesNetwork: true };
    }
    case "import": {
      const extract = listFile(command.source ?? config.extractSource);
      return {
        read: [...envFiles, dataDirectory, ...extract],
        write: [dataDirectory],
        usesNetwork: extract.length === 0,
      };
    }
    case "serve":
      return {
        read: [...envFiles, ...registry, dataDirectory, ...listFile(config.extractSource)],
        write: [dataDirectory],
        usesNetwork: true,
      };
  }
}

const isAddress = (source: string) => /^https?:\/\//i.test(source);
