// The sections of the configuration on which the site depends.
import type { BrandSection } from "../brand/brand_settings.ts";
import type { MapSection } from "../../maps/archive/map_settings.ts";
import type { RegistrySection } from "../../hub/registry/registry_settings.ts";
import type { LegalSection } from "../legal/legal_settings.ts";
import type { Role } from "../../base/settings/role_settings.ts";
import type { PageSection } from "./page_settings.ts";

export interface SiteConfig {
  readonly role: Role;
  /** Absolute URL of the map for visitors, with a trailing slash, or null if unknown. */
  readonly publicUrl: string | null;
  readonly registry: RegistrySection;
  readonly page: PageSection;
  readonly map: MapSection;
  readonly brand: BrandSection;
  readonly legal: Pick<LegalSection, "operator" | "securityContact">;
}
