// Settings from a `.env` file beside the program. Environment variables take precedence.
import { parseEnv } from "node:util";
import { findNearName } from "../contract/near_name.ts";
import { SETTINGS } from "./settings.ts";
import { StartError } from "./start_error.ts";

type Lookup = (name: string) => string | undefined;

export interface EnvFile {
  readonly lookup: Lookup;
  /** Lines that have no effect and probably should have, as sentences. */
  readonly warnings: readonly string[];
}

/** Reads a setting from `env`, else from the first of the files that exists. */
export async function withEnvFile(env: Lookup, paths: readonly string[]): Promise<EnvFile> {
  for (const path of paths) {
    const text = await readIfPresent(path);
    if (text === null) continue;
    const fromFile = parseEnv(text);
    const warnings = findMistakes(text).map((mistake) => `${JSON.stringify(path)}, ${mistake}`);
    return { lookup: (name) => env(name) ?? fromFile[name], warnings };
  }
  return { lookup: env, warnings: [] };
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    // Windows editors write a byte order mark, which would become part of the first name.
    return (await Deno.readTextFile(path)).replace(/^\uFEFF/, "");
  } catch (error) {
    // Without permission to read it the file is not meant to be used.
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotCapable) return null;
    throw new StartError(`cannot read the settings file ${JSON.stringify(path)}: ${String(error)}`, 2);
  }
}

const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`]?)(.*)$/;
const NAMES = Object.keys(SETTINGS);

/** Other programs may read the same file: of unknown names only misspelt ones are mistakes. */
function findMistakes(text: string): string[] {
  const mistakes: string[] = [];
  let openQuote: string | null = null;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (openQuote !== null) {
      if (line.includes(openQuote)) openQuote = null;
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, quote, rest] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined) {
      mistakes.push(`line ${i + 1}: ${JSON.stringify(line)} is ignored, NAME=value is needed`);
      continue;
    }
    if (quote && !rest!.includes(quote)) openQuote = quote;
    const meant = findNearName(name, NAMES);
    if (meant !== null) mistakes.push(`line ${i + 1}: ${name} is not a setting, ${meant} is probably meant`);
  }
  return mistakes;
}
