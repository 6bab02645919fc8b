// Passing a link on: by the phone's own dialogue, else by the clipboard.

export type ShareOutcome = "shared" | "copied" | "failed";

export interface ShareContent {
  readonly title: string;
  readonly url: string;
}

/** What a browser may offer; both are missing on pages without https, and `share` on many desktops. */
export interface ShareMeans {
  readonly share?: (content: ShareContent) => Promise<void>;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

/** Closing the dialogue without a choice is an answer too: `shared`. */
export async function shareOrCopy(means: ShareMeans, content: ShareContent): Promise<ShareOutcome> {
  if (means.share) {
    try {
      await means.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    if (!means.clipboard) return "failed";
    await means.clipboard.writeText(content.url);
    return "copied";
  } catch {
    return "failed";
  }
}
