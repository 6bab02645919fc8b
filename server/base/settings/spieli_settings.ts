// Settings of spieli, from which many operators migrate. They are accepted, so that an environment file can be reused,
// and the program logs their replacements at the start.
import type { Lookup } from "./read_settings.ts";
import type { SettingTable } from "./setting.ts";
import { hasEffect } from "./setting_warnings.ts";

/** Maps settings of spieli to those of this program. */
const REPLACED: Readonly<Record<string, string>> = {
  BASEMAP_URL: "MAP_TILES_URL",
  BASEMAP_ATTRIBUTION: "MAP_TILES_ATTRIBUTION",
  REIMPORT_INTERVAL_MIN_DAYS: "UPDATES",
  REIMPORT_INTERVAL_MAX_DAYS: "UPDATES",
  PARENT_ORIGIN: "EMBED_ORIGINS",
};

const NOT_NEEDED: readonly string[] = [
  "POSTGRES_PASSWORD",
  "OSM2PGSQL_THREADS",
  "PG_MAX_PARALLEL_WORKERS",
  "PG_MAX_PARALLEL_WORKERS_PER_GATHER",
  "PG_MAX_PARALLEL_MAINTENANCE_WORKERS",
  "PG_MAINTENANCE_WORK_MEM",
  "PG_WORK_MEM",
  "OSM_RELATION_ID2",
  "OSM_BBOX",
  "OSM_BBOX_PADDING",
  "OSM_PREFILTER_MIN_MB",
  "POI_RADIUS_M",
  "GEOSERVER_URL",
  "GEOSERVER_WORKSPACE",
  "SITE_URL",
  "BASEMAP_STYLE_URL",
  "BASEMAP_UPSTREAM",
  "BASEMAP_COVERAGE_BBOX",
  "BASEMAP_PROXY",
  "BASEMAP_CACHE_MAX_SIZE",
  "BASEMAP_CACHE_KEYS_ZONE",
  "BASEMAP_CACHE_INACTIVE",
  "PROXY_NOMINATIM",
  "PROXY_COMMONS",
  "PROXY_MANGROVE",
  "EXT_CACHE_MAX_SIZE",
  "EXT_CACHE_KEYS_ZONE",
  "EXT_CACHE_INACTIVE",
  "CSP_CONNECT_EXTRA",
  "CSP_IMG_EXTRA",
];

export const SPIELI_NAMES: readonly string[] = [...Object.keys(REPLACED), ...NOT_NEEDED];

/**
 * Returns a sentence per group of given settings of spieli. A setting counts as not needed if its replacement is
 * already set or would have no effect.
 */
export function findSpieliSettings(settings: SettingTable, env: Lookup): string[] {
  const isGiven = (name: string) => (env(name)?.trim() ?? "") !== "";
  const given = SPIELI_NAMES.filter(isGiven);
  if (given.length === 0) return [];
  const waiting = Map.groupBy(
    given.filter((name) => {
      const replacement = Object.hasOwn(REPLACED, name) ? REPLACED[name]! : null;
      return replacement !== null && !isGiven(replacement) && hasEffect(settings, env, replacement);
    }),
    (name) => REPLACED[name]!,
  );
  const done = given.filter((name) => ![...waiting.values()].flat().includes(name));
  return [
    ...(isGiven("APP_MODE")
      ? []
      : ["APP_MODE is not set and defaults to hub; in spieli, it defaulted to standalone"]),
    ...[...waiting].map(([name, old]) => `${list(old)} of spieli: set ${name} instead, see docs/migrate.md`),
    ...(done.length === 0 ? [] : [`${list(done)} of spieli: no longer needed, see docs/migrate.md`]),
  ];
}

const list = (names: readonly string[]) => names.join(", ");
