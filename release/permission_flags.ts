// Access that the program needs -> the flags that allow it. Pure.
import type { NeededAccess } from "../server/cli/needed_access.ts";
import { EXECUTABLE_VARIABLE } from "../server/program_files.ts";
import { SETTINGS } from "../server/settings.ts";

/** The environment variables that the program may see: its settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);
/** What the packed program may see: also where it lies. */
export const PACKED_VARIABLES: readonly string[] = [...SETTING_NAMES, EXECUTABLE_VARIABLE];

/** A path that no flag can name; the message is for the operator. */
export class PathError extends Error {
  override name = "PathError";
}

/** Flags of `deno run` for the packed program; what is not named stays forbidden. Throws {@link PathError}. */
export function encodePermissionFlags({ read, write, usesNetwork }: NeededAccess): string[] {
  return [
    `--allow-env=${PACKED_VARIABLES.join(",")}`,
    ...encodePaths("--allow-read", read),
    ...encodePaths("--allow-write", write),
    ...(usesNetwork ? ["--allow-net"] : []),
  ];
}

/** A flag without paths would allow all of them, so none is given then. */
export function encodePaths(flag: string, paths: readonly string[]): string[] {
  const unusable = paths.find((path) => path === "" || path.includes(","));
  if (unusable !== undefined) {
    throw new PathError(
      `cannot limit the program to the path ${JSON.stringify(unusable)}: ` +
        "it must not be empty nor contain a comma; rename it or choose another one",
    );
  }
  return paths.length === 0 ? [] : [`${flag}=${[...new Set(paths)].join(",")}`];
}

/** Words as one line for `eval` in a POSIX shell. */
export function quoteForShell(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
