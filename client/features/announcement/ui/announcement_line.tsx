// Shows the operator's announcement in one line until the visitor closes it.
import { useEffect, useState } from "preact/hooks";
import type { Announcement } from "contract/playground/announcement.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import { readStored, type StorageWindow, storeValue } from "../../../kit/stored_value.ts";

export interface AnnouncementLineProps {
  readonly announcement: Announcement;
  readonly onClose: () => void;
  readonly texts: KitTexts;
}

export function AnnouncementLine({ announcement: { text, link }, onClose, texts }: AnnouncementLineProps) {
  const [isShown, setShown] = useState(false);
  // Screen readers announce a change in a live region, but not the initial content.
  useEffect(() => setShown(true), []);
  const close = () => {
    setShown(false);
    onClose();
  };
  return (
    <div class="announcement" role="status">
      {isShown && (
        <>
          <p>{link === null ? text : <ExternalLink href={link}>{text}</ExternalLink>}</p>
          <CloseButton label={texts.close} onClick={close} />
        </>
      )}
    </div>
  );
}

/** The announcement that the visitor closed last. An announcement with another text is shown. */
const ITEM = "announcement";

export const isClosed = (page: StorageWindow, text: string) => readStored(page, ITEM) === text;

/** If storage is blocked, the announcement is shown again on the next visit. */
export const rememberClosed = (page: StorageWindow, text: string) => storeValue(page, ITEM, text);
