// Creates the parts that the measures share, each on its first use: the made-up country, each revision's own import of
// it, 30 nodes, and a browser.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Bbox } from "contract/types.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { waitForPoll } from "fakes/hub_scene.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";
import { loadOnce } from "server/base/kit/load_once.ts";
import { launchBrowser } from "../../tests/e2e/browser.ts";
import { measureProcess, type ProcessCost } from "../process_cost.ts";
import { createMadeUpCountry, type MadeUpCountry } from "./made_up_country.ts";

export interface Side {
  readonly name: "before" | "after";
  /** Path of the revision's `main.ts`. */
  readonly program: string;
}

export interface Workplace {
  makeDirectory(): Promise<string>;
  /** Runs a command of the program to its end. */
  run(side: Side, args: readonly string[], env: Readonly<Record<string, string>>): Promise<ProcessCost>;
  findCountry(): Promise<MadeUpCountry>;
  /** Resolves with a data directory into which the revision has imported the country. The extract is kept. */
  findData(side: Side): Promise<string>;
  /** Starts the map of the country with its data-node. */
  startNode(side: Side): Promise<HubProcess>;
  /** Starts a Hub, and waits until it has polled its 30 regions. */
  startHub(side: Side): Promise<HubProcess>;
  /** Rejects if there is no browser. */
  findBrowser(): Promise<Browser>;
}

interface WorkplaceOptions {
  readonly megabytes: number;
  readonly browserPath: string | null;
}

const REGIONS = 30;
const REGIONS_PER_ROW = 6;
const REGION_DEGREES = 1.2;

/** `stack` disposes of everything that is created. */
export async function createWorkplace(
  stack: AsyncDisposableStack,
  { megabytes, browserPath }: WorkplaceOptions,
): Promise<Workplace> {
  const directory = await Deno.makeTempDir({ prefix: "bench-compare-" });
  stack.defer(() => Deno.remove(directory, { recursive: true }));
  // The program reads the first .env that it finds. This empty one hides the developer's.
  await Deno.writeTextFile(join(directory, ".env"), "");
  const makeDirectory = () => Deno.makeTempDir({ dir: directory });
  const run: Workplace["run"] = ({ program }, args, env) =>
    measureProcess(Deno.execPath(), ["run", "-A", program, ...args], { env, cwd: directory });

  const findCountry = loadOnce(async () => stack.use(await createMadeUpCountry(directory, megabytes)));
  const findEmptyRegistry = loadOnce(async () => stack.use(await createRegistryFile([])));
  const findRegistry = loadOnce(async () => {
    const nodes = await Promise.all(Array.from({ length: REGIONS }, (_, i) => startRegion(i)));
    nodes.forEach((node) => stack.use(node));
    return stack.use(await createRegistryFile(nodes.map(({ registryEntry }) => registryEntry)));
  });
  const findBrowser = loadOnce(async () => {
    if (browserPath === null) throw new Error("there is no browser");
    const browser = await launchBrowser(browserPath);
    stack.defer(() => browser.close());
    return browser;
  });
  const importCountry = async (side: Side) => {
    const country = await findCountry();
    const dataDir = await makeDirectory();
    await run(side, country.importArguments, { DATA_DIR: dataDir, UPDATES_URL: country.updatesUrl });
    return dataDir;
  };
  const data = new Map<Side, Promise<string>>();

  const findData = (side: Side) => data.get(side) ?? data.set(side, importCountry(side)).get(side)!;
  return {
    makeDirectory,
    run,
    findCountry,
    findData,
    findBrowser,
    async startNode(side) {
      const { relationId } = await findCountry();
      const dataDir = await findData(side);
      const { path } = await findEmptyRegistry();
      const env = { APP_MODE: "standalone", OSM_RELATION_ID: String(relationId), UPDATES: "off" };
      const node = await startHub({ program: side.program, registry: path, dataDir, env });
      await until(() => isAnswered(`${node.url}api/rpc/get_meta`), "the data-node answers");
      return node;
    },
    async startHub({ program }) {
      const { path } = await findRegistry();
      const hub = await startHub({ program, registry: path, env: { DEPLOY_MODE: "ui" } });
      await waitForPoll(hub.url, (nodes) => [...nodes.values()].filter(({ up }) => up).length === REGIONS);
      return hub;
    },
  };
}

function startRegion(number: number): Promise<FakeNode> {
  const west = 6 + (number % REGIONS_PER_ROW) * REGION_DEGREES;
  const south = 47.5 + Math.floor(number / REGIONS_PER_ROW) * REGION_DEGREES;
  const bbox: Bbox = [west, south, west + REGION_DEGREES, south + REGION_DEGREES];
  return startFakeNode({ region: { slug: `region-${number}`, seed: number + 1, count: 200, bbox } });
}

async function isAnswered(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.ok;
}
