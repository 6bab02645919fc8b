// The demo: a Hub over the made-up country, all in this process and without any network. Settings of the
// environment apply, except for those that point the Hub at the made-up country.
import { type Config, ConfigError, readConfig } from "../../server/config.ts";
import { startHub } from "../../server/hub_server.ts";
import { createLog } from "../../server/log.ts";
import { StartError } from "../../server/start_error.ts";
import { waitForStopSignal } from "../../server/stop_signal.ts";
import { type DemoScenery, startDemoScenery } from "./demo_scenery.ts";

function configureDemo({ registryPath, dataDir, tilesUrl }: DemoScenery): Config {
  const settings: Readonly<Record<string, string>> = {
    // The nodes answer on loopback only, so the page is of no use to other machines.
    APP_HOST: "127.0.0.1",
    REGISTRY_FILE: registryPath,
    REGISTRY_URL: "/registry.json",
    DATA_DIR: dataDir,
    MAP_TILES_URL: tilesUrl,
    MAP_TILES_ATTRIBUTION: "Erfundene Karte",
    GEOCODER_URL: "",
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
    "Nothing here is real, and nothing is asked of the network. Ctrl+C ends the demo.",
    "",
  ].join("\n");
}

/** The state of the regions is on purpose, so only failures of the Hub itself are worth a line. */
function createQuietLog() {
  const log = createLog({ format: "text" });
  return { info: () => {}, warn: () => {}, error: log.error, change: () => false };
}

async function runDemo(): Promise<number> {
  const stopSignal = waitForStopSignal(() => Deno.exit(1));
  const { assets } = await import("../../dist/assets.gen.ts");
  const scenery = await startDemoScenery();
  try {
    const hub = await startHub({
      config: configureDemo(scenery),
      log: createQuietLog(),
      assets,
      registryFile: scenery.registryPath,
      bundledRegistry: '{"instances":[]}',
    });
    // Until then the Hub shows the time before the regions got into their conditions.
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
