// Validates one entry of the registry: url, slug, name and centroid.
import { cutText, isJsonObject } from "../kit/fields.ts";
import { parsePosition, type Position } from "../geometry/geometry.ts";
import { findNearName } from "../kit/near_name.ts";
import { COUNTRY, readCode, STATE } from "../kit/region_code.ts";
import {
  describeProblem,
  type EntrySource,
  type ProblemCode,
  quoteValue,
  type RegistryProblem,
  type Report,
} from "./registry_problem.ts";
import type { Backend } from "../types.ts";

export interface RegistryEntry {
  readonly source: EntrySource;
  /** Without trailing slash. */
  readonly url: string;
  readonly slug: string | null;
  readonly name: string;
  /** In degrees; null if absent or invalid. */
  readonly centroid: Position | null;
  /** The unparsed value; null if absent. */
  readonly maintenance: unknown;
  /** Country and state, if the entry has valid codes for them. */
  readonly place: Pick<Backend, "country" | "state">;
}

/** The fields of an entry. */
export const ENTRY_KEYS = ["url", "slug", "name", "centroid", "maintenance", "country", "state"] as const;
type Field = (typeof ENTRY_KEYS)[number];
const SLUG = /^[a-z0-9_-]+$/;
const MAX_SLUG = 64;
const MAX_NAME = 200;

/** Whether a text is 1 to 64 characters of `a-z`, `0-9`, `-` and `_`. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}

/**
 * Parses one entry and appends its problems to `problems`. Returns null if the entry is unusable, which is reported as
 * an `error`.
 */
export function parseRegistryEntry(
  value: unknown,
  source: EntrySource,
  problems: RegistryProblem[],
): RegistryEntry | null {
  const reportOn = (field: string | null, usual: ProblemCode): Report => (severity, what, code = usual) => {
    problems.push(describeProblem(severity, source, field, what, code));
    return null;
  };
  const reportField = (field: Field): Report => reportOn(field, `invalid_${field}`);
  if (!isJsonObject(value)) {
    const found = quoteValue(value);
    const what = `must be an object such as {"url": "https://…/api"}, found ${found}; entry skipped`;
    return reportOn(null, "unusable_entry")("error", what);
  }
  for (const key of Object.keys(value)) {
    const meant = findNearName(key, ENTRY_KEYS);
    if (meant !== null && !Object.hasOwn(value, meant)) {
      reportOn(key, "unknown_field")("warning", `is unknown and ignored; did you mean "${meant}"?`);
    }
  }
  const url = readUrl(value.url, reportField("url"));
  if (url === null) return null;
  const slug = readSlug(value.slug, reportField("slug"));
  const name = readName(value.name, url, reportField("name"));
  const centroid = readCentroid(value.centroid, reportField("centroid"));
  const place = {
    ...readPlace(value, "country", COUNTRY, "DE", reportField),
    ...readPlace(value, "state", STATE, "DE-HE", reportField),
  };
  return { source, url, slug, name, centroid, maintenance: value.maintenance ?? null, place };
}

function readUrl(value: unknown, report: Report): string | null {
  const rule = 'expected an absolute http(s) URL or a path such as "/api"; entry skipped';
  if (typeof value !== "string" || value.trim() === "") {
    const found = value === undefined ? "is missing" : `${quoteValue(value)} is invalid`;
    return report("error", `${found}; ${rule}`);
  }
  const text = value.trim();
  const quoted = quoteValue(text);
  if (/\p{Cc}/u.test(text)) {
    const what = "must not contain tabs, line breaks or other control characters; entry skipped";
    return report("error", `${quoted} ${what}`);
  }
  const url = URL.parse(text, "http://hub.invalid/");
  if (!url || isHalfAddress(text) || (url.protocol !== "http:" && url.protocol !== "https:")) {
    return report("error", `${quoted} is invalid; ${rule}`);
  }
  if (!/^(https?:|\.{0,2}\/)/i.test(text)) {
    const absolute = quoteValue(`https://${text}`);
    return report("error", `${quoted} has no scheme; write ${absolute}, or "./…" for a path; entry skipped`);
  }
  if (url.username || url.password) {
    const what = "must not contain a user name or password (browsers refuse such URLs); entry skipped";
    return report("error", what);
  }
  if (/[?#]/.test(text)) {
    const what = 'must not have a query or fragment, because "/rpc/…" is appended to it; entry skipped';
    return report("error", `${quoted} ${what}`);
  }
  if (url.hostname.startsWith("[")) {
    // In CSP Level 3, a host-part cannot contain brackets or colons.
    const why = "the page's Content-Security-Policy cannot contain an IPv6 address; use a host name";
    report("warning", `${quoted} cannot be reached by browsers because ${why}`, "ipv6_url");
  }
  const trimmed = text.replace(/\/+$/, "");
  if (trimmed !== text) report("warning", `${quoted} ends with a slash, which is dropped`, "url_slash");
  return trimmed;
}

/**
 * Whether a URL lacks a scheme or `//`. `https:api` is a path on some pages and a host on others. `//host` and `/\host`
 * have a host without a scheme, which the page's policy cannot list.
 */
function isHalfAddress(text: string): boolean {
  return /^(https?:(?!\/\/)|[/\\]{2})/i.test(text);
}

function readSlug(value: unknown, report: Report): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && isSlug(value)) return value;
  return report(
    "warning",
    `${quoteValue(value)} is ignored; allowed: 1 to ${MAX_SLUG} lower-case letters a-z, digits, "-" and "_"`,
  );
}

function readPlace(
  entry: Readonly<Record<string, unknown>>,
  field: "country" | "state",
  code: RegExp,
  example: string,
  reportOn: (field: Field) => Report,
): Pick<Backend, "country" | "state"> {
  const value = entry[field] ?? null;
  const found = readCode(code)(value);
  if (found !== null) return { [field]: found };
  if (value !== null) {
    reportOn(field)("warning", `${quoteValue(value)} is ignored; use a code such as "${example}"`);
  }
  return {};
}

function readName(value: unknown, url: string, report: Report): string {
  if (typeof value === "string" && value.trim() !== "") return cutText(value, MAX_NAME);
  if (value !== undefined && value !== null) {
    report("warning", `${quoteValue(value)} is ignored; expected text; the URL is shown instead`);
  }
  return url || "/";
}

function readCentroid(value: unknown, report: Report): Position | null {
  if (value === undefined || value === null) return null;
  const isPair = Array.isArray(value) && value.length === 2 &&
    value.every((part) => typeof part === "number");
  const quoted = quoteValue(value);
  if (!isPair) {
    return report(
      "warning",
      `${quoted} is ignored; expected [longitude, latitude] in degrees, such as [9.68, 50.55]`,
    );
  }
  const position = parsePosition(value);
  if (position !== null) return position;
  const swapped = value.toReversed();
  return report(
    "warning",
    parsePosition(swapped) === null
      ? `${quoted} is ignored; the longitude must be within ±180, the latitude within ±90`
      : `${quoted} is ignored; the latitude must be within ±90. The order is [longitude, latitude]; ` +
        `did you mean ${quoteValue(swapped)}?`,
  );
}
