// The findings of a check, beginning with those that prevent a listing.
import { answerUrl, blocks, type Finding, findListed } from "../core/finding.ts";
import type { Report } from "../check_node.ts";
import type { JoinTexts } from "../texts/texts.ts";

interface FindingListProps {
  readonly report: Report;
  readonly texts: JoinTexts;
}

export function FindingList({ report: { findings, baseUrl }, texts }: FindingListProps) {
  const show = (list: readonly Finding[]) => (
    <ul class="findings" role="list">
      {list.map((finding) => (
        <li key={JSON.stringify(finding)} class={blocks(finding) ? "blocking" : undefined}>
          {texts.finding(finding)}
          {finding.kind === "unreadable" && (
            <p>
              <a href={answerUrl(baseUrl!, finding.call)} target="_blank" rel="noopener noreferrer">
                {texts.open}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
  // The heading says it.
  const listed = findListed(findings);
  const notes = findings.filter((finding) => !blocks(finding) && finding !== listed);
  const blocking = findings.filter(blocks);
  return (
    <>
      {blocking.length > 0 && show(blocking)}
      {notes.length > 0 && (
        <>
          <h3>{texts.notes}</h3>
          {show(notes)}
        </>
      )}
    </>
  );
}
