// A note for OpenStreetMap's mappers while it is written, previewed and sent. Sends it once.
import { signal } from "@preact/signals";
import type { Playground } from "contract/types.ts";
import type { Fetch } from "../../kit/http/fetch_json.ts";
import { readOnly } from "../../kit/read_only.ts";
import { describeNoteFailure, writeNote } from "./core/map_note.ts";
import { placeOf } from "../core/outside_links.ts";
import { sendNote } from "./notes_api.ts";

/** `text` is the whole note, exactly as it is sent. */
export type NoteStep =
  | { readonly kind: "writing" }
  | { readonly kind: "checking" | "sending"; readonly text: string }
  | { readonly kind: "sent"; readonly id: number }
  /** There is no new note if it was refused or the visitor is offline; otherwise it is unclear. */
  | { readonly kind: "refused" | "offline" | "unclear"; readonly text: string };

interface NoteModelParts {
  readonly fetch: Fetch;
  readonly isOnline: () => boolean;
  readonly notesUrl: string;
  readonly playground: Playground;
  /** The playground in the words of the note. */
  readonly subject: string;
}

export type NoteModel = ReturnType<typeof createNoteModel>;

export function createNoteModel({ fetch, isOnline, notesUrl, playground, subject }: NoteModelParts) {
  const words = signal("");
  const step = signal<NoteStep>({ kind: "writing" });
  return {
    /** The visitor's words. Kept until a note is sent. */
    words: readOnly(words),
    step: readOnly(step),
    setWords: (text: string) => void (words.value = text),
    /** Shows the preview, unless nothing is written. */
    check() {
      const text = writeNote(playground, subject, words.value);
      if (text !== null) step.value = { kind: "checking", text };
    },
    /** Returns to the words, except while the note is sent. */
    edit() {
      if (step.value.kind !== "sending") step.value = { kind: "writing" };
    },
    /** Sends the note that the preview shows. Further presses do nothing. */
    async send(): Promise<void> {
      const { value } = step;
      if (value.kind !== "checking") return;
      const { text } = value;
      if (!isOnline()) return void (step.value = { kind: "offline", text });
      step.value = { kind: "sending", text };
      const result = await sendNote(fetch, notesUrl, placeOf(playground), text);
      if (result.ok) words.value = "";
      step.value = result.ok
        ? { kind: "sent", id: result.value }
        : { kind: describeNoteFailure(result.failure), text };
    },
  };
}
