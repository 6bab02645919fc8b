// Rules for values of settings: text -> value, or undefined if it is not allowed.
import { type Languages, readLanguageTags } from "contract/language_tags.ts";
import { COUNTRY, STATE } from "contract/region_code.ts";
import { isReportUrl } from "contract/report_url.ts";
import { isHttpAddress } from "../kit/http_address.ts";

export interface Rule<T> {
  /** Completes the sentence "allowed: …". */
  readonly allowed: string;
  parse(text: string): T | undefined;
}

/** Reads the empty text as "not set". */
export function optional<T>(rule: Rule<T>): Rule<T | null> {
  return { allowed: rule.allowed, parse: (text) => text === "" ? null : rule.parse(text) };
}

export function oneOf<const T extends string>(words: readonly T[]): Rule<T> {
  return {
    allowed: words.join(", ").replace(/, ([^,]*)$/, " or $1"),
    parse: (text) => words.find((word) => word === text),
  };
}

export const trueOrFalse: Rule<boolean> = {
  allowed: "true or false",
  parse: (text) => text === "true" ? true : text === "false" ? false : undefined,
};

/** Refuses units, signs and decimals. */
export function wholeNumber(min: number, max: number): Rule<number> {
  return {
    allowed: `a whole number from ${min} to ${max}, without a unit`,
    parse: (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

export const anyText: Rule<string> = { allowed: "text", parse: (text) => text };

/** An address to listen on; brackets around an IPv6 address are removed. */
export const hostName: Rule<string> = {
  allowed: "an IP address or a host name, without port",
  parse: (text) => {
    const host = text.replace(/^\[(.*)\]$/, "$1");
    const isIpv6 = /^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(%\w+)?$/.test(host) &&
      URL.canParse(`http://[${host.replace(/%.*$/, "")}]/`);
    return isIpv6 || /^[A-Za-z0-9_.-]+$/.test(host) ? host : undefined;
  },
};

/** Size of `sockaddr_un` on macOS, minus the final NUL and the suffix of a new socket. */
const MAX_SOCKET_PATH = 99;

export const socketPath: Rule<string> = {
  allowed: `an absolute path of at most ${MAX_SOCKET_PATH} bytes, without comma`,
  parse: (text) => {
    const isUsable = /^\/(.*[^/])$/.test(text) && !text.includes(",") && !UNPRINTABLE.test(text);
    return isUsable && new TextEncoder().encode(text).length <= MAX_SOCKET_PATH ? text : undefined;
  },
};

export const fileMode: Rule<number> = {
  allowed: "three octal digits such as 660",
  parse: (text) => /^[0-7]{3}$/.test(text) ? parseInt(text, 8) : undefined,
};

export const httpUrl: Rule<string> = {
  allowed: "an address that starts with http:// or https://, without user name and password",
  parse: (text) => isHttpUrl(text) ? text : undefined,
};

export const countryCode: Rule<string> = {
  allowed: "two capital letters, the country's code in ISO 3166-1",
  parse: (text) => COUNTRY.test(text) ? text : undefined,
};

export const stateCode: Rule<string> = {
  allowed:
    "the code in ISO 3166-2: the country's two letters, a hyphen, and 1 to 3 capital letters or digits",
  parse: (text) => STATE.test(text) ? text : undefined,
};

export const languageTags: Rule<Languages> = {
  allowed: "one or two different languages as BCP 47 tags such as de or pt-BR, with a comma between them",
  parse: (text) => readLanguageTags(text.split(",").map((tag) => tag.trim())) ?? undefined,
};

export const reportUrl: Rule<string> = {
  allowed:
    "an address that starts with https://, http:// or mailto:, of at most 500 characters, with the placeholders " +
    "{id}, {name}, {lat} and {lon}",
  parse: (text) => isReportUrl(text) ? text : undefined,
};

/** Sitemaps repeat the URL for every playground. */
const MAX_PUBLIC_URL = 200;

/** URL of a page; the value is absolute and ends with a slash. */
export const publicUrl: Rule<string> = {
  allowed:
    `an address that starts with http:// or https://, of at most ${MAX_PUBLIC_URL} characters, without user name, ` +
    "password, ? and #",
  parse: (text) => {
    if (!isHttpUrl(text) || /[?#]/.test(text)) return undefined;
    const { href } = new URL(text);
    return href.length > MAX_PUBLIC_URL ? undefined : href.replace(/\/*$/, "/");
  },
};

/** A URL or an e-mail address; the value is ASCII, for a header. */
export const contact: Rule<string> = {
  allowed:
    "an address that starts with http:// or https://, without user name and password, or an e-mail address",
  parse: (text) => isHttpUrl(text) ? new URL(text).href : emailAddress.parse(text),
};

/** Where flaws are reported (RFC 9116); the value is ASCII. */
export const securityContact: Rule<string> = {
  allowed: "an address that starts with https://, without user name and password, or an e-mail address",
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

export const phoneNumber: Rule<string> = {
  allowed: "a phone number of 3 to 40 digits, spaces and + ( ) / . -",
  parse: (text) => /^[+(]?\d[\d ()/.-]{1,37}\d$/.test(text) ? text : undefined,
};

const MAX_NAME = 200;
const MAX_ADDRESS = 500;
/** Control characters, and marks that change the direction of the text after them. */
// deno-lint-ignore no-control-regex
export const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

export const shortText: Rule<string> = {
  allowed: `a text of one line and at most ${MAX_NAME} characters`,
  parse: (text) => text.length <= MAX_NAME && !UNPRINTABLE.test(text) ? text : undefined,
};

export const postalAddress: Rule<string> = {
  allowed: `a text of at most ${MAX_ADDRESS} characters, its lines separated by line breaks or commas`,
  parse: (text) =>
    text.length <= MAX_ADDRESS && !UNPRINTABLE.test(text.replace(/\r?\n/g, "")) ? text : undefined,
};

/** Base URL of a service; trailing slashes are dropped because paths are appended. */
export const serviceUrl: Rule<string> = {
  allowed: "an address that starts with http:// or https://, or a path that starts with /",
  parse: (text) => isHttpUrl(text) || isPath(text) ? text.replace(/\/+$/, "") : undefined,
};

/** Raster tiles: `{z}`, `{x}` and `{y}` (or `{-y}`) are needed, a range such as `{a-c}` is allowed. */
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

/** Origins that may show the page in a frame, normalised and without duplicates; `["*"]` means any site. */
export const embedOrigins: Rule<readonly string[]> = {
  allowed:
    `at most ${MAX_EMBED_ORIGINS} origins such as https://www.example.org, without path, separated by commas or ` +
    "spaces (http:// for localhost only), or * alone for any site",
  parse: (text) => {
    const words = text.split(/[\s,]+/).filter((word) => word !== "");
    if (words.length === 1 && words[0] === "*") return ["*"];
    const origins = [...new Set(words.map(parseEmbedOrigin))];
    if (origins.length > MAX_EMBED_ORIGINS) return undefined;
    return origins.every((origin) => origin !== undefined) ? origins : undefined;
  },
};

/** A Content-Security-Policy supports neither IPv6 addresses nor other characters in host names. */
function parseEmbedOrigin(word: string): string | undefined {
  const url = isHttpUrl(word) ? new URL(word) : null;
  // Also refuses an empty `?` or `#`, which the parsed URL does not contain.
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

/** Path of an archive of map tiles, relative to the working directory. */
export const archivePath: Rule<string> = {
  allowed: "the path of a .pmtiles or .mbtiles file",
  parse: (text) =>
    /\.(pmtiles|mbtiles)$/i.test(text) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : undefined,
};

/** URL of a PostgreSQL database in libpq's syntax: several servers are separated by commas. */
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

/** Drops every character outside `A-Z a-z 0-9 : / . + _ % ~ ? # & = @ , ; -`. */
export function keepUrlCharacters(text: string): string {
  return text.replace(/[^A-Za-z0-9:/.+_%~?#&=@,;-]/g, "");
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isHttpAddress(text) && url.username === "" && url.password === "";
}

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text);
