// The form for a node's address, and the result of its check.
import type { TargetedEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { checkNode, type Report } from "../check_node.ts";
import { blocks, findListed } from "../core/finding.ts";
import { EXAMPLE, type JoinTexts } from "../texts/texts.ts";
import { EntryPart, type EntryPlaces } from "./entry_part.tsx";
import { FindingList } from "./finding_list.tsx";

export interface JoinFormProps extends EntryPlaces {
  /** Relative to the page, or absolute. */
  readonly registryUrl: string;
  readonly texts: JoinTexts;
}

export function JoinForm({ registryUrl, texts, ...places }: JoinFormProps) {
  const [report, setReport] = useState<Report | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);

  const check = async (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("address"));
    running.current?.abort();
    const { signal } = running.current = new AbortController();
    setReport(null);
    setIsChecking(true);
    const parts = { fetch: fetch.bind(globalThis), pageUrl: location.href, signal, registryUrl };
    const found = await checkNode(typed, parts);
    // A check that was started later shows its own result.
    if (signal.aborted) return;
    setIsChecking(false);
    setReport(found);
  };
  return (
    <>
      {/* The browser's own messages would hide the remedies. */}
      <form onSubmit={check} noValidate>
        <label for="address">{texts.address}</label>
        <input
          id="address"
          name="address"
          type="url"
          inputMode="url"
          dir="ltr"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby="address-hint"
        />
        <p id="address-hint" class="hint">{texts.hint(EXAMPLE)}</p>
        <button type="submit" class="main-link">{texts.check}</button>
      </form>
      <p role="status" class="checking">{isChecking && texts.checking}</p>
      {report && (
        <section aria-labelledby="result">
          <h2 id="result" ref={heading} tabIndex={-1}>{describeResult(report, texts)}</h2>
          {report.entry !== null && report.playgroundCount !== null && (
            <p>{texts.playgrounds(report.playgroundCount)}</p>
          )}
          <FindingList report={report} texts={texts} />
          {report.entry && <EntryPart entry={report.entry} texts={texts} {...places} />}
        </section>
      )}
    </>
  );
}

function describeResult({ findings, entry }: Report, texts: JoinTexts): string {
  if (entry !== null) return texts.passed(entry.name);
  const listed = findListed(findings);
  return listed === null ? texts.blocked(findings.filter(blocks).length) : texts.finding(listed);
}
