// The registry document -> backends, plus what is wrong with it in words for the operator.
import { isJsonObject } from "./fields.ts";
import { findJsonError } from "./json_position.ts";
import { cutText } from "./text.ts";
import type { Backend } from "./types.ts";

/** One finding. An `error` means that the entry is left out, a `warning` that it works nevertheless. */
export interface RegistryProblem {
  readonly severity: "error" | "warning";
  /** Position in `instances`, counted from 0; null when it concerns the whole document. */
  readonly entry: number | null;
  readonly field: string | null;
  /** A full sentence that names entry, field, value and what is allowed. */
  readonly message: string;
}

export interface Registry {
  readonly backends: readonly Backend[];
  readonly problems: readonly RegistryProblem[];
}

/** The document as a whole cannot be used: not JSON, no object, or without an `instances` array. */
export class RegistryError extends Error {
  override name = "RegistryError";
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG = 64;
const MAX_NAME = 200;

/** True for a lower-case ASCII slug (`a-z`, `0-9`, inner hyphens) of at most 64 characters. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}

/** Reads registry text. Throws only {@link RegistryError}, with line and column for broken JSON. */
export function parseRegistryText(text: string): Registry {
  // Editors on Windows put a byte order mark first; browsers drop it, file readers do not.
  const json = text.replace(/^\uFEFF/, "");
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    throw new RegistryError(`the registry is not valid JSON ${describeJsonError(json, error)}`);
  }
  return parseRegistry(document);
}

function describeJsonError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? findJsonError(text) ?? text.length);
  const before = text.slice(0, position).split("\n");
  // What follows these words is a position again or a quotation of the whole text.
  const what = message.replace(/(( in JSON)? at position |, "|, \.\.\."| is not valid JSON).*$/s, "");
  return `at line ${before.length}, column ${before.at(-1)!.length + 1}: ${what}`;
}

/**
 * Reads a registry document. Entries that cannot be used are left out and reported as an `error`; an invalid
 * slug counts as absent, a trailing slash is dropped, both with a `warning`. Throws only {@link RegistryError}.
 */
export function parseRegistry(document: unknown): Registry {
  if (!isJsonObject(document)) {
    throw new RegistryError('the registry must be a JSON object with the key "instances"');
  }
  if (!Array.isArray(document.instances)) {
    throw new RegistryError('the registry\'s key "instances" must be an array of entries');
  }
  const problems: RegistryProblem[] = [];
  const entries = document.instances.flatMap((entry, index) => parseEntry(entry, index, problems) ?? []);
  return { backends: assignKeys(entries, problems), problems };
}

interface Entry {
  readonly index: number;
  readonly url: string;
  readonly slug: string | null;
  readonly name: string;
}

function parseEntry(value: unknown, index: number, problems: RegistryProblem[]): Entry | null {
  const report = (severity: RegistryProblem["severity"], field: string | null, what: string) =>
    problems.push({
      severity,
      entry: index,
      field,
      message: `entry ${index}${field ? `, field "${field}"` : ""}: ${what}`,
    });
  if (!isJsonObject(value)) {
    report(
      "error",
      null,
      `must be an object such as {"url": "https://…/api"}, found ${show(value)}; entry left out`,
    );
    return null;
  }
  const url = readUrl(value.url, (severity, what) => report(severity, "url", what));
  if (url === null) return null;
  const slug = readSlug(value.slug, (what) => report("warning", "slug", what));
  const name = readName(value.name, url, (what) => report("warning", "name", what));
  return { index, url, slug, name };
}

function readUrl(
  value: unknown,
  report: (severity: RegistryProblem["severity"], what: string) => void,
): string | null {
  const rule = 'an absolute http(s) URL or a path such as "/api" is needed; entry left out';
  if (typeof value !== "string" || value.trim() === "") {
    report("error", value === undefined ? `is missing: ${rule}` : `${show(value)} is not usable: ${rule}`);
    return null;
  }
  const text = value.trim();
  if (/\p{Cc}/u.test(text)) {
    report(
      "error",
      `${show(text)} must not hold tabs, line breaks or other control characters; entry left out`,
    );
    return null;
  }
  const url = URL.parse(text, "http://hub.invalid/");
  if (!url || isHalfAddress(text) || (url.protocol !== "http:" && url.protocol !== "https:")) {
    report("error", `${show(text)} is not usable: ${rule}`);
    return null;
  }
  if (url.username || url.password) {
    report(
      "error",
      "must not contain a user name or password (browsers refuse such addresses); entry left out",
    );
    return null;
  }
  if (/[?#]/.test(text)) {
    report(
      "error",
      `${show(text)} must not have a query or fragment: "/rpc/…" is appended to it; entry left out`,
    );
    return null;
  }
  const trimmed = text.replace(/\/+$/, "");
  if (trimmed !== text) report("warning", `${show(text)} ends with a slash, which is dropped`);
  return trimmed;
}

/**
 * Neither a whole address nor a path: "https:api" is a path on some pages and a host on others; "//host" and
 * "/\host" name a host without scheme, which the page's policy cannot list.
 */
function isHalfAddress(text: string): boolean {
  return /^(https?:(?!\/\/)|[/\\]{2})/i.test(text);
}

function readSlug(value: unknown, report: (what: string) => void): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && isSlug(value)) return value;
  report(
    `${
      show(value)
    } is ignored: lower-case letters a-z, digits and inner hyphens are allowed, at most ${MAX_SLUG}`,
  );
  return null;
}

function readName(value: unknown, url: string, report: (what: string) => void): string {
  if (typeof value === "string" && value.trim() !== "") return cutText(value, MAX_NAME);
  if (value !== undefined && value !== null) {
    report(`${show(value)} is ignored: text is needed; the URL is shown instead`);
  }
  return url || "/";
}

/** First come, first served for slugs; stand-in keys never take a key that an operator wrote down. */
function assignKeys(entries: readonly Entry[], problems: RegistryProblem[]): Backend[] {
  const owners = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.slug !== null && !owners.has(entry.slug)) owners.set(entry.slug, entry);
  }
  const taken = new Set(owners.keys());
  const urls = new Map<string, number>();
  return entries.map((entry) => {
    const twin = urls.get(entry.url);
    if (twin === undefined) urls.set(entry.url, entry.index);
    else {warn(
        problems,
        entry.index,
        "url",
        `is the same as in entry ${twin}; its playgrounds are counted twice`,
      );}
    const { slug } = entry;
    if (slug !== null && owners.get(slug) === entry) {
      return { key: slug, slug, url: entry.url, name: entry.name };
    }
    const key = freeKey(slug ?? keyOfUrl(entry.url), taken);
    if (slug !== null) {
      warn(
        problems,
        entry.index,
        "slug",
        `${show(slug)} is already used by entry ${owners.get(slug)!.index}; key "${key}" is used`,
      );
    }
    return { key, slug: null, url: entry.url, name: entry.name };
  });
}

function warn(problems: RegistryProblem[], entry: number, field: string, what: string): void {
  problems.push({ severity: "warning", entry, field, message: `entry ${entry}, field "${field}": ${what}` });
}

/**
 * The stand-in for a missing slug: the URL with every character outside `[a-z0-9]` replaced by `_`. Never empty:
 * the root path "/" is "" without its trailing slash.
 */
export function keyOfUrl(url: string): string {
  return url.replace(/[^a-z0-9]/g, "_") || "_";
}

function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let n = 2; taken.has(key); n++) key = `${wanted}-${n}`;
  taken.add(key);
  return key;
}

function show(value: unknown): string {
  const text = encodeOrName(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Documents that did not come from JSON text may hold what cannot be written as JSON. */
function encodeOrName(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
}
