// The operator's newest note above the regions: its day and title, linked to the status page, which has its text.
import { isNews, parseNewestNote } from "contract/status/newest_note.ts";
import type { BackendsModel } from "../backends_model.ts";
import type { DrawerTexts } from "../texts/texts.ts";

export function OperatorNote(
  { backends, words }: {
    readonly backends: Pick<BackendsModel, "note" | "hubTimeMs">;
    readonly words: Pick<DrawerTexts, "noteDay">;
  },
) {
  const note = parseNewestNote(backends.note.value);
  // A stored document can be old.
  if (note === null || !isNews(note.day, backends.hubTimeMs.value ?? Date.now())) return null;
  return (
    <p class="drawer-note">
      <time dateTime={note.day}>{words.noteDay(note.day)}</time>{" "}
      <a href={`status?lang=${document.documentElement.lang}`} dir="auto">{note.title}</a>
    </p>
  );
}
