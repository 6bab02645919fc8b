// What an embedded map has and the full page has not. Loaded in embed mode only.
import { startChoiceMessages } from "../embed/choice_messages.ts";
import { loadLaterStyles } from "../kit/ui/later_styles.ts";
import type { AddressBar } from "./address_sync.ts";
import { createFrameAddress } from "./embed_address.ts";
import type { PageState, PartProps } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";
import { createEmbedToolbar } from "./ui/embed_toolbar.tsx";

export interface EmbedMode {
  readonly address: AddressBar;
  readonly Toolbar: ReturnType<typeof createEmbedToolbar>;
}

/** Rejects if its texts or styles cannot be loaded. */
export async function startEmbedMode({ state, texts }: PartProps): Promise<EmbedMode> {
  document.documentElement.dataset.embedded = "";
  const [{ embed }] = await Promise.all([texts.loadLater(), loadLaterStyles()]);
  if (globalThis.parent !== window) listenToSelection(state, texts);
  return { address: createFrameAddress(window), Toolbar: createEmbedToolbar(embed) };
}

function listenToSelection(state: PageState, texts: Texts): void {
  startChoiceMessages({ state, embedOrigins: state.config.embedOrigins, texts, page: window });
}
