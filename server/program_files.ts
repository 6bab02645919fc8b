// Files that an operator may put beside the program: in the working directory, or next to the executable.
import { dirname, join } from "node:path";

/** Set by the launcher of the packed program, whose sources lie where no operator looks: the executable's path. */
export const EXECUTABLE_VARIABLE = "SPIELPLATZ_HUB_EXECUTABLE";

/** Where `name` is looked for, in this order. `sourceDirectory` counts where the program is not one executable. */
export function placesBesideProgram(name: string, sourceDirectory: string): string[] {
  return [...new Set([join(Deno.cwd(), name), join(findDirectory(sourceDirectory), name)])];
}

function findDirectory(sourceDirectory: string): string {
  if (Deno.build.standalone) return dirname(Deno.execPath());
  const executable = Deno.env.get(EXECUTABLE_VARIABLE);
  return executable ? dirname(executable) : sourceDirectory;
}

/** The first place where something is, or null. */
export async function findExisting(places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    try {
      await Deno.stat(place);
      return place;
    } catch {
      // Absent, or out of reach: both mean that it is not there for this program.
    }
  }
  return null;
}
