// Rules for values of settings, which convert a text to a value, or to undefined if it is not allowed.
import { type Languages, readLanguageTags } from "contract/kit/language_tags.ts";
import { COUNTRY, STATE } from "contract/kit/region_code.ts";

export interface Rule<T> {
  /** Completes the sentence "allowed: …". */
  readonly allowed: string;
  parse(text: string): T | undefined;
}

/** Reads an empty text as "not set". */
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

/** Rejects units, signs and decimals. */
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

/** An address to listen on. Brackets around an IPv6 address are removed. */
export const hostName: Rule<string> = {
  allowed: "an IP address or a host name, without a port",
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
  allowed: `an absolute path of at most ${MAX_SOCKET_PATH} bytes, without commas`,
  parse: (text) => {
    const isUsable = /^\/(.*[^/])$/.test(text) && !text.includes(",") && !UNPRINTABLE.test(text);
    return isUsable && new TextEncoder().encode(text).length <= MAX_SOCKET_PATH ? text : undefined;
  },
};

export const fileMode: Rule<number> = {
  allowed: "three octal digits such as 660",
  parse: (text) => /^[0-7]{3}$/.test(text) ? parseInt(text, 8) : undefined,
};

/** The code of a country or of one of its states. The value is in capital letters. */
export const regionCode: Rule<string> = {
  allowed: "an ISO 3166-1 country code such as DE, or an ISO 3166-2 state code such as DE-HE",
  parse: (text) => {
    const code = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
    return COUNTRY.test(code) || STATE.test(code) ? code : undefined;
  },
};

export const stateCode: Rule<string> = {
  allowed: "an ISO 3166-2 code: the country's two letters, a hyphen, and 1 to 3 capital letters or digits",
  parse: (text) => STATE.test(text) ? text : undefined,
};

export const languageTags: Rule<Languages> = {
  allowed: "one or two different BCP 47 language tags such as de or pt-BR, separated by a comma",
  parse: (text) => readLanguageTags(text.split(",").map((tag) => tag.trim())) ?? undefined,
};

const MAX_NAME = 200;
const MAX_ADDRESS = 550;
/** Control characters, and marks that change the direction of the following text. */
// deno-lint-ignore no-control-regex
export const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

export const shortText: Rule<string> = {
  allowed: `one line of at most ${MAX_NAME} characters`,
  parse: (text) => text.length <= MAX_NAME && !UNPRINTABLE.test(text) ? text : undefined,
};

export const postalAddress: Rule<string> = {
  allowed: `at most ${MAX_ADDRESS} characters, with lines separated by line breaks or commas`,
  parse: (text) =>
    text.length <= MAX_ADDRESS && !UNPRINTABLE.test(text.replace(/\r?\n/g, "")) ? text : undefined,
};

/** Path of an archive of map tiles, relative to the working directory. */
export const archivePath: Rule<string> = {
  allowed: "the path of a .pmtiles or .mbtiles file",
  parse: (text) =>
    /\.(pmtiles|mbtiles)$/i.test(text) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : undefined,
};
