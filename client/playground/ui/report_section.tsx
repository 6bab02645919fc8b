// How to report a problem: what is broken to the operator, what is wrong on the map as a note.
import { useMemo, useState } from "preact/hooks";
import { namingOf } from "contract/playground/playground_naming.ts";
import { readText } from "contract/playground/tag_text.ts";
import type { Playground } from "contract/types.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { mapCompleteObjectLink, osmLink, placeOf } from "../core/outside_links.ts";
import { noteStart } from "../notes/core/map_note.ts";
import { newNoteUrl, type ReportWay, reportWays } from "../core/report.ts";
import { createNoteModel, type NoteModel } from "../notes/note_model.ts";
import type { PanelTexts, PlaygroundTexts } from "../texts/texts.ts";
import { CopyingLink } from "../notes/ui/copying_link.tsx";
import { NoteForm } from "../notes/ui/note_form.tsx";

interface ReportSectionProps {
  readonly playground: Playground;
  /** The region's URL template for reporting damage; null if its node has none. */
  readonly template: string | null;
  /** API to which the page sends notes; null if it sends none. */
  readonly notesUrl: string | null;
  readonly texts: KitTexts & PlaygroundTexts & { readonly panel: PanelTexts };
}

export function ReportSection(props: ReportSectionProps) {
  const { playground, notesUrl, texts, texts: { panel: { report } } } = props;
  const [opened, setOpened] = useState<"broken" | "wrong" | null>(null);
  // Outlives the dialog, so that closing it loses no words and sends no note twice.
  const note = useMemo(() =>
    notesUrl === null ? null : createNoteModel({
      fetch: (url, init) => fetch(url, init),
      isOnline: () => navigator.onLine,
      notesUrl,
      place: placeOf(playground),
      start: noteStart(playground, nameIt(playground, texts).subject),
    }), [notesUrl]);
  const close = () => {
    setOpened(null);
    if (opened === "wrong" && note?.step.value.kind === "sent") note.edit();
  };
  return (
    <div class="panel-section panel-report">
      <button type="button" class="panel-action" aria-haspopup="dialog" onClick={() => setOpened("broken")}>
        {report.broken}
      </button>
      <button type="button" class="panel-link" aria-haspopup="dialog" onClick={() => setOpened("wrong")}>
        {report.wrong}
      </button>
      {opened && (
        <Dialog title={report[opened]} texts={texts} onClose={close}>
          {() =>
            opened === "broken" ? <WaysToOperator {...props} /> : <WaysToMappers {...props} note={note} />}
        </Dialog>
      )}
    </div>
  );
}

/** How the playground is called in a sentence to people who know it by the name on its sign. */
function nameIt(playground: Playground, { panel, playgroundName }: ReportSectionProps["texts"]) {
  const naming = namingOf(playground);
  const name = playgroundName(naming);
  return { name, subject: naming.kind === "named" ? panel.report.subject(name) : name };
}

function WaysToOperator({ playground, template, texts }: ReportSectionProps) {
  const { report } = texts.panel;
  const { name, subject } = nameIt(playground, texts);
  const ways = reportWays(playground, template, {
    name,
    subject: report.mailSubject(subject),
    question: report.what,
    pageUrl: location.href,
  });
  const nameWay = ({ kind, text }: ReportWay) => {
    if (kind === "form") return report.tell;
    // Isolates the number from a text that runs from right to left.
    if (kind === "phone") return report.call(`\u2066${text}\u2069`);
    return report.mail(readText(playground.properties, "operator") ?? text);
  };
  return (
    <>
      {ways.length === 0 && <p>{report.unknown}</p>}
      {ways.map((way, i) => {
        const look = `panel-action ${i === 0 ? "panel-action-first" : ""}`;
        return /^https?:/.test(way.href)
          ? <ExternalLink key={way.kind} class={look} href={way.href}>{nameWay(way)}</ExternalLink>
          : <a key={way.kind} class={look} href={way.href}>{nameWay(way)}</a>;
      })}
    </>
  );
}

/** Reads signals. */
function WaysToMappers(
  { playground, texts, note }: ReportSectionProps & { readonly note: NoteModel | null },
) {
  const { panel, panel: { report } } = texts;
  const place = placeOf(playground);
  const hasLinks = note === null || note.step.value.kind === "writing";
  return (
    <>
      {note ? <NoteForm model={note} label={report.noteForm.label} texts={report} /> : (
        <CopyingLink
          class="panel-action"
          href={newNoteUrl(place)}
          text={noteStart(playground, nameIt(playground, texts).subject)}
          done={report.noteCopied}
        >
          {report.note}
        </CopyingLink>
      )}
      {hasLinks && (
        <>
          <ExternalLink class="panel-action" href={mapCompleteObjectLink(playground, place)}>
            {panel.editInMapComplete}
          </ExternalLink>
          <ExternalLink class="panel-action" href={osmLink(playground)}>{panel.openInOsm}</ExternalLink>
        </>
      )}
    </>
  );
}
