// Files that an operator may put beside the program: in the working directory, or next to the executable.
import { dirname, join } from "node:path";

/** Path of the executable, set by the launcher of the packed program, whose sources are in a cache directory. */
export const EXECUTABLE_VARIABLE = "SPIELPLATZ_HUB_EXECUTABLE";

/** Candidate paths of `name`, in this order. `sourceDirectory` is used when the program is not an executable. */
export function placesBesideProgram(name: string, sourceDirectory: string): string[] {
  return [...new Set([join(Deno.cwd(), name), join(findDirectory(sourceDirectory), name)])];
}

function findDirectory(sourceDirectory: string): string {
  const executable = findExecutable();
  return executable === null ? sourceDirectory : dirname(executable);
}

/** Path of the executable; null when the program runs from its sources. */
export function findExecutable(): string | null {
  if (Deno.build.standalone) return Deno.execPath();
  return Deno.env.get(EXECUTABLE_VARIABLE) || null;
}

/** The first path that exists; null for none. */
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
