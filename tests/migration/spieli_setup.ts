// A set-up of spieli as its operators have it: environment files, registry, status file, alert rules.

/** Of a Hub. The first value has a "#" within. */
export const HUB_ENV = `# written by the installer
DEPLOY_MODE=ui
APP_MODE=hub
REGION_CHAT_URL=https://matrix.example/#/#osm-birkental:matrix.example
REGION_PLAYGROUND_WIKI_URL=https://wiki.example/wiki/Birkental#Spielpl%C3%A4tze
REGISTRY_URL=/registry.json
HUB_POLL_INTERVAL=240
API_BASE_URL=/api
MAP_ZOOM=12
MAP_MIN_ZOOM=10
POI_RADIUS_M=5000
APP_PORT=80
POSTGRES_PASSWORD=hunter2
OSM2PGSQL_THREADS=4
PG_WORK_MEM=32MB
OSM_RELATION_ID2=454881
PARENT_ORIGIN=
BASEMAP_URL=https://tiles.example/{z}/{x}/{y}.png
CSP_CONNECT_EXTRA=https://backend.example
`;

/** Of a data-node with its own map. APP_MODE is not set, as its default is standalone there. */
export const createNodeEnv = (relationId: number, extractUrl: string): string =>
  `DEPLOY_MODE=data-node-ui
OSM_RELATION_ID=${relationId}
PBF_URL=${extractUrl}
POSTGRES_PASSWORD=hunter2
OSM2PGSQL_THREADS=4
OSM_BBOX_PADDING=0.15
REIMPORT_INTERVAL_MIN_DAYS=6
REIMPORT_INTERVAL_MAX_DAYS=8
MAP_ZOOM=12
MAP_MIN_ZOOM=10
`;

export interface RegistryUrls {
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

/** A bare array, with keys that only spieli knows. */
export const createRegistry = ({ first, second, third }: RegistryUrls): string =>
  JSON.stringify([
    { slug: "a--b", url: first, name: "Birkental", centroid: [9.7, 50.5], version: "0.9.0", region: "x" },
    { slug: "hohenwald", url: second, name: "Hohenwald", lastImportAt: null },
    { slug: "seefelden", url: third, name: "Seefelden" },
  ]);

/** The status file `ageSeconds` after it was written, with `a--b` down. */
export function createStatus({ first, second, third }: RegistryUrls, ageSeconds: number): string {
  const generatedAt = new Date(Date.now() - ageSeconds * 1000).toISOString().replace(/\.\d+Z$/, "Z");
  const nothing = {
    last_import_at: null,
    data_age_seconds: null,
    playground_count: null,
    complete: null,
    partial: null,
    missing: null,
  };
  const down = { up: false, latency_seconds: 0, ...nothing };
  return JSON.stringify({
    generated_at: generatedAt,
    poll_interval_seconds: 60,
    backends: {
      "a--b": { url: first, ...down, last_success: LAST_SUCCESS },
      hohenwald: { url: second, ...nothing, up: true, latency_seconds: 0.043, last_success: generatedAt },
      seefelden: { url: third, ...down, last_success: LAST_SUCCESS },
    },
  });
}

export const LAST_SUCCESS = "2026-07-01T12:00:00Z";

/** Alerts on the metrics of spieli, with the expressions that its operators were given. */
export const ALERT_RULES = `groups:
  - name: spieli
    rules:
      - { alert: BackendDown, expr: spielplatz_backend_up == 0 }
      - { alert: DataOld, expr: spielplatz_backend_data_age_seconds > 172800 }
      - { alert: PollStopped, expr: time() - spielplatz_poll_generated_timestamp > 300 }
      - alert: CompletenessLow
        expr: spielplatz_backend_playgrounds_complete / spielplatz_backend_playgrounds_total < 0.5
      - { alert: MissingData, expr: sum(spielplatz_backend_playgrounds_missing) > 0 }
      - { alert: Partial, expr: spielplatz_backend_playgrounds_partial >= 0 }
      - { alert: Importing, expr: spielplatz_backend_importing == 1 }
      - { alert: Slow, expr: spielplatz_backend_latency_seconds > 3 }
`;
