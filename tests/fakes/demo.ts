// The demo, which is a Hub with the made-up country in one process, without network. Settings from the environment
// apply, except for those that connect the Hub to the made-up country.
import { type Config, ConfigError, readConfig } from "server/program/settings/config.ts";
import { startServer } from "server/program/server.ts";
import { createLog } from "server/base/kit/log.ts";
import { UNKNOWN_SOURCE } from "server/base/kit/version.ts";
import { StartError } from "server/base/kit/start_error.ts";
import { waitForTaskEnd } from "server/program/launcher.ts";
import { waitForStopSignal } from "server/program/system/stop_signal.ts";
import { type DemoScenery, startDemoScenery } from "./demo_scenery.ts";

function configureDemo({ registryPath, dataDir, tilesUrl }: DemoScenery): Config {
  const settings: Readonly<Record<string, string>> = {
    // The nodes only listen on loopback, so the page would not work on other machines.
    APP_HOST: "127.0.0.1",
    REGISTRY_FILE: registryPath,
    REGISTRY_URL: "/registry.json",
    DATA_DIR: dataDir,
    MAP_TILES_URL: tilesUrl,
    MAP_TILES_ATTRIBUTION: "Erfundene Karte",
    GEOCODER_URL: "",
    NOTES_URL: "",
  };
  return readConfig((name) => settings[name] ?? Deno.env.get(name));
}

function describeDemo(url: string, { regions }: DemoScenery): string {
  const nameWidth = Math.max(...regions.map(({ name }) => name.length));
  const lines = regions.map(({ name, playgrounds, note }) =>
    `  ${name.padEnd(nameWidth)}  ${String(playgrounds).padStart(5)} playgrounds   ${note}`
  );
  return [
    "",
    `Spielplatz-Hub with six made-up regions: ${url}`,
    "",
    ...lines,
    "",
    "All data is made up, and no network is used. Press Ctrl+C to stop.",
    "",
  ].join("\n");
}

/** The faults of the regions are intended, so only errors of the Hub itself are logged. */
function createQuietLog() {
  const log = createLog({ format: "text" });
  return { info: () => {}, warn: () => {}, error: log.error, change: () => false };
}

async function runDemo(): Promise<number> {
  const stopSignal = Promise.race([waitForStopSignal(() => Deno.exit(1)), waitForTaskEnd()]);
  const { assets } = await import("../../dist/assets.gen.ts");
  const scenery = await startDemoScenery();
  try {
    const hub = await startServer({
      accessLog: null,
      config: configureDemo(scenery),
      log: createQuietLog(),
      assets,
      source: UNKNOWN_SOURCE,
      registryFile: scenery.registryPath,
      bundledRegistry: '{"instances":[]}',
    });
    // Before the first round, the Hub shows the regions without their faults.
    await Promise.race([hub.firstRound, stopSignal]);
    console.log(describeDemo(hub.url, scenery));
    await stopSignal;
    await hub.stop();
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await scenery.stop();
  }
}

if (import.meta.main) Deno.exit(await runDemo());
