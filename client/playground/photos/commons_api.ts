// Requests to the API of Wikimedia Commons, without cookies or a referrer.
import { type Fetch, fetchJson, parseResult } from "../../kit/http/fetch_json.ts";
import { parseCredits, parseMembers } from "./core/commons_answers.ts";
import { creditsUrl, membersUrl } from "./core/commons_questions.ts";

export const COMMONS_TIMEOUT_MS = 8_000;
export const COMMONS_LIMIT_BYTES = 524_288;

export type CommonsApi = ReturnType<typeof createCommonsApi>;

/** Creates the API. `locale` is the language of names and licences. */
export function createCommonsApi(fetch: Fetch, locale: string) {
  const ask = <T>(url: string, signal: AbortSignal, parse: (value: unknown) => T | null) =>
    fetchJson(url, {
      fetch: (url, init) => fetch(url, { ...init, referrerPolicy: "no-referrer" }),
      timeoutMs: COMMONS_TIMEOUT_MS,
      limitBytes: COMMONS_LIMIT_BYTES,
      signal,
    }).then((result) => parseResult(result, parse));
  return {
    /** Authors and licences of files, by title. */
    fetchCredits: (titles: readonly string[], signal: AbortSignal) =>
      ask(creditsUrl(titles, locale), signal, (answer) => parseCredits(answer, titles)),
    /** The photos of a category, by its title. */
    fetchMembers: (category: string, signal: AbortSignal) =>
      ask(membersUrl(category, locale), signal, parseMembers),
  };
}
