// Ways to share a playground: its link, the native share dialog, a QR code, and paper.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import { CopyIcon, PrintIcon, ShareIcon } from "../../../kit/ui/panel_icons.tsx";
import {
  copyLink,
  detectShareSupport,
  isTouchScreen,
  shareOrCopy,
  type ShareOutcome,
} from "../../../kit/ui/share_or_copy.tsx";
import { printPage } from "../printing.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { QrPicture } from "./qr_picture.tsx";

export interface ShareDialogProps {
  readonly url: string;
  /** Name of the playground. */
  readonly title: string;
  /** Outcome of the press that opened the dialog, or null. */
  readonly outcome: ShareOutcome | null;
  readonly texts: KitTexts & { readonly share: Messages["share"] };
  readonly onClose: () => void;
}

export function ShareDialog({ url, title, outcome: before, texts, onClose }: ShareDialogProps) {
  const words = texts.share;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  // Screen readers announce changes, not the initial content.
  useEffect(() => setOutcome(before), []);
  useEffect(() => {
    if (outcome === "failed") link.current!.select();
  }, [outcome]);
  useEscapeOfItsOwn();

  const canShare = detectShareSupport().share !== undefined;
  /** On a touch screen the native dialog comes first, because most visitors want it. */
  const isByApp = canShare && isTouchScreen();
  const report = (next: ShareOutcome) => next === "shared" ? dialog.current!.close() : setOutcome(next);
  const print = () => {
    dialog.current!.close();
    printPage();
  };
  const byApp = canShare && (
    <button
      type="button"
      class={`panel-action ${isByApp ? "panel-action-first" : ""}`}
      autofocus={isByApp}
      onClick={async () => report(await shareOrCopy(detectShareSupport(), { title, url }))}
    >
      <ShareIcon />
      {words.shareWithApp}
    </button>
  );
  return (
    <dialog
      ref={dialog}
      class="share-dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current!.close()}
    >
      <div class="share-content">
        <header class="share-header">
          <h2 id={titleId}>{words.title}</h2>
          <CloseButton label={texts.close} onClick={() => dialog.current!.close()} />
        </header>
        <p class="share-name">
          <bdi>{title}</bdi>
        </p>
        <input ref={link} class="share-link" dir="ltr" readOnly value={url} aria-label={words.linkLabel} />
        <div class="share-actions">
          {isByApp && byApp}
          <button
            type="button"
            class={`panel-action ${isByApp ? "" : "panel-action-first"}`}
            autofocus={!isByApp}
            onClick={async () => setOutcome(await copyLink(detectShareSupport(), url))}
          >
            <CopyIcon />
            {words.copy}
          </button>
          {!isByApp && byApp}
          <button type="button" class="panel-action" onClick={print}>
            <PrintIcon />
            {words.print}
          </button>
        </div>
        <p class="share-outcome" role="status">
          {outcome === "copied" && words.linkCopied}
          {outcome === "failed" && words.copyByHand}
        </p>
        <figure class="share-code">
          <QrPicture text={url} label={words.qrLabel(title)} />
          <figcaption>{words.qrHint}</figcaption>
        </figure>
      </div>
    </dialog>
  );
}

/** Makes Escape close only the dialog (the browser does that itself), not the panel below it. */
function useEscapeOfItsOwn(): void {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopPropagation();
    };
    // Listens on the window, to run before the document's listeners.
    addEventListener("keydown", keep, { capture: true });
    return () => removeEventListener("keydown", keep, { capture: true });
  }, []);
}
