// An app over small parts that a test can change while it is answering: registry, published snapshot, clock.
import { parseRegistryText } from "contract/registry/registry.ts";
import type { SiteLogo } from "server/site/brand/site_logo.ts";
import { type Config, readConfig } from "server/program/settings/config.ts";
import { createApp } from "server/site/app/app.ts";
import type { AppParts } from "server/site/app/app_parts.ts";
import type { Asset } from "server/base/http/assets.ts";
import { createPagePolicy } from "server/site/map_page/page_policy.ts";
import { openLegal } from "server/program/open_page_sources.ts";
import type { OwnTexts } from "server/site/legal/own_files.ts";
import { createLog } from "server/base/kit/log.ts";
import { createRequestTally } from "server/hub/monitor/core/request_tally.ts";
import type { Published } from "server/hub/monitor/snapshot_store.ts";
import type { StatusNote } from "server/hub/status_notes/core/status_note.ts";
import type { RegistrySource } from "server/hub/registry/registry_source.ts";

const encode = (text: string) => new TextEncoder().encode(text);

const asset = (path: string, type: string, text: string): Asset => ({
  path,
  type,
  etag: `etag of ${path}`,
  immutable: path.startsWith("/assets/"),
  identity: encode(text),
  br: encode(`br of ${text}`),
  gzip: encode(`gzip of ${text}`),
});

const MAP_PAGE = `<!doctype html>
<html lang="de" dir="ltr">
  <head>
    <title>Spielplatzkarte</title>
    <meta name="description" content="Spielplätze auf einer Karte.">
    <script type="module" src="assets/main-AB12.js"></script>
  </head>
  <body>
    <main>
      <h1 class="visually-hidden">Spielplatzkarte</h1>
    </main>
  </body>
</html>
`;
export const PAGE = asset("/", "text/html; charset=utf-8", MAP_PAGE);
export const REGION_PAGE = asset(
  "/standalone.html",
  "text/html; charset=utf-8",
  MAP_PAGE.replace("auf einer Karte", "der Region"),
);
export const SCRIPT = asset("/assets/main-AB12.js", "text/javascript", "console.log(1)");
export const MAP_WORKER = asset("/assets/base_map_worker-AB12CD34.js", "text/javascript", "paint()");
export const JOIN_SCRIPT = asset("/assets/join_page-AB12CD34.js", "text/javascript", "check()");
export const WORKER = asset("/service-worker.js", "text/javascript", "self.skipWaiting()");
export const ICON: Asset = {
  ...asset("/favicon.svg", "image/svg+xml", "<svg/>"),
  etag: '"quoted"',
  br: null,
  gzip: null,
};

export interface StandInApp {
  request(path: string, init?: RequestInit): Response;
  /** Also for what waits for another server. */
  ask(path: string, init?: RequestInit): Response | Promise<Response>;
  readonly logged: readonly string[];
  readonly parts: AppParts;
  setRegistry(text: string): void;
  setPublished(published: Published | null): void;
  setHubMetrics(text: string): void;
  isRegistryRead: boolean;
  notes: readonly StatusNote[];
  readonly problems: { registry: string | null; store: string | null; mirror: string | null };
  now: Date;
}

/** `node` stands in for the data-node, `previews` for the source of link previews, `history` for the history. */
export function createStandInApp(
  env: Readonly<Record<string, string>> = {},
  node: AppParts["node"] = null,
  previews: AppParts["previews"] = null,
  ownTexts: OwnTexts = { impressum: null, privacy: null },
  history: AppParts["history"] = null,
  logo: SiteLogo | null = null,
  mapArchive: AppParts["mapArchive"] = null,
): StandInApp {
  const config: Config = readConfig((name) => env[name]);
  const logged: string[] = [];
  let text = '{"instances":[{"url":"https://b.example/api","slug":"b"},{"url":"/api"}]}';
  let registry = parseRegistryText(text);
  let published: Published | null = null;
  let hubMetrics = "";
  const problems: StandInApp["problems"] = { registry: null, store: null, mirror: null };
  const log = createLog({ format: "json", write: (line) => logged.push(line) });
  const source: RegistrySource = {
    current: () => registry,
    isRead: () => app.isRegistryRead,
    text: () => text,
    polledText: () => text,
    problem: () => problems.registry,
    refresh: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const parts: AppParts = {
    config,
    assets: [PAGE, REGION_PAGE, SCRIPT, JOIN_SCRIPT, WORKER, MAP_WORKER, ICON],
    registry: source,
    policy: createPagePolicy({ config, registry: source, log }),
    store: {
      current: () => published,
      served: () => published ?? EMPTY_PUBLISHED,
      ageMs: () => published && app.now.getTime() - Date.parse(published.snapshot.generatedAt),
      problem: () => problems.store,
      publish: () => Promise.resolve(),
      writes: () => ({ failures: 0, lastAtMs: null }),
    },
    hubMetrics: () => hubMetrics,
    source: { commit: "0123456789abcdef0123456789abcdef01234567", committedAt: "2026-11-20T10:00:00Z" },
    requests: createRequestTally(),
    node,
    brand: { ...config.brand, logo },
    legal: openLegal(config, { registry: source, ownTexts }),
    previews,
    mapArchive,
    history,
    statusNotes: { list: () => app.notes },
    peers: null,
    catalogue: null,
    readNotes: () => [problems.mirror],
    log,
  };
  const app: StandInApp = {
    parts,
    request(path, init) {
      const response = app.ask(path, init);
      if (response instanceof Promise) throw new Error(`${path} is not answered at once`);
      return response;
    },
    ask: (path, init) => handler(new Request(`http://hub.example${path}`, init)),
    logged,
    setRegistry(newText) {
      text = newText;
      registry = parseRegistryText(newText);
    },
    setPublished: (next) => published = next,
    setHubMetrics: (next) => hubMetrics = next,
    isRegistryRead: true,
    notes: [],
    problems,
    now: new Date("2026-11-21T05:00:00Z"),
  };
  const handler = createApp(parts);
  return app;
}

/** What is served before the first publication. */
export const EMPTY_PUBLISHED = publishedAt("2026-11-21T04:59:58Z");

/** A publication whose only interesting part is when it was made. */
export function publishedAt(generatedAt: string): Published {
  const snapshot = { generatedAt, pollIntervalSeconds: 60, backends: new Map() };
  return { snapshot, statusJson: `{"generated_at":"${generatedAt}"}`, metricsText: `# ${generatedAt}\n` };
}
