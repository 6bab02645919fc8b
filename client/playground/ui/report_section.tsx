// How to report a problem: on site, or on the map.
import { useState } from "preact/hooks";
import type { Playground } from "contract/types.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { mapCompleteObjectLink, osmLink, placeOf } from "../core/outside_links.ts";
import { newNoteUrl, noteText, reportWay } from "../core/report.ts";
import type { PanelTexts } from "../texts/texts.ts";

interface ReportSectionProps {
  readonly playground: Playground;
  /** Name of the playground. */
  readonly name: string;
  /** The region's URL template for reporting damage; null if its node has none. */
  readonly template: string | null;
  readonly texts: PanelTexts;
}

export function ReportSection({ playground, name, template, texts }: ReportSectionProps) {
  const { report } = texts;
  const [isCopied, setIsCopied] = useState(false);
  const subject = report.subject(name);
  const way = reportWay(playground, template, { name, subject, pageUrl: location.href });
  const copyNote = () => {
    // The visitor can write the note without it.
    navigator.clipboard?.writeText(noteText(playground, subject)).then(() => setIsCopied(true), () => {});
  };
  return (
    <section class="panel-section">
      <h3>{report.title}</h3>
      <p>{report.broken}</p>
      {way === null
        ? <p class="panel-reason">{report.unknown}</p>
        : /^https?:/.test(way.href)
        ? <ExternalLink class="panel-link" href={way.href}>{report.tell}</ExternalLink>
        : <a class="panel-link" href={way.href}>{way.kind === "phone" ? report.call : report.tell}</a>}
      <p>{report.wrong}</p>
      <p class="panel-links">
        <ExternalLink class="panel-link" href={newNoteUrl(playground)} onClick={copyNote}>
          {report.note}
        </ExternalLink>
        <ExternalLink class="panel-link" href={mapCompleteObjectLink(playground, placeOf(playground))}>
          {texts.editInMapComplete}
        </ExternalLink>
        <ExternalLink class="panel-link" href={osmLink(playground)}>{texts.openInOsm}</ExternalLink>
      </p>
      <p class="panel-reason" role="status">{isCopied && report.noteCopied}</p>
    </section>
  );
}
