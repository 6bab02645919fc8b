// Generates the HTML that embeds the map in another page.
import { formatRegionLink } from "contract/registry/region_link.ts";

export type EmbedContent =
  /** The current view and filters. */
  | { readonly kind: "view" }
  /** All regions. */
  | { readonly kind: "all" }
  /** `key` is the backend's key. */
  | { readonly kind: "region"; readonly key: string };

/** URL of the frame, with the filters and language of `pageUrl`, the page's current URL. */
export function embedAddress(pageUrl: string, content: EmbedContent): string {
  const url = new URL(pageUrl);
  const parts = url.search.replace(/^\?/, "").split("&").filter((part) => part !== "");
  url.search = ["embed=1", ...parts.filter((part) => !part.startsWith("embed="))].join("&");
  if (content.kind === "all") url.hash = "";
  if (content.kind === "region") url.hash = formatRegionLink(content.key);
  return url.href;
}

/** Returns the HTML of the frame. `title` is read by screen readers and may contain any characters. */
export function embedCode(address: string, title: string): string {
  return `<iframe
  src="${escapeAttribute(address)}"
  title="${escapeAttribute(title)}"
  width="600" height="450" style="border: 0; max-width: 100%"
  loading="lazy" referrerpolicy="strict-origin-when-cross-origin"
  allow="geolocation; clipboard-write"
></iframe>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
}
