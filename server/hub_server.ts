// The parts of a running Hub, put together: registry, poll, HTTP, and their clean end. Knows neither the command
// line nor signals, so that another program can run a Hub too.
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { AssetTable } from "./http/assets.ts";
import { createApp } from "./http/app.ts";
import type { Log } from "./log.ts";
import { createPoller } from "./monitor/poller.ts";
import { openSnapshotStore } from "./monitor/snapshot_store.ts";
import { openRegistrySource } from "./registry_source.ts";
import { selfOrigin } from "./self_origin.ts";
import { StartError } from "./start_error.ts";
import { VERSION } from "./version.ts";

/** Answers that are under way get this long to end, so that the whole stop takes less than two seconds. */
const STOP_MS = 1_600;

export interface HubParts {
  readonly config: Config;
  readonly log: Log;
  readonly assets: AssetTable;
  /** Null: the bundled registry is served. */
  readonly registryFile: string | null;
  readonly bundledRegistry: string;
}

export interface Hub {
  /** Where it answers, with a slash at the end. */
  readonly url: string;
  /** Ends with the first poll round. Never rejects. */
  readonly firstRound: Promise<void>;
  /** Takes no more requests and waits for those under way, but not for long: the process's end cuts the rest. */
  stop(): Promise<void>;
}

/** Starts to listen and to poll. Throws {@link StartError} when that is not possible. */
export async function startHub(parts: HubParts): Promise<Hub> {
  const { config, log, assets } = parts;
  const registry = await openRegistrySource({
    file: parts.registryFile,
    bundledText: parts.bundledRegistry,
    remoteUrl: config.remoteRegistryUrl,
    log,
  });
  // The policy of the first page depends on what a registry elsewhere lists.
  if (config.remoteRegistryUrl !== null) await registry.refresh();
  const store = await openSnapshotStore({ directory: join(config.dataDir, "status"), log });

  const server = listen(config, createApp({ config, registry, store, assets, log }), () => registry.stop());
  const origin = selfOrigin(config.host, server.addr.port);
  const poller = createPoller({
    readBackends: async () => {
      await registry.refresh();
      return registry.isRead() ? registry.current().backends : null;
    },
    selfOrigin: () => origin,
    store,
    log,
  });
  log.info("listening", {
    url: `${origin}/`,
    version: VERSION,
    backends: registry.current().backends.length,
  });

  const schedule = new AbortController();
  // A schedule of retries would start further rounds between the minutes.
  void Deno.cron("poll backends", "* * * * *", { signal: schedule.signal, backoffSchedule: [] }, () => {
    return poller.runRound();
  });
  const firstRound = poller.runRound();

  return {
    url: `${origin}/`,
    firstRound,
    async stop() {
      schedule.abort();
      registry.stop();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const deadline = new Promise((resolve) => timer = setTimeout(resolve, STOP_MS));
      await Promise.race([Promise.all([server.shutdown(), poller.stop()]), deadline]);
      clearTimeout(timer);
    },
  };
}

type Handler = (request: Request) => Response;

function listen(config: Config, handler: Handler, onFailure: () => void): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({
      hostname: config.host,
      port: config.port,
      // For documents made at run time; the files of the page are compressed when they are built.
      automaticCompression: true,
      onListen: () => {},
    }, handler);
  } catch (error) {
    onFailure();
    throw describeListenError(error, config);
  }
}

function describeListenError(error: unknown, { host, port }: Config): StartError {
  const place = `port ${port} of ${host}`;
  if (error instanceof Deno.errors.AddrInUse) {
    const message = `cannot listen on ${place}: another program uses it; stop that one or set APP_PORT`;
    return new StartError(message, 1);
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    const message = `cannot listen on ${place}: not permitted; set APP_PORT to a number above 1023`;
    return new StartError(message, 1);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`cannot listen on ${place}: ${reason}; check APP_HOST and APP_PORT`, 1);
}
