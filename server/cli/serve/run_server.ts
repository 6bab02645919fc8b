// The command `serve` starts the server, and stops it on a signal.
import { type Server, startServer } from "../../program/server.ts";
import { connectServiceManager, readServiceOrders } from "../../program/system/service_manager.ts";
import { onReloadSignal, waitForStopSignal } from "../../program/system/stop_signal.ts";
import { hasPages } from "../../base/settings/role_settings.ts";
import type { Program } from "../line/command.ts";
import { logUnhandledFailures } from "../line/failures.ts";

/** Resolves to the exit code when the server has stopped. */
export async function runServer(program: Program): Promise<0> {
  const { loadConfig, openLog, loadAssets, loadSource, findRegistryFile, bundledRegistry } = program;
  const config = await loadConfig();
  const log = openLog(config.log);
  for (const problem of config.warnings) log.warn("setting", { problem });
  logUnhandledFailures(log);
  const stopSignal = waitForStopSignal(() => Deno.exit(1));
  let server: Server | null = null;
  onReloadSignal(() => void server?.reload());
  // A data-node starts without a built client.
  const assets = hasPages(config.role) ? await loadAssets() : [];
  const starting = startServer({
    config,
    log,
    // The access log does not depend on LOG_LEVEL.
    accessLog: config.log.logsRequests ? openLog({ ...config.log, level: "info" }) : null,
    assets,
    source: await loadSource(),
    registryFile: await findRegistryFile(config),
    bundledRegistry,
  });
  const orders = readServiceOrders((name) => Deno.env.get(name), Deno.pid);
  const serviceManager = connectServiceManager(orders, log);
  // A slow remote registry must not delay a signal.
  server = await Promise.race([starting, stopSignal.then(() => null)]);
  if (server !== null) serviceManager.ready(server.url, server.problem);
  log.info("stopping", { signal: await stopSignal });
  serviceManager.stopping();
  await server?.stop();
  log.info("stopped");
  return 0;
}
