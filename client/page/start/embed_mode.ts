// Features of an embedded map that the full page lacks. Loaded only in embed mode.
import { parseRegionLink } from "contract/registry/region_link.ts";
import { startChoiceMessages } from "../../features/embed/choice_messages.ts";
import { loadLaterStyles } from "../../kit/ui/later_styles.ts";
import { createFrameAddress } from "../address/embed_address.ts";
import type { PartProps } from "../state/page_state.ts";
import { createEmbedToolbar } from "../ui/embed_toolbar.tsx";

/** Starts the features. Rejects if their texts or styles cannot be loaded. */
export async function startEmbedMode({ state, texts }: PartProps) {
  document.documentElement.dataset.embedded = "";
  state.backends.countOnly(parseRegionLink(location.hash));
  const [later] = await Promise.all([texts.loadLater(), loadLaterStyles()]);
  if (globalThis.parent !== window) {
    startChoiceMessages({ state, embedOrigins: state.config.embedOrigins, texts: later, page: window });
  }
  return { address: createFrameAddress(window), Toolbar: createEmbedToolbar(later) };
}
