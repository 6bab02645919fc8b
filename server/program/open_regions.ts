// Opens the registry according to the settings.
import { join } from "node:path";
import type { Config } from "./settings/config.ts";
import type { Log } from "../base/kit/log.ts";
import { createOwnRegion } from "../hub/registry/own_region.ts";
import { isHub } from "../base/settings/role_settings.ts";
import { openRegistrySource, type RegistrySource } from "../hub/registry/registry_source.ts";

export interface RegionsParts {
  readonly config: Config;
  readonly log: Log;
  /** Null if the bundled registry is served. */
  readonly registryFile: string | null;
  readonly bundledRegistry: string;
}

export async function openRegions(
  { config, log, registryFile, bundledRegistry }: RegionsParts,
): Promise<RegistrySource> {
  if (!isHub(config.role)) return createOwnRegion(config.role, config.page.apiUrl);
  const { remoteUrl } = config.registry;
  const registry = await openRegistrySource({
    file: registryFile,
    bundledText: bundledRegistry,
    remoteUrl,
    saveIn: join(config.dataDir, "registry"),
    userAgent: config.userAgent,
    log,
  });
  // The policy of the first page depends on the remote registry.
  if (remoteUrl !== null) await registry.refresh();
  return registry;
}
