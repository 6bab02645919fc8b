// The panel's share button, which opens a dialog with all ways to share. On a touch screen without a native share
// dialog, it also copies the link.
import { useState } from "preact/hooks";
import { ShareIcon } from "../../../kit/ui/panel_icons.tsx";
import { lazyPart } from "../../../kit/ui/lazy_part.tsx";
import {
  copyLink,
  detectShareSupport,
  isTouchScreen,
  type ShareOutcome,
} from "../../../kit/ui/share_or_copy.tsx";
import type { KitTexts, LazyTexts } from "../../../kit/texts/texts.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { ShareDialogProps } from "./share_dialog.tsx";

type Texts = KitTexts & LazyTexts<object> & { readonly share: Messages["share"] };

const ShareDialog = lazyPart<ShareDialogProps & { readonly texts: Texts }, object>(
  async () => (await import("./share_dialog.tsx")).ShareDialog,
  ({ onClose }) => onClose,
);

export interface ShareButtonProps {
  readonly url: string;
  /** Name of the playground. */
  readonly title: string;
  readonly texts: Texts;
}

export function ShareButton({ url, title, texts }: ShareButtonProps) {
  const [opened, setOpened] = useState<{ readonly outcome: ShareOutcome | null } | null>(null);
  const press = async () => {
    const support = detectShareSupport();
    const copies = isTouchScreen() && !support.share;
    setOpened({ outcome: copies ? await copyLink(support, url) : null });
  };
  return (
    <>
      <button type="button" class="panel-action" aria-haspopup="dialog" onClick={press}>
        <ShareIcon />
        <span class="visually-hidden">{texts.share.share}</span>
      </button>
      {opened && (
        <ShareDialog
          url={url}
          title={title}
          outcome={opened.outcome}
          texts={texts}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
