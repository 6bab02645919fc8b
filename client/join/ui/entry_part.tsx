// The finished registry entry, and the ways to hand it to the map's operator.
import { useRef, useState } from "preact/hooks";
import { encodeEntry, linkMail, linkNewFile, type RegionEntry } from "../core/region_entry.ts";
import type { JoinTexts } from "../texts/texts.ts";

export interface EntryPlaces {
  /** The operator's e-mail address; null if it is not published. */
  readonly contact: string | null;
  /** The address at which a forge creates files in the registry's folder; null if there is none. */
  readonly repository: string | null;
}

interface EntryPartProps extends EntryPlaces {
  readonly entry: RegionEntry;
  readonly texts: JoinTexts;
}

export function EntryPart({ entry, contact, repository, texts }: EntryPartProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = encodeEntry(entry);
  const copy = async () => {
    try {
      // The types do not show that `clipboard` is missing without HTTPS.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      field.current!.select();
      setOutcome("failed");
    }
  };
  return (
    <>
      <h3 id="entry">{texts.entry}</h3>
      <p>{texts.entryHint}</p>
      <textarea
        ref={field}
        readOnly
        rows={text.split("\n").length + 1}
        dir="ltr"
        spellcheck={false}
        aria-labelledby="entry"
        value={text}
      />
      <div class="ways">
        <button type="button" class="main-link" onClick={copy}>{texts.copy}</button>
        <a href={linkMail(contact, texts.mailSubject(entry.name), entry)}>{texts.mail}</a>
        {repository !== null && (
          <a href={linkNewFile(repository, entry)} target="_blank" rel="noopener noreferrer">
            {texts.newFile}
          </a>
        )}
      </div>
      <p role="status" class="outcome">
        {outcome === "copied" && texts.copied}
        {outcome === "failed" && texts.copyByHand}
      </p>
    </>
  );
}
