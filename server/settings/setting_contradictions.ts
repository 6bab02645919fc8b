// Settings that are usable one by one, but not together.
import type { SettingName } from "../program/settings.ts";

/** Of the configuration. */
export interface CombinedSettings {
  readonly appMode: string;
  readonly deployMode: string;
  readonly macroMaxZoom: number;
  readonly clusterMaxZoom: number;
  readonly mapZoom: number | null;
  readonly mapMinZoom: number | null;
  readonly tilesUrl: string | null;
  readonly keepsTiles: boolean;
  readonly storeUrl: string | null;
  readonly storeSchema: string;
}

/** A value that a setting does not take. */
export function describeProblem(name: SettingName, given: string, allowed: string): string {
  return `${name}=${JSON.stringify(given)} is not usable; allowed: ${allowed}`;
}

/** One sentence each. Unusable settings, replaced by their defaults here, are not reported again. */
export function findContradictions(
  config: CombinedSettings,
  apiUrl: string | null,
  areUsable: (...names: SettingName[]) => boolean,
): string[] {
  const { macroMaxZoom, clusterMaxZoom, mapZoom, mapMinZoom, appMode, deployMode } = config;
  const problems: string[] = [];
  if (areUsable("MACRO_MAX_ZOOM", "CLUSTER_MAX_ZOOM") && macroMaxZoom >= clusterMaxZoom) {
    const allowed = `a whole number below CLUSTER_MAX_ZOOM, which is ${clusterMaxZoom}`;
    problems.push(describeProblem("MACRO_MAX_ZOOM", String(macroMaxZoom), allowed));
  }
  if (mapZoom !== null && mapMinZoom !== null && mapZoom < mapMinZoom) {
    const allowed = `a whole number not below MAP_MIN_ZOOM, which is ${mapMinZoom}`;
    problems.push(describeProblem("MAP_ZOOM", String(mapZoom), allowed));
  }
  if (
    appMode === "standalone" && deployMode === "ui" && apiUrl === null &&
    areUsable("DEPLOY_MODE", "API_BASE_URL")
  ) {
    problems.push(
      "APP_MODE=standalone with DEPLOY_MODE=ui needs API_BASE_URL: this program then serves no data; set it to " +
        "the URL of a data-node such as https://karte.example/api, or set DEPLOY_MODE=data-node-ui",
    );
  }
  if (config.keepsTiles && config.tilesUrl !== null && FORBIDS_BULK.test(config.tilesUrl)) {
    problems.push(
      "MAP_TILES_KEEP=true needs another MAP_TILES_URL: the policy of openstreetmap.org forbids to download tiles in " +
        "bulk; set MAP_TILES_URL to a tile server of your own, or remove MAP_TILES_KEEP",
    );
  }
  if (
    config.storeSchema === "spieli" && config.storeUrl === null && deployMode !== "ui" &&
    areUsable("STORE_URL")
  ) {
    problems.push(
      "STORE_SCHEMA=spieli needs STORE_URL: the address of the database that spieli has imported",
    );
  }
  return problems;
}

/** The default tile server and its aliases. */
const FORBIDS_BULK = /^https?:\/\/([^/]+\.)?openstreetmap\.org[:/]/i;
