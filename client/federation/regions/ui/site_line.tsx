// Name and logo of this installation, if set.
import type { ClientConfig } from "contract/page/client_config.ts";

export interface SiteLineProps {
  readonly config: Pick<ClientConfig, "siteName" | "siteLogo">;
  /** Accessible name of a logo without text. */
  readonly fallback: string;
  readonly class?: string;
}

export function SiteLine({ config: { siteName, siteLogo }, fallback, class: more = "" }: SiteLineProps) {
  if (siteName === null && siteLogo === null) return null;
  return (
    <p class={`site-line ${more}`}>
      {siteLogo !== null && <img src={siteLogo} alt={siteName === null ? fallback : ""} height="24" />}
      {siteName}
    </p>
  );
}
