// Rules for addresses in settings: URLs, origins and e-mail addresses.
import { isReportUrl } from "contract/playground/report_url.ts";
import { isHttpAddress } from "../kit/http_address.ts";
import type { Rule } from "./setting_rules.ts";

export const httpUrl: Rule<string> = {
  allowed: "an address that starts with http:// or https://, without a user name or password",
  parse: (text) => isHttpUrl(text) ? text : undefined,
};

export const reportUrl: Rule<string> = {
  allowed:
    "an address that starts with https://, http:// or mailto:, of at most 500 characters, with the placeholders " +
    "{id}, {name}, {lat} and {lon}",
  parse: (text) => isReportUrl(text) ? text : undefined,
};

/** In characters. Limited because sitemaps repeat the URL for every playground. */
const MAX_PUBLIC_URL = 200;

/** URL of a page. The value is absolute and ends with a slash. */
export const publicUrl: Rule<string> = {
  allowed:
    `an address that starts with http:// or https://, of at most ${MAX_PUBLIC_URL} characters, without a user ` +
    "name, password, ? or #",
  parse: (text) => {
    if (!isHttpUrl(text) || /[?#]/.test(text)) return undefined;
    const { href } = new URL(text);
    return href.length > MAX_PUBLIC_URL ? undefined : href.replace(/\/*$/, "/");
  },
};

/** A URL or an e-mail address. The value is ASCII, for a header. */
export const contact: Rule<string> = {
  allowed:
    "an address that starts with http:// or https://, without a user name or password, or an e-mail address",
  parse: (text) => isHttpUrl(text) ? new URL(text).href : emailAddress.parse(text),
};

/** Contact for reporting vulnerabilities (RFC 9116). The value is ASCII. */
export const securityContact: Rule<string> = {
  allowed: "an address that starts with https://, without a user name or password, or an e-mail address",
  parse: (text) => /^http:/i.test(text) ? undefined : contact.parse(text),
};

/** The limit of RFC 5321. */
const MAX_EMAIL = 254;

export const emailAddress: Rule<string> = {
  allowed: "an e-mail address",
  parse: (text) =>
    text.length <= MAX_EMAIL && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)
      ? text
      : undefined,
};

/** Base URL of a service. Trailing slashes are removed because paths are appended. */
export const serviceUrl: Rule<string> = {
  allowed: "an address that starts with http:// or https://, or a path that starts with /",
  parse: (text) => isHttpUrl(text) || isPath(text) ? text.replace(/\/+$/, "") : undefined,
};

/** URL of the notes of an OpenStreetMap API. Absolute, because visitors are told that OpenStreetMap gets their address. */
export const notesUrl: Rule<string> = {
  allowed: "an address that starts with http:// or https://, without a user name, password, ? or #",
  parse: (text) => isHttpUrl(text) && !/[?#]/.test(text) ? text.replace(/\/+$/, "") : undefined,
};

/** URL at which a forge creates a file in a folder. Parameters with the name and the content are appended. */
export const newFilePage: Rule<string> = {
  allowed:
    "an address such as https://github.com/OWNER/REPO/new/main/regions, starting with https://, without a user " +
    "name, password, ? or #",
  parse: (text) =>
    isHttpUrl(text) && /^https:/i.test(text) && !/[?#]/.test(text) ? text.replace(/\/+$/, "") : undefined,
};

/** URL template of raster tiles with `{z}`, `{x}` and `{y}` (or `{-y}`), and optionally a range such as `{a-c}`. */
export const tileTemplate: Rule<string> = {
  allowed:
    "an http(s) address or a path that contains {z}, {x} and {y}; write several hosts as {a-c}, not {s}",
  parse: (text) => {
    const plain = text.replace(/\{(z|x|-?y|[a-z]-[a-z]|\d-\d)\}/g, "0");
    if (plain.includes("{") || !/\{z\}/.test(text) || !/\{x\}/.test(text) || !/\{-?y\}/.test(text)) {
      return undefined;
    }
    return isHttpUrl(plain) || isPath(plain) ? text : undefined;
  },
};

/** Limits the page's policy to a length that browsers and proxies accept as a header. */
export const MAX_EMBED_ORIGINS = 50;

/** Origins that may show the page in a frame, normalised and without duplicates. `["*"]` means any site. */
export const embedOrigins: Rule<readonly string[]> = {
  allowed:
    `at most ${MAX_EMBED_ORIGINS} origins such as https://www.example.org, without a path, separated by commas or ` +
    "spaces (http:// for localhost only), or * alone for any site",
  parse: (text) => {
    const words = text.split(/[\s,]+/).filter((word) => word !== "");
    if (words.length === 1 && words[0] === "*") return ["*"];
    const origins = [...new Set(words.map(parseEmbedOrigin))];
    if (origins.length > MAX_EMBED_ORIGINS) return undefined;
    return origins.every((origin) => origin !== undefined) ? origins : undefined;
  },
};

/** A Content-Security-Policy only supports host names of letters, digits, hyphens and dots, and no IPv6 addresses. */
function parseEmbedOrigin(word: string): string | undefined {
  const url = isHttpUrl(word) ? new URL(word) : null;
  // Also rejects an empty `?` or `#`, which the parsed URL does not contain.
  if (url === null || !/^[^/]*\/\/[^/?#\\]*\/?$/.test(word)) return undefined;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(url.hostname) || url.hostname.length > MAX_HOST_LENGTH) {
    return undefined;
  }
  return url.protocol === "https:" || isLocalhost(url.hostname) ? url.origin : undefined;
}

/** The limit of RFC 1035. */
const MAX_HOST_LENGTH = 253;

const isLocalhost = (host: string) =>
  host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1";

export const extractSource: Rule<string> = {
  allowed: "an address that starts with http:// or https://, or the path of an .osm.pbf file",
  parse: (text) => isHttpUrl(text) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : undefined,
};

/** URL of a PostgreSQL database in libpq's syntax, in which commas separate several servers. */
export const databaseUrl: Rule<string> = {
  allowed:
    "an address such as postgres://user:password@host:5432/database, with the password percent-encoded",
  parse: (text) => {
    const [, servers = ""] =
      /^postgres(?:ql)?:\/\/(?:[^@/?#\s]+@)?([^@/?#\s]+)\/[^@/?#\s]+(?:\?[^#\s]*)?$/.exec(text) ?? [];
    const isServer = (server: string) => /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(server);
    return servers !== "" && servers.split(",").every(isServer) ? text : undefined;
  },
};

/** URL of the registry, after {@link keepUrlCharacters}. */
export const registryUrl: Rule<string> = {
  allowed: "an address that starts with http:// or https://, or a path such as /registry.json",
  parse: (text) => {
    const url = keepUrlCharacters(text);
    return isHttpUrl(url) || (url !== "" && !/^(\/\/|[a-z][a-z0-9+.-]*:)/i.test(url)) ? url : undefined;
  },
};

/** Removes every character outside `A-Z a-z 0-9 : / . + _ % ~ ? # & = @ , ; -`. */
export function keepUrlCharacters(text: string): string {
  return text.replace(/[^A-Za-z0-9:/.+_%~?#&=@,;-]/g, "");
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isHttpAddress(text) && url.username === "" && url.password === "";
}

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text);
