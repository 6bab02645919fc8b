// A note for OpenStreetMap's mappers while it is written, previewed and sent. Sends it once.
import { signal } from "@preact/signals";
import type { Fetch } from "../../kit/http/fetch_json.ts";
import { readOnly } from "../../kit/read_only.ts";
import { describeNoteFailure, writeNote } from "./core/map_note.ts";
import type { Place } from "../core/outside_links.ts";
import { sendNote } from "./notes_api.ts";

/** The whole note, exactly as it is sent. */
interface MapNote {
  readonly place: Place;
  readonly text: string;
}

export type NoteStep =
  | { readonly kind: "writing" }
  | { readonly kind: "checking" | "sending"; readonly note: MapNote }
  | { readonly kind: "sent"; readonly id: number }
  /** There is no new note if it was refused or the visitor is offline; otherwise it is unclear. */
  | { readonly kind: "refused" | "offline" | "unclear"; readonly note: MapNote };

interface NoteModelParts {
  readonly fetch: Fetch;
  readonly isOnline: () => boolean;
  readonly notesUrl: string;
  /** Null until the visitor points to a place. */
  readonly place: Place | null;
  /** What the note begins with. */
  readonly start: string;
}

export type NoteModel = ReturnType<typeof createNoteModel>;

export function createNoteModel({ fetch, isOnline, notesUrl, start, ...parts }: NoteModelParts) {
  let { place } = parts;
  const words = signal("");
  const step = signal<NoteStep>({ kind: "writing" });
  return {
    /** The visitor's words. Kept until a note is sent. */
    words: readOnly(words),
    step: readOnly(step),
    setWords: (text: string) => void (words.value = text),
    /** Sets the place of the next preview. */
    point: (next: Place) => void (place = next),
    /** Shows the preview, unless nothing is written. */
    check() {
      const text = writeNote(start, words.value);
      if (place !== null && text !== null) step.value = { kind: "checking", note: { place, text } };
    },
    /** Returns to the words, except while the note is sent. */
    edit() {
      if (step.value.kind !== "sending") step.value = { kind: "writing" };
    },
    /** Sends the note that the preview shows. Further presses do nothing. */
    async send(): Promise<void> {
      const { value } = step;
      if (value.kind !== "checking") return;
      const { note } = value;
      if (!isOnline()) return void (step.value = { kind: "offline", note });
      step.value = { kind: "sending", note };
      const result = await sendNote(fetch, notesUrl, note.place, note.text);
      if (result.ok) words.value = "";
      step.value = result.ok
        ? { kind: "sent", id: result.value }
        : { kind: describeNoteFailure(result.failure), note };
    },
  };
}
