// A note for OpenStreetMap's mappers: the visitor's words, the preview, and what became of it.
import { useEffect, useId, useRef } from "preact/hooks";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import { newNoteUrl } from "../../core/report.ts";
import type { Place } from "../../core/outside_links.ts";
import { MAX_NOTE_WORDS } from "../core/map_note.ts";
import type { NoteModel } from "../note_model.ts";
import type { PanelTexts } from "../../texts/texts.ts";
import { CopyingLink } from "./copying_link.tsx";

interface NoteFormProps {
  readonly model: NoteModel;
  /** Asks for the visitor's words. */
  readonly label: string;
  /** Says in the preview where the note will be, if its text does not. */
  readonly describePlace?: (place: Place) => string;
  readonly texts: PanelTexts["report"];
}

/** Reads signals. */
export function NoteForm(
  { model, label, describePlace, texts: { noteCopied, noteForm: texts } }: NoteFormProps,
) {
  const step = model.step.value;
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  const before = useRef(step.kind);
  // Each step replaces the button that led to it. Screen readers read what has the focus instead.
  useEffect(() => {
    if (before.current !== step.kind && step.kind !== "sending") shown.current?.focus();
    before.current = step.kind;
  }, [step.kind]);

  if (step.kind === "writing") {
    return (
      <form
        class="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          model.check();
        }}
      >
        <label for={id}>{label}</label>
        <textarea
          id={id}
          ref={(field) => void (shown.current = field)}
          class="note-text"
          dir="auto"
          required
          rows={4}
          maxLength={MAX_NOTE_WORDS}
          value={model.words.value}
          onInput={({ currentTarget }) => model.setWords(currentTarget.value)}
        />
        <button type="submit" class="panel-action panel-action-first">{texts.check}</button>
      </form>
    );
  }
  if (step.kind === "sent") {
    return (
      <div class="note-form">
        <p ref={(line) => void (shown.current = line)} tabIndex={-1}>{texts.sent}</p>
        <ExternalLink class="panel-action" href={`https://www.openstreetmap.org/note/${step.id}`}>
          {texts.view}
        </ExternalLink>
      </div>
    );
  }
  const isSending = step.kind === "sending";
  const isPreview = isSending || step.kind === "checking";
  const { place, text } = step.note;
  return (
    <div class="note-form">
      <div
        ref={(group) => void (shown.current = group)}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text ${id}-place ${id}-hint`}
      >
        <h3 id={`${id}-title`}>{texts.preview}</h3>
        <p id={`${id}-text`} class="note-text" dir="auto">{text}</p>
        {describePlace && <p id={`${id}-place`}>{describePlace(place)}</p>}
        <p id={`${id}-hint`} class="panel-warning">{isPreview ? texts.public : texts[step.kind]}</p>
      </div>
      {isPreview
        ? (
          <button
            type="button"
            class="panel-action panel-action-first"
            aria-disabled={isSending}
            onClick={model.send}
          >
            {texts.submit}
          </button>
        )
        : (
          <CopyingLink
            class="panel-action panel-action-first"
            href={newNoteUrl(place)}
            text={text}
            done={noteCopied}
          >
            {texts.open}
          </CopyingLink>
        )}
      <button type="button" class="panel-action" aria-disabled={isSending} onClick={model.edit}>
        {texts.edit}
      </button>
      <p class="panel-reason" role="status">{isSending && texts.sending}</p>
    </div>
  );
}
