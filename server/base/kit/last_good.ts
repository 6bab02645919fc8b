// Keeps the last usable document of a file or URL that an operator edits, and saves it for starts at which the source
// is not usable. Logs once why a newer document is not usable, and once when the source is usable again.
import type { Log } from "./log.ts";
import type { FileText, Parse } from "./read_text_file.ts";
import { createSavedDocument, readSavedDocument } from "./saved_document.ts";

export interface LastGoodParts<Document extends { readonly ok: true }> {
  /** File or URL of the document. */
  readonly source: string;
  readonly parse: Parse<Document>;
  /** Called with every document that replaces another one. */
  readonly onChange: (document: Document, previous: Document | null) => void;
  /** A directory for the saved document only, or null to save nothing. */
  readonly saveIn: string | null;
  /** The events that are logged. */
  readonly events: {
    readonly unusable: string;
    /** The source is not usable, but an earlier document is. */
    readonly lastGood: string;
    readonly usableAgain: string;
    /** Undefined if a missing source is a problem. */
    readonly removed?: string;
    readonly notSaved: string;
  };
  readonly log: Log;
}

export type LastGood = ReturnType<typeof createLastGood>;

export function createLastGood<Document extends { readonly ok: true }>(parts: LastGoodParts<Document>) {
  const { source, parse, onChange, saveIn, events, log } = parts;
  const saved = saveIn === null
    ? null
    : createSavedDocument({ directory: saveIn, source, failure: events.notSaved, log });
  const stopping = new AbortController();
  const logKey = `${events.unusable} ${source}`;
  let good: { readonly text: string; readonly document: Document } | null = null;
  let problem: string | null = null;

  function reject(reason: string, version: string): void {
    problem = `${source}: ${reason}`;
    const event = good === null ? events.unusable : events.lastGood;
    log.change(logKey, `${version} ${reason}`, "error", event, { source, reason });
  }

  function endProblem(): void {
    log.change(logKey, null, "info", events.usableAgain);
    if (problem !== null) log.info(events.usableAgain, { source });
    problem = null;
  }

  /** Takes a newly read text, or logs once per `version` why it is not usable. Does nothing after the stop. */
  function take(found: FileText, version = ""): void {
    if (stopping.signal.aborted) return;
    if (!found.ok) return reject(found.reason, version);
    if (found.text === good?.text) return endProblem();
    const document = parse(found.text);
    if (!document.ok) return reject(document.reason, version);
    endProblem();
    const previous = good?.document ?? null;
    good = { text: found.text, document };
    saved?.save(found.text);
    onChange(document, previous);
  }

  return {
    source,
    parse,
    /** Returns null before the first usable document, and then the same object until another one replaces it. */
    document: (): Document | null => good?.document ?? null,
    /** Returns the reason why the newest document is not in use, or null if it is. */
    problem: () => problem,
    take,
    /** Whether the source may be missing. */
    isOptional: events.removed !== undefined,
    /** Drops the document, because its source was removed. */
    clear(): void {
      if (stopping.signal.aborted) return;
      endProblem();
      if (good === null || events.removed === undefined) return;
      good = null;
      saved?.save("");
      log.info(events.removed, { source });
    },
    /** Takes the document of the last run, if one was saved. Never rejects. */
    async load(): Promise<void> {
      const text = saveIn === null ? null : await readSavedDocument(saveIn, source, parse);
      // An empty text means that the document was removed.
      if (text) take({ ok: true, text });
    },
    /** Aborted by `stop`. */
    signal: stopping.signal,
    /** Resolves when everything is written. */
    async stop(): Promise<void> {
      stopping.abort();
      await saved?.written();
    },
  };
}
