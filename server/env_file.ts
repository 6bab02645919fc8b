// Settings from a `.env` file beside the program. Environment variables take precedence.
import { parseEnv } from "node:util";
import { StartError } from "./start_error.ts";

type Lookup = (name: string) => string | undefined;

/** Reads a setting from `env`, else from the first of the files that exists. */
export async function withEnvFile(env: Lookup, paths: readonly string[]): Promise<Lookup> {
  for (const path of paths) {
    const text = await readIfPresent(path);
    if (text === null) continue;
    const fromFile = parseEnv(text);
    return (name) => env(name) ?? fromFile[name];
  }
  return env;
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    // Without permission to read it the file is not meant to be used.
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotCapable) return null;
    throw new StartError(`cannot read the settings file ${JSON.stringify(path)}: ${String(error)}`, 2);
  }
}
