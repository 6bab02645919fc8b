// Settings from a `.env` file beside the program. Environment variables take precedence.
import { parseEnv } from "node:util";
import { findNearName } from "../contract/near_name.ts";
import { SETTINGS } from "./settings.ts";
import { SPIELI_NAMES } from "./spieli_settings.ts";
import { StartError } from "./start_error.ts";

type Lookup = (name: string) => string | undefined;

export interface EnvFile {
  readonly lookup: Lookup;
  /** The file that was read; null: none exists. */
  readonly path: string | null;
  /** Lines that have no effect and probably should have, as sentences. */
  readonly warnings: readonly string[];
}

/** Reads a setting from `env`, else from the first of the files that exists. */
export async function withEnvFile(env: Lookup, paths: readonly string[]): Promise<EnvFile> {
  for (const path of paths) {
    const text = await readIfPresent(path);
    if (text === null) continue;
    const fromFile = parseEnv(quoteHashes(text));
    const warnings = findMistakes(text).map((mistake) => `${JSON.stringify(path)}, ${mistake}`);
    return { lookup: (name) => env(name) ?? fromFile[name], path, warnings };
  }
  return { lookup: env, path: null, warnings: [] };
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

interface Line {
  /** Counted from 0. */
  readonly index: number;
  readonly text: string;
  /** Null for a line that is no assignment. */
  readonly assignment: { readonly name: string; readonly quote: string; readonly rest: string } | null;
}

/** The lines that are neither comments nor within a quoted value. */
function* listLines(lines: readonly string[]): Generator<Line> {
  let openQuote: string | null = null;
  for (const [index, text] of lines.entries()) {
    if (openQuote !== null) {
      if (text.includes(openQuote)) openQuote = null;
      continue;
    }
    if (/^\s*(#|$)/.test(text)) continue;
    const [, name, quote = "", rest = ""] = ASSIGNMENT.exec(text) ?? [];
    yield { index, text, assignment: name === undefined ? null : { name, quote, rest } };
    if (quote !== "" && !rest.includes(quote)) openQuote = quote;
  }
}

/**
 * A "#" begins a comment only after a space, as in shells and for Docker Compose: links such as
 * https://chat.example/#room contain one. `parseEnv` ends an unquoted value at any "#".
 */
function quoteHashes(text: string): string {
  const lines = text.split(/\r?\n/);
  for (const { index, assignment } of listLines(lines)) {
    if (assignment === null || assignment.quote !== "" || !assignment.rest.includes("#")) continue;
    const value = assignment.rest.replace(/(^|\s)#.*$/, "").trim();
    // Double quotes last: in them `parseEnv` reads escapes.
    const quote = ["'", "`", '"'].find((each) => !value.includes(each));
    if (quote !== undefined) lines[index] = `${assignment.name}=${quote}${value}${quote}`;
  }
  return lines.join("\n");
}

const NAMES = Object.keys(SETTINGS);

/** Other programs may read the same file: of unknown names only misspelt ones are mistakes. */
function findMistakes(text: string): string[] {
  const mistakes: string[] = [];
  for (const { index, text: line, assignment } of listLines(text.split(/\r?\n/))) {
    if (assignment === null) {
      mistakes.push(`line ${index + 1}: ${JSON.stringify(line)} is ignored, NAME=value is needed`);
      continue;
    }
    const { name } = assignment;
    // These are named with their replacement.
    const meant = SPIELI_NAMES.includes(name) ? null : findNearName(name, NAMES);
    if (meant !== null) {
      mistakes.push(`line ${index + 1}: ${name} is not a setting, ${meant} is probably meant`);
    }
  }
  return mistakes;
}
