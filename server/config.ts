// Environment -> frozen Config. Every problem is reported at once, so that an operator fixes them in one go.
import { keepUrlCharacters } from "./setting_rules.ts";
import { type Setting, type SettingName, SETTINGS, type SettingValue } from "./settings.ts";

export interface Config {
  readonly appMode: "hub";
  readonly deployMode: "ui" | "data-node-ui";
  readonly host: string;
  /** 0: the system picks a free port. */
  readonly port: number;
  /** The file that the operator named, else null. */
  readonly registryFile: string | null;
  /** Where the page reads the registry: relative to the page when it is our own, else as the operator wrote it. */
  readonly pageRegistryUrl: string;
  /** Absolute address from which the poll reads the registry; null: it reads the served file. */
  readonly remoteRegistryUrl: string | null;
  readonly pollIntervalSeconds: number;
  readonly macroMaxZoom: number;
  readonly clusterMaxZoom: number;
  readonly dataDir: string;
  /** Null: no base map. */
  readonly tilesUrl: string | null;
  readonly tilesAttribution: string;
  /** Without trailing slash; null: no search. */
  readonly geocoderUrl: string | null;
  readonly defaultLocale: "de" | "en" | null;
  readonly impressumUrl: string | null;
  readonly privacyUrl: string | null;
  readonly chatUrl: string | null;
  readonly wikiUrl: string | null;
  /** Null: decided by whether the output is a terminal. */
  readonly logFormat: "text" | "json" | null;
  /** What was accepted but is probably not what the operator meant. */
  readonly warnings: readonly string[];
}

/** The settings cannot be used. `problems` holds one sentence for each of them. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Reads all settings. Throws only {@link ConfigError}, which names every setting that is not usable. */
export function readConfig(env: (name: string) => string | undefined): Config {
  const problems: string[] = [];
  const unusable = new Set<SettingName>();
  const read = <N extends SettingName>(name: N): SettingValue<N> => {
    const setting = SETTINGS[name] as Setting<SettingValue<N>>;
    const given = env(name)?.trim();
    const isAbsent = given === undefined || (given === "" && !setting.emptyIsValue);
    const value = setting.rule.parse(isAbsent ? setting.byDefault : given);
    if (value !== undefined) return value;
    unusable.add(name);
    problems.push(describeProblem(name, given!, setting.rule.allowed));
    return setting.rule.parse(setting.byDefault)!;
  };

  const registryUrl = read("REGISTRY_URL");
  const config: Config = {
    appMode: read("APP_MODE"),
    deployMode: read("DEPLOY_MODE"),
    host: read("APP_HOST"),
    port: read("APP_PORT"),
    registryFile: read("REGISTRY_FILE"),
    pageRegistryUrl: registryUrl.replace(/^\/(registry\.json([?#].*)?)$/, "$1"),
    remoteRegistryUrl: URL.canParse(registryUrl) ? registryUrl : null,
    pollIntervalSeconds: read("HUB_POLL_INTERVAL"),
    macroMaxZoom: read("MACRO_MAX_ZOOM"),
    clusterMaxZoom: read("CLUSTER_MAX_ZOOM"),
    dataDir: read("DATA_DIR"),
    tilesUrl: read("MAP_TILES_URL"),
    tilesAttribution: read("MAP_TILES_ATTRIBUTION"),
    geocoderUrl: read("GEOCODER_URL"),
    defaultLocale: read("DEFAULT_LOCALE"),
    impressumUrl: read("IMPRESSUM_URL"),
    privacyUrl: read("PRIVACY_URL"),
    chatUrl: read("REGION_CHAT_URL"),
    wikiUrl: read("REGION_PLAYGROUND_WIKI_URL"),
    logFormat: read("LOG_FORMAT"),
    warnings: findOddities(env, registryUrl, read("API_BASE_URL")),
  };
  // The default that stands in for an unusable value is nothing to complain about.
  const areZoomsUsable = !unusable.has("MACRO_MAX_ZOOM") && !unusable.has("CLUSTER_MAX_ZOOM");
  if (areZoomsUsable && config.macroMaxZoom >= config.clusterMaxZoom) {
    problems.push(describeProblem(
      "MACRO_MAX_ZOOM",
      String(config.macroMaxZoom),
      `a whole number below CLUSTER_MAX_ZOOM, which is ${config.clusterMaxZoom}`,
    ));
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

function describeProblem(name: SettingName, given: string, allowed: string): string {
  return `${name}=${JSON.stringify(given)} is not usable; allowed: ${allowed}`;
}

function findOddities(
  env: (name: string) => string | undefined,
  registryUrl: string,
  apiBaseUrl: string | null,
): readonly string[] {
  const warnings: string[] = [];
  const given = env("REGISTRY_URL")?.trim() ?? "";
  if (keepUrlCharacters(given) !== given) {
    warnings.push(
      `REGISTRY_URL=${JSON.stringify(given)} holds characters that are not allowed there; ` +
        `they were dropped and ${JSON.stringify(registryUrl)} is used`,
    );
  }
  if (apiBaseUrl !== null) {
    warnings.push(
      `API_BASE_URL=${
        JSON.stringify(apiBaseUrl)
      } has no effect on a Hub; list the node in the registry instead`,
    );
  }
  return warnings;
}
