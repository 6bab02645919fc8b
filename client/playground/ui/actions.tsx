// Main actions of the panel: directions and sharing. Sharing uses the system's dialogue, else the clipboard.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { RouteIcon, ShareIcon } from "../../kit/ui/panel_icons.tsx";
import { placeOf } from "../core/outside_links.ts";
import { hasPreview, pageLink, previewLink } from "../core/share_link.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { RouteLink } from "./route_link.tsx";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { ClientConfig } from "../../../contract/types.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";

export interface ActionsProps {
  readonly backends: BackendsModel;
  readonly config: Pick<ClientConfig, "appMode" | "hasPreviews">;
  readonly placed: PlacedPlayground;
  readonly title: string;
  readonly texts: PanelTexts;
  /** Further actions, before sharing. */
  readonly children?: ComponentChildren;
}

export function Actions({ backends, config, placed, title, texts, children }: ActionsProps) {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const { playground, origin } = placed;
  const view = backends.views.value.find(({ backend }) => backend.key === origin.backendKey);
  const { osmType, osmId } = playground;
  const writeLink = view && hasPreview(config, view) ? previewLink : pageLink;
  const url = writeLink(location.href, { slug: view?.backend.slug ?? null, osmType, osmId });
  const share = async () => setOutcome(await shareOrCopy(detectShareSupport(), { title, url }));
  return (
    <div class="panel-actions" role="group" aria-label={texts.actionsLabel}>
      <RouteLink class="panel-action panel-action-first" place={placeOf(playground)} name={title}>
        <RouteIcon />
        {texts.directions}
      </RouteLink>
      {children}
      <button type="button" class="panel-action" onClick={share}>
        <ShareIcon />
        <span class="panel-action-word">{texts.share}</span>
      </button>
      <p class="share-outcome" role="status">
        {outcome === "copied" && texts.linkCopied}
        {outcome === "failed" && texts.copyByHand}
      </p>
      {outcome === "failed" && <SelectedLink url={url} label={texts.linkLabel} />}
    </div>
  );
}

/** A link to copy by hand. */
export function SelectedLink({ url, label }: { readonly url: string; readonly label: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [url]);
  return <input class="share-link" ref={field} readOnly value={url} aria-label={label} />;
}

export function detectShareSupport(): ShareSupport {
  return {
    // Absent in many browsers, contrary to the types.
    ...("share" in navigator && { share: (content) => navigator.share(content) }),
    ...("clipboard" in navigator && { clipboard: navigator.clipboard }),
  };
}

export type ShareOutcome = "shared" | "copied" | "failed";

interface ShareContent {
  readonly title: string;
  readonly url: string;
}

/** Both are missing on pages without https, and `share` on many desktops. */
export interface ShareSupport {
  readonly share?: (content: ShareContent) => Promise<void>;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

/** A dialogue closed without a choice counts as `shared`. */
export async function shareOrCopy(support: ShareSupport, content: ShareContent): Promise<ShareOutcome> {
  if (support.share) {
    try {
      await support.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    if (!support.clipboard) return "failed";
    await support.clipboard.writeText(content.url);
    return "copied";
  } catch {
    return "failed";
  }
}
