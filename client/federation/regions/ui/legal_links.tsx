// Legal notice and privacy policy of a backend: links, or the backend's stored texts, shown on demand.
import { useId, useState } from "preact/hooks";
import type { LegalKind } from "contract/page/legal.ts";
import type { BackendView } from "../core/backend_view.ts";
import { readPlainText } from "../../../kit/core/plain_text.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import type { LegalModel, LegalState } from "../legal_model.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { KitTexts } from "../../../kit/texts/texts.ts";

const KINDS: readonly LegalKind[] = ["impressum", "privacy"];

export interface LegalLinksProps {
  readonly view: BackendView;
  /** Model of stored texts. Null while it is loading; stored texts are not offered then. */
  readonly legal: LegalModel | null;
  readonly texts: KitTexts & RegionTexts;
  readonly words: DrawerTexts;
}

export function LegalLinks({ view, legal, texts, words }: LegalLinksProps) {
  const { backend, meta } = view;
  const [open, setOpen] = useState<LegalKind | null>(null);
  const textId = useId();
  if (!meta) return null;
  const urls = { impressum: meta.impressumUrl, privacy: meta.privacyUrl };
  const kinds = KINDS.filter((kind) => urls[kind] !== null || legal !== null && meta.hasLegal);
  if (kinds.length === 0) return null;

  const toggle = (legalKind: LegalKind) => {
    setOpen(open === legalKind ? null : legalKind);
    if (open !== legalKind) legal?.request({ backend, legalKind });
  };
  const stored = open !== null && urls[open] === null && legal
    ? legal.read({ backend, legalKind: open })
    : null;
  return (
    <>
      <div class="backend-legal">
        {kinds.map((kind) => {
          const url = urls[kind];
          const label = words.legalOf(words[kind], backend.name);
          if (url !== null) {
            return <ExternalLink key={kind} href={url} label={label}>{words[kind]}</ExternalLink>;
          }
          return (
            <button
              key={kind}
              type="button"
              aria-label={label}
              aria-expanded={open === kind}
              aria-controls={open === kind ? textId : undefined}
              onClick={() => toggle(kind)}
            >
              {words[kind]}
            </button>
          );
        })}
      </div>
      {stored && <LegalText id={textId} stored={stored} texts={texts} words={words} />}
    </>
  );
}

interface LegalTextProps extends Pick<LegalLinksProps, "texts" | "words"> {
  readonly id: string;
  readonly stored: LegalState;
}

function LegalText({ id, stored, texts, words }: LegalTextProps) {
  const html = stored.kind === "loaded" ? stored.document.html : null;
  return (
    <div id={id} class="legal-text">
      {/* Announces the status, but not the text, which can be long. */}
      <p role="status">{html === null && describeStatus(stored, texts, words)}</p>
      {html !== null && <p>{readPlainText(html)}</p>}
    </div>
  );
}

function describeStatus(stored: LegalState, texts: LegalLinksProps["texts"], words: DrawerTexts): string {
  switch (stored.kind) {
    case "pending":
      return texts.partLoading;
    case "failed":
      return texts.failure(stored.failure);
    case "loaded":
      return words.legalNone;
  }
}
