// Settings from a `.env` file next to the program. Environment variables take precedence. Names that are probably
// misspelt settings are reported, in the file and in the environment.
import { parseEnv } from "node:util";
import { findNearName } from "contract/kit/near_name.ts";
import type { Lookup } from "./read_settings.ts";
import { SPIELI_NAMES } from "./spieli_settings.ts";
import { StartError } from "../kit/start_error.ts";

export interface Names {
  /** Names of all settings. */
  readonly settings: readonly string[];
  /** Names of the environment's variables. */
  readonly variables?: readonly string[];
}

export interface EnvFile {
  readonly lookup: Lookup;
  /** The file that was read, or null if none exists. */
  readonly path: string | null;
  /** Sentences about lines and variables without effect that are probably mistakes. */
  readonly warnings: readonly string[];
}

/** Reads settings from `env`, or else from the first existing file. Throws {@link StartError} if that is unusable. */
export async function withEnvFile(
  env: Lookup,
  paths: readonly string[],
  { settings, variables = [] }: Names,
): Promise<EnvFile> {
  const misspelt = variables.flatMap((name) =>
    describeMisspelt(name, `${name} in the environment`, settings)
  );
  for (const path of paths) {
    const text = await readIfPresent(path);
    if (text === null) continue;
    refuseOpenQuote(text, path);
    const fromFile = parseEnv(quoteHashes(text));
    const mistakes = findMistakes(text, settings).map((mistake) => `${JSON.stringify(path)}, ${mistake}`);
    return { lookup: (name) => env(name) ?? fromFile[name], path, warnings: [...mistakes, ...misspelt] };
  }
  return { lookup: env, path: null, warnings: misspelt };
}

async function readIfPresent(path: string): Promise<string | null> {
  let bytes: Uint8Array;
  try {
    bytes = await Deno.readFile(path);
  } catch (error) {
    // A file that the program may not read is not meant for it.
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotCapable) return null;
    throw new StartError(`cannot read the settings file ${JSON.stringify(path)}: ${String(error)}`, 2);
  }
  // Decoding removes the byte order mark of Windows editors, which would become part of the first name.
  return decode(bytes) ?? refuse(path, findBrokenLine(bytes), "it is not UTF-8; save the file as UTF-8");
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The number of the first line that cannot be decoded. In UTF-8, no multi-byte character contains a line break. */
function findBrokenLine(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || decode(bytes.subarray(start, end)) === null) return line;
    [line, start] = [line + 1, end + 1];
  }
}

/** Refuses an unclosed quote, which `parseEnv` would read as part of a value of one line. */
function refuseOpenQuote(text: string, path: string): void {
  const lines = text.split(/\r?\n/);
  const { index = 0, assignment = null } = [...listLines(lines)].at(-1) ?? {};
  if (assignment === null || assignment.quote === "") return;
  const { name, quote, rest } = assignment;
  if ([rest, ...lines.slice(index + 1)].some((line) => line.includes(quote))) return;
  refuse(path, index + 1, `${name} starts with ${quote}, which is not closed; close the quote or remove it`);
}

function refuse(path: string, line: number, reason: string): never {
  throw new StartError(`cannot use the settings file ${JSON.stringify(path)}, line ${line}: ${reason}`, 2);
}

const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`]?)(.*)$/;

interface Line {
  /** Number of the line, from 0. */
  readonly index: number;
  readonly text: string;
  /** Null if the line is not an assignment. */
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
 * Quotes values that contain "#", because `parseEnv` ends unquoted ones there. Shells and Docker Compose begin a
 * comment only after a space, and links such as https://chat.example/#room contain a "#".
 */
function quoteHashes(text: string): string {
  const lines = text.split(/\r?\n/);
  for (const { index, assignment } of listLines(lines)) {
    if (assignment === null || assignment.quote !== "" || !assignment.rest.includes("#")) continue;
    const value = assignment.rest.replace(/(^|\s)#.*$/, "").trim();
    // Double quotes come last, because `parseEnv` reads escapes in them.
    const quote = ["'", "`", '"'].find((each) => !value.includes(each));
    if (quote !== undefined) lines[index] = `${assignment.name}=${quote}${value}${quote}`;
  }
  return lines.join("\n");
}

/** Finds misspelt settings. Other unknown names are allowed, because other programs may read the same file. */
function findMistakes(text: string, settings: readonly string[]): string[] {
  const mistakes: string[] = [];
  for (const { index, text: line, assignment } of listLines(text.split(/\r?\n/))) {
    if (assignment === null) {
      mistakes.push(`line ${index + 1}: ${JSON.stringify(line)} is ignored; expected NAME=value`);
      continue;
    }
    const { name } = assignment;
    mistakes.push(...describeMisspelt(name, `line ${index + 1}: ${name}`, settings));
  }
  return mistakes;
}

/** Warns about a probably misspelt setting. Settings of spieli have their own warnings. */
function describeMisspelt(name: string, place: string, settings: readonly string[]): string[] {
  if (SPIELI_NAMES.includes(name)) return [];
  const meant = findNearName(name, settings) ?? findCompletion(name, settings);
  return meant === null ? [] : [`${place} is not a setting; did you mean ${meant}?`];
}

/** Returns the only setting that begins with the name. Ignores single words, because other programs use them. */
function findCompletion(name: string, settings: readonly string[]): string | null {
  if (settings.includes(name) || !name.includes("_")) return null;
  const longer = settings.filter((each) => each.startsWith(`${name}_`));
  return longer.length === 1 ? longer[0]! : null;
}
