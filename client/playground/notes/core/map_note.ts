// The text of a note for OpenStreetMap's mappers, and the API's answer to it.
import type { Failure } from "../../../kit/core/failure.ts";
import type { Playground } from "contract/types.ts";
import { osmLink } from "../../core/outside_links.ts";

/** In characters. With the playground's name and link, a note stays below the API's limit of 2 000. */
export const MAX_NOTE_WORDS = 1_000;
const MAX_SUBJECT = 200;

/** Beginning of a note, so that mappers see which object it is about. The name in `subject` is untrusted. */
export function noteStart(playground: Playground, subject: string): string {
  return `${cut(clean(subject).replace(/\s+/g, " "), MAX_SUBJECT)} (${osmLink(playground)}): `;
}

/** The whole note, or null if the visitor has written nothing. `words` is untrusted. */
export function writeNote(start: string, words: string): string | null {
  const cleaned = cut(clean(words).replace(/\n{3,}/g, "\n\n"), MAX_NOTE_WORDS);
  return cleaned === "" ? null : start + cleaned;
}

/**
 * Removes what the API rejects (control characters, lone surrogates and noncharacters), and characters that would make
 * the preview look different from the note: invisible ones and those that reverse the writing.
 */
function clean(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // deno-lint-ignore no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g, "")
    .replace(/\p{Surrogate}/gu, "")
    .trim();
}

/** Cuts by characters, as the API counts, so that none is split. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("").trimEnd();
}

/** Reads the number of the new note from the API's GeoJSON. Null for anything else. */
export function parseNoteId(answer: unknown): number | null {
  const id = (answer as { properties?: { id?: unknown } } | null)?.properties?.id;
  return Number.isSafeInteger(id) && id as number > 0 ? id as number : null;
}

/** `refused` means that there is no new note, `unclear` that there may be one. */
export function describeNoteFailure(failure: Failure): "refused" | "unclear" {
  return failure.kind === "http" && failure.status < 500 ? "refused" : "unclear";
}
