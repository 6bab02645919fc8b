// Ways to share a playground: its link, the native share dialog, a QR code, and paper.
import { useEffect, useRef, useState } from "preact/hooks";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { Dialog } from "../../../kit/ui/dialog.tsx";
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
  const link = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  // Screen readers announce changes, not the initial content.
  useEffect(() => setOutcome(before), []);
  useEffect(() => {
    if (outcome === "failed") link.current!.select();
  }, [outcome]);

  const canShare = detectShareSupport().share !== undefined;
  /** On a touch screen the native dialog comes first, because most visitors want it. */
  const isByApp = canShare && isTouchScreen();
  const byApp = (close: () => void) =>
    canShare && (
      <button
        type="button"
        class={`panel-action ${isByApp ? "panel-action-first" : ""}`}
        autofocus={isByApp}
        onClick={async () => {
          const next = await shareOrCopy(detectShareSupport(), { title, url });
          if (next === "shared") close();
          else setOutcome(next);
        }}
      >
        <ShareIcon />
        {words.shareWithApp}
      </button>
    );
  return (
    <Dialog title={words.title} texts={texts} onClose={onClose}>
      {(close) => (
        <>
          <p class="share-name">
            <bdi>{title}</bdi>
          </p>
          <input ref={link} class="share-link" dir="ltr" readOnly value={url} aria-label={words.linkLabel} />
          <div class="share-actions">
            {isByApp && byApp(close)}
            <button
              type="button"
              class={`panel-action ${isByApp ? "" : "panel-action-first"}`}
              autofocus={!isByApp}
              onClick={async () => setOutcome(await copyLink(detectShareSupport(), url))}
            >
              <CopyIcon />
              {words.copy}
            </button>
            {!isByApp && byApp(close)}
            <button
              type="button"
              class="panel-action"
              onClick={() => {
                close();
                printPage();
              }}
            >
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
        </>
      )}
    </Dialog>
  );
}
