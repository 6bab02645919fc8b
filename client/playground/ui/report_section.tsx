// How to report a problem: what is broken to the operator, what is wrong on the map as a note. Both are folded.
import { useState } from "preact/hooks";
import { readText } from "contract/playground/tag_text.ts";
import type { Playground } from "contract/types.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { mapCompleteObjectLink, osmLink, placeOf } from "../core/outside_links.ts";
import { newNoteUrl, noteText, type ReportWay, reportWays } from "../core/report.ts";
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
  const noteSubject = report.subject(name);
  const ways = reportWays(playground, template, {
    name,
    subject: `${noteSubject} – ${report.broken}`,
    question: report.what,
    pageUrl: location.href,
  });
  const nameWay = ({ kind, text }: ReportWay) => {
    if (kind === "form") return report.tell;
    // Isolates the number from a text that runs from right to left.
    if (kind === "phone") return report.call(`\u2066${text}\u2069`);
    return report.mail(readText(playground.properties, "operator") ?? text);
  };
  const copyNote = () => {
    // The visitor can write the note without it.
    navigator.clipboard?.writeText(noteText(playground, noteSubject)).then(() => setIsCopied(true), () => {});
  };
  return (
    <div class="panel-section panel-report">
      <details>
        <summary class="panel-action">{report.broken}</summary>
        {ways.length === 0 && <p class="panel-reason">{report.unknown}</p>}
        <p class="panel-links">
          {ways.map((way) =>
            /^https?:/.test(way.href)
              ? <ExternalLink key={way.kind} class="panel-link" href={way.href}>{nameWay(way)}</ExternalLink>
              : <a key={way.kind} class="panel-link" href={way.href}>{nameWay(way)}</a>
          )}
        </p>
      </details>
      <details>
        <summary class="panel-fold">{report.wrong}</summary>
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
      </details>
    </div>
  );
}
