// Finds files of the operator next to the program: in the working directory, or next to the executable.
import { dirname, join } from "node:path";

/** Path of the packed executable, set by its launcher, because the program itself runs from a cache directory. */
export const EXECUTABLE_VARIABLE = "SPIELPLATZ_HUB_EXECUTABLE";

/** Candidate paths of `name`, in order of precedence. `sourceDirectory` is used if the program is not an executable. */
export function placesBesideProgram(name: string, sourceDirectory: string): string[] {
  const executable = findExecutable();
  const directory = executable === null ? sourceDirectory : dirname(executable);
  return [...new Set([join(Deno.cwd(), name), join(directory, name)])];
}

/** Path of the executable, or null if the program runs from its sources. */
export function findExecutable(): string | null {
  if (Deno.build.standalone) return Deno.execPath();
  return Deno.env.get(EXECUTABLE_VARIABLE) || null;
}

/** The first path that exists, or null. */
export async function findExisting(places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    try {
      await Deno.stat(place);
      return place;
    } catch {
      // Missing, or not permitted.
    }
  }
  return null;
}
