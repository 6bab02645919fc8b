// Converts needed access to permission flags. Pure.
import type { NeededAccess } from "server/cli/line/needed_access.ts";
import { EXECUTABLE_VARIABLE } from "server/program/system/program_files.ts";
import { SERVICE_VARIABLES } from "server/program/system/service_manager.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { SPIELI_NAMES } from "server/base/settings/spieli_settings.ts";
import { NAMES_VARIABLE } from "server/base/settings/variable_names.ts";

/** Variables that the PostgreSQL library always reads. */
export const DATABASE_VARIABLES = ["PGAPPNAME", "PGTARGETSESSIONATTRS"] as const;

/** Settings of the program, spieli and the PostgreSQL library. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(SETTINGS),
  ...SPIELI_NAMES,
  ...DATABASE_VARIABLES,
];
/** Environment variables that the program may read. */
export const READ_VARIABLES: readonly string[] = [...SETTING_NAMES, ...SERVICE_VARIABLES];
/** Allows reading the free space of a disk, and nothing else of the system. */
export const FREE_SPACE_FLAG = "--allow-sys=statfs";
/** Environment variables that the packed program may read. */
export const PACKED_VARIABLES: readonly string[] = [...READ_VARIABLES, EXECUTABLE_VARIABLE, NAMES_VARIABLE];

/** No flag can contain the path. */
export class PathError extends Error {
  override name = "PathError";
}

/** Returns flags of `deno run` for the packed program. Everything else is denied. Throws {@link PathError}. */
export function encodePermissionFlags({ read, write, usesNetwork, asksFreeSpace }: NeededAccess): string[] {
  return [
    `--allow-env=${PACKED_VARIABLES.join(",")}`,
    ...encodePaths("--allow-read", read),
    ...encodePaths("--allow-write", write),
    ...(usesNetwork ? ["--allow-net"] : []),
    ...(asksFreeSpace ? [FREE_SPACE_FLAG] : []),
  ];
}

/** Returns nothing for no paths, because a flag without a value would allow everything. */
export function encodePaths(flag: string, paths: readonly string[]): string[] {
  const unusable = paths.find((path) => path === "" || path.includes(","));
  if (unusable !== undefined) {
    throw new PathError(
      `cannot limit the program to the path ${JSON.stringify(unusable)}: ` +
        "it must not be empty or contain a comma; rename it or choose another path",
    );
  }
  return paths.length === 0 ? [] : [`${flag}=${[...new Set(paths)].join(",")}`];
}

/** Returns quoted words for `eval` in a POSIX shell. */
export function quoteForShell(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
