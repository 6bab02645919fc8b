// The operator's branding of this installation.
import type { Log } from "../../base/kit/log.ts";
import type { BrandSection } from "./brand_settings.ts";
import { readSiteLogo, type SiteLogo } from "./site_logo.ts";

export interface Brand extends Pick<BrandSection, "siteName" | "accent"> {
  /** Null if there is none or its file is unusable. */
  readonly logo: SiteLogo | null;
}

export async function openBrand(
  { siteName, accent, logoFile }: Pick<BrandSection, "siteName" | "accent" | "logoFile">,
  log: Log,
): Promise<Brand> {
  if (logoFile === null) return { siteName, accent, logo: null };
  const outcome = await readSiteLogo(logoFile);
  if (outcome.ok) return { siteName, accent, logo: outcome.logo };
  log.warn("cannot use the logo, pages have none", { file: logoFile, reason: outcome.reason });
  return { siteName, accent, logo: null };
}
