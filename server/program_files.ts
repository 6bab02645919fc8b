// Files that an operator may put beside the program: in the working directory, or next to the executable.
import { dirname, join } from "node:path";

/** Where `name` is looked for, in this order. `sourceDirectory` counts where the program is not compiled. */
export function placesBesideProgram(name: string, sourceDirectory: string): string[] {
  const programDirectory = Deno.build.standalone ? dirname(Deno.execPath()) : sourceDirectory;
  return [...new Set([join(Deno.cwd(), name), join(programDirectory, name)])];
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
