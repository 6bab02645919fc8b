// Shares a link: by the device's own dialogue, by the clipboard, or by hand.
import { useEffect, useRef } from "preact/hooks";

/** A link to copy by hand. */
export function SelectedLink({ url, label }: { readonly url: string; readonly label: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [url]);
  return <input class="share-link" ref={field} readOnly value={url} aria-label={label} />;
}

export const isTouchScreen = () => matchMedia("(pointer: coarse)").matches;

export function detectShareSupport(): ShareSupport {
  return {
    // Contrary to the types, it is absent in many browsers.
    ...(typeof navigator.share === "function" && { share: (content) => navigator.share(content) }),
    ...("clipboard" in navigator && { clipboard: navigator.clipboard }),
  };
}

/** `dismissed` means that the visitor closed the device's dialogue without a choice. */
export type ShareOutcome = "shared" | "dismissed" | "copied" | "failed";

export interface ShareContent {
  readonly title: string;
  readonly url: string;
}

/** Both are absent on pages without https, and `share` on many desktops. */
export interface ShareSupport {
  readonly share?: (content: ShareContent) => Promise<void>;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

/** Opens the device's own share dialogue; copies the link if there is none or it fails. */
export async function shareOrCopy(support: ShareSupport, content: ShareContent): Promise<ShareOutcome> {
  if (support.share) {
    try {
      await support.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  return await copyLink(support, content.url);
}

export async function copyLink({ clipboard }: ShareSupport, url: string): Promise<"copied" | "failed"> {
  try {
    if (!clipboard) return "failed";
    await clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
