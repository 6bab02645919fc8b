// Sends notes to OpenStreetMap's API, without an account, cookies or a referrer. Source:
// https://wiki.openstreetmap.org/wiki/API_v0.6#Create_a_new_note:_POST_/api/0.6/notes
import type { Result } from "../../kit/core/failure.ts";
import { type Fetch, fetchJson, parseResult } from "../../kit/http/fetch_json.ts";
import { parseNoteId } from "./core/map_note.ts";
import type { Place } from "../core/outside_links.ts";

export const NOTE_TIMEOUT_MS = 15_000;
export const NOTE_LIMIT_BYTES = 65_536;
/** About a metre. */
const DIGITS = 5;

/** Sends one note and returns its number. Is never repeated, because the API would create a second note. */
export async function sendNote(
  fetch: Fetch,
  notesUrl: string,
  { lat, lon }: Place,
  text: string,
): Promise<Result<number>> {
  // A form needs no permission in advance (CORS preflight).
  const body = new URLSearchParams({ lat: lat.toFixed(DIGITS), lon: lon.toFixed(DIGITS), text });
  const result = await fetchJson(notesUrl, {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        method: "POST",
        body,
        referrerPolicy: "no-referrer",
        // A redirected POST may become a GET, which creates no note.
        redirect: "error",
      }),
    timeoutMs: NOTE_TIMEOUT_MS,
    limitBytes: NOTE_LIMIT_BYTES,
    cache: "no-store",
  });
  return parseResult(result, parseNoteId);
}
