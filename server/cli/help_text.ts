// Output of `--help`, with the table of settings.
import { type Setting, SETTINGS } from "../program/settings.ts";
import { VERSION } from "../kit/version.ts";

const USAGE = `Spielplatz-Hub ${VERSION}: a map of playgrounds over many regional data-nodes

  (no argument)               serve the map
  init [--role hub|standalone|data-node] [--relation ID --pbf FILE|URL] [--import-every-days N]
       [--node URL] [--public-url URL] [--service systemd|compose|none] …
                              ask for the settings and write .env, registry.json and the
                              unit or compose.yml into the working directory; existing
                              files stay; without a terminal: by options alone
  check [registry file|URL]   probe every region of a registry once, print a table;
                              default: the one that the server polls
  check-config                check settings, registry file, DATA_DIR, port and legal texts
                              of this machine, without starting and without a request;
                              exit code 0: usable, 1: not
  check-alerts                send a test message to the receivers of alerts, print what
                              they answer; exit code 0: taken, 1: not, 2: none is set
  import [--pbf FILE|URL] [--relation ID] [--bbox W,S,E,N] [--force]
                              read an OpenStreetMap extract into DATA_DIR, also while
                              the server runs; defaults: PBF_URL, OSM_RELATION_ID; without
                              an extract one is found by EXTRACT_INDEX_URL, for the
                              region's box: --bbox, or what GEOCODER_URL knows;
                              --force: also if more is lost than IMPORT_MAX_LOSS allows
  region NAME|ID              look up a region by GEOCODER_URL, print the settings to use;
                              exit code 0: one found, 1: none or several, 2: cannot ask
  basemap --from FILE|URL [--relation ID | --bbox W,S,E,N] [--max-zoom N] [--output FILE] [--dry-run]
                              copy the region's part out of a large PMTiles archive into
                              DATA_DIR/map.pmtiles, by range requests; defaults: OSM_RELATION_ID,
                              all zooms; the same command continues an interrupted copy;
                              --dry-run: only say how large it is
  backup FOLDER               copy what cannot be made again out of DATA_DIR into a new folder,
                              also while the server runs; without settings and registry.json
  restore FOLDER [--replace]  put a backup into DATA_DIR, which no program uses;
                              --replace: move the data that is there to a folder beside
  healthcheck                 check the running server; exit code 0 or 1
  --help, --version, --licenses

Settings are environment variables, or lines NAME=value in a file .env beside the program.
`;

export function createHelpText(): string {
  const settings = Object.entries(SETTINGS as Record<string, Setting<unknown>>);
  return [USAGE, ...settings.map(([name, setting]) => describeSetting(name, setting))].join("\n");
}

function describeSetting(name: string, { byDefault, defaultNote, rule, meaning }: Setting<unknown>): string {
  const fallback = defaultNote ?? (byDefault === "" ? "unset" : byDefault);
  return `  ${name}\n      ${meaning}\n      default: ${fallback}\n      allowed: ${rule.allowed}`;
}
