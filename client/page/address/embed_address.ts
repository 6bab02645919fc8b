// The URL of an embedded map.
import type { AddressBar } from "./address_sync.ts";

const PARAMETER = "embed";

/** Returns the URL that shows the same view on the full page. */
export function withoutEmbed(pageUrl: string): string {
  const url = new URL(pageUrl);
  const parts = url.search.replace(/^\?/, "").split("&");
  url.search = parts.filter((part) => part.split("=", 1)[0] !== PARAMETER).join("&");
  return url.href;
}

/**
 * Access to the URL of a frame that adds no history entries, because those would belong to the surrounding page, whose
 * Back button would then close panels of the map.
 */
export function createFrameAddress(page: AddressBar): AddressBar {
  const { history } = page;
  const replaceState: AddressBar["history"]["replaceState"] = (...entry) => history.replaceState(...entry);
  return {
    location: page.location,
    history: {
      get state() {
        return history.state;
      },
      pushState: replaceState,
      replaceState,
    },
    addEventListener: (...listener) => page.addEventListener(...listener),
    removeEventListener: (...listener) => page.removeEventListener(...listener),
  };
}
