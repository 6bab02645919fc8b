// Creates, starts and stops the parts of the program according to the settings. Independent of command line and
// signals, so that other programs can also run it.
import { join } from "node:path";
import { isNews } from "contract/status/newest_note.ts";
import type { Backend } from "contract/types.ts";
import { finishRestore } from "./backup/pending_restore.ts";
import { openBrand } from "../site/brand/brand.ts";
import { lockDataDirectory } from "../base/kit/data_directory_lock.ts";
import { withAccessLog } from "../base/http/access_log.ts";
import { createApp } from "../site/app/app.ts";
import type { AssetTable } from "../base/http/assets.ts";
import { createPagePolicy } from "../site/map_page/page_policy.ts";
import { describeBuild, readHubState } from "./hub_state.ts";
import { readOwnTexts } from "../site/legal/own_files.ts";
import { listen } from "./system/listen.ts";
import type { Log } from "../base/kit/log.ts";
import { describeLatePoll } from "../hub/monitor/core/late_poll.ts";
import { createRequestTally } from "../hub/monitor/core/request_tally.ts";
import { createHubMetrics } from "../hub/monitor/hub_metrics.ts";
import { openSnapshotStore, STATUS_FOLDER } from "../hub/monitor/snapshot_store.ts";
import { createStatusMirror } from "../hub/monitor/status_mirror.ts";
import { createStatusPeers } from "../hub/monitor/status_peers.ts";
import { createAnswerTally } from "../node/api/answer_cache.ts";
import { openCatalogue, openLegal, openPageSources } from "./open_page_sources.ts";
import { hasData, hasPages, isHub } from "../base/settings/role_settings.ts";
import { openPreviews } from "../site/preview/open_previews.ts";
import { StartError } from "../base/kit/start_error.ts";
import { openRegions, type RegionsParts } from "./open_regions.ts";
import { describePlace, selfOrigin } from "./system/self_origin.ts";
import { startPolling } from "./start_polling.ts";
import { checkSocket, createSocketClient } from "../base/outbound/unix_socket.ts";
import { describeUnservedRegions } from "./unserved_regions.ts";
import { VERSION } from "../base/kit/version.ts";
import type { SourceState } from "contract/page/build_facts.ts";

/** Time limit for running requests. The whole stop takes less than two seconds. */
const STOP_MS = 1_600;

export interface ServerParts extends RegionsParts {
  /** Null if requests are not logged. */
  readonly accessLog: Pick<Log, "info"> | null;
  readonly assets: AssetTable;
  readonly source: SourceState;
}

export interface Server {
  /** URL with a trailing slash, or `unix:` and the path of the socket. */
  readonly url: string;
  /** Why the program should be restarted, or null while it works. */
  readonly problem: () => string | null;
  /** Resolves after the first poll round. Never rejects. */
  readonly firstRound: Promise<void>;
  /** Reads the watched files now instead of at the next check. Never rejects. */
  reload(): Promise<void>;
  /** Stops accepting requests and waits up to {@link STOP_MS} for running ones. */
  stop(): Promise<void>;
}

/** Starts listening and polling. Throws `StartError`. */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { config, log, accessLog, assets, source } = parts;
  const startedAtMs = Date.now();
  // If a step fails, the earlier ones are undone.
  await using opened = new AsyncDisposableStack();
  const lock = opened.adopt(
    await lockDataDirectory(config.dataDir, log, new Date(startedAtMs)),
    (held) => held.release(),
  );
  const restored = await finishRestore(config.dataDir);
  if (restored !== null) {
    log.warn("interrupted restore completed", {
      backup: restored.backupCreatedAt,
      old_data: join(config.dataDir, restored.old),
    });
  }
  const registry = opened.adopt(await openRegions(parts), (source) => source.stop());
  const legal = openLegal(config, { registry, ownTexts: await readOwnTexts(config.legal) });
  // A Hub without data does not load the data-node.
  const own = hasData(config.role)
    ? await (await import("./open_node.ts")).openOwnNode(config, log, opened)
    : null;
  const node = own?.service ?? null;
  const notices = own?.notices ?? null;
  const { role, userAgent, listen: place, monitor: { statusFrom, peers: askedHubs } } = config;
  const mirror = statusFrom === null ? null : createStatusMirror({ hubUrl: statusFrom, log, userAgent });
  const isMirror = mirror !== null;
  const { history, statusNotes, mapArchive } = await openPageSources(config, log, opened);
  const store = await openSnapshotStore({
    directory: join(config.dataDir, STATUS_FOLDER),
    log,
    isMirror,
    note: () => statusNotes.list().find(({ day }) => isNews(day, Date.now())) ?? null,
  });
  const peers = askedHubs === null ? null : createStatusPeers({ ...askedHubs, log, userAgent });
  // Without alerts, the code that sends them is not loaded.
  const alerts = config.alerts && await (await import("../hub/alerts/start_alerts.ts")).startAlerts({
    config,
    registryText: registry.polledText,
    peers,
    ownImport: () => own?.lastImport() ?? null,
    log,
  });

  const withPages = hasPages(role);
  const brand = await openBrand({ ...config.brand, logoFile: withPages ? config.brand.logoFile : null }, log);
  const policy = createPagePolicy({ config, registry, log });
  const ownClient = place.socket === null
    ? undefined
    : opened.adopt(createSocketClient(place.socket), (client) => client.close());
  // Without a registry, the operator chose the URL of the only region, so it may be private.
  const privateNodes = role.appMode === "hub" ? config.monitor.privateNodes : "allow";
  const previews = withPages
    ? openPreviews({
      role,
      apiUrl: config.page.apiUrl,
      privateNodes,
      userAgent,
      registry,
      node,
      notices: (nowMs) => notices?.list(nowMs, null) ?? [],
      selfOrigin: () => origin,
      ownClient,
    })
    : null;
  const requests = createRequestTally();
  const answers = createAnswerTally();
  const hubMetrics = createHubMetrics(
    describeBuild(role, source),
    () =>
      readHubState({
        startedAtMs,
        requests,
        registry,
        store,
        node,
        answers: node && answers,
        alerts,
        policy: withPages ? policy : null,
        previews,
        mapArchive,
      }),
  );

  const readUnserved = (backends: readonly Backend[]) => describeUnservedRegions(role, backends);
  const app = createApp({
    config,
    registry,
    policy,
    store,
    hubMetrics: hubMetrics.text,
    requests,
    assets,
    source,
    node: own && own.openApi(legal, answers),
    legal,
    brand,
    previews,
    mapArchive,
    history,
    statusNotes,
    peers,
    catalogue: openCatalogue(config, { legal, registry, snapshots: store, node }),
    readNotes: () => [
      readUnserved(registry.current().backends),
      mirror?.problem() ?? null,
      ...peers?.problems() ?? [],
      ...statusNotes.problems(),
      mapArchive?.problem() ?? null,
      mapArchive?.gap() ?? null,
    ],
    log,
  });
  const socketProblem = place.socket === null ? null : await checkSocket(place.socket);
  if (socketProblem !== null) throw new StartError(socketProblem.message, 1);
  const listener = listen(place, accessLog === null ? app : withAccessLog(app, accessLog), log);
  const listeningSince = performance.now();
  const origin = selfOrigin(place, listener.port);
  const url = describePlace(place, listener.port);
  log.info("listening", {
    url,
    version: VERSION,
    commit: source.commit,
    app_mode: role.appMode,
    deploy_mode: role.deployMode,
    backends: registry.current().backends.length,
  });

  const polling = startPolling({
    config,
    registry,
    store,
    hubMetrics,
    history,
    mapArchive,
    mirror,
    peers,
    alerts,
    privateNodes,
    origin,
    ownClient,
    readUnserved,
    log,
  });
  opened.move();

  return {
    url,
    problem: () => {
      const isPolled = isHub(role) && registry.isRead();
      return isPolled ? describeLatePoll(store.ageMs() ?? performance.now() - listeningSince) : null;
    },
    firstRound: polling.firstRound,
    async reload() {
      await Promise.all([
        registry.refresh(),
        mapArchive?.refresh(),
        notices?.refresh(),
        statusNotes.refresh(),
      ]);
      log.info("files read again", { note: "settings are read at the start only" });
    },
    async stop() {
      previews?.stop();
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, STOP_MS);
      const ended = Promise.all([
        registry.stop(),
        listener.shutdown(),
        polling.stop(),
        notices?.stop(),
        statusNotes.stop(),
        node?.stop(),
        alerts?.stop(),
      ])
        .then(() => Promise.all([node?.close(), history?.close(), mapArchive?.stop()]));
      await Promise.race([ended, deadline.promise]);
      clearTimeout(timer);
      lock.release();
    },
  };
}
