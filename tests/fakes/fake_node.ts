// A fake data-node on a free loopback port, which can misbehave and logs its requests. It uses node:http, which can
// close a connection before or during a response.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Behaviour, CORS_HEADERS, deliver } from "./misbehaviour.ts";
import { answerCall, notFound } from "./node_api.ts";
import { createNodeData, type NodeData } from "./node_data.ts";
import { describeNode, type Generation } from "./node_meta.ts";
import { recordRequest, type RequestRecord } from "./request_log.ts";
import { createRegion, type Region, type RegionOptions } from "./region.ts";

export type { RequestRecord };

/** Settings for a single function. */
export interface CallSettings {
  /** Delay before the response. */
  readonly delayMs: number;
  readonly behaviour: Behaviour;
}

/** Settings of the node, which can be changed while it runs. */
export interface NodeSettings extends CallSettings {
  readonly generation: Generation;
  readonly importing: boolean;
  /** Whether the node has no playgrounds, but works. */
  readonly empty: boolean;
  /** Serves only this number of playgrounds of the region, or all if null. */
  readonly playgroundCount: number | null;
  readonly lastImportAt: Date | null;
  /** Legal texts of the node, by type. */
  readonly legal: Readonly<Record<string, string>>;
  /** Notices as they are sent. Null means that the node lacks the function. */
  readonly notices: readonly unknown[] | null;
  /** Transforms the response of `get_meta`. */
  readonly meta: (meta: Record<string, unknown>) => unknown;
}

export interface FakeNodeOptions extends Partial<NodeSettings> {
  /** A region, or the options to create one. */
  readonly region?: Region | RegionOptions;
  /** By default 0, which takes a free port. */
  readonly port?: number;
}

export interface RegistryEntry {
  readonly slug: string;
  readonly url: string;
  readonly name: string;
}

export interface FakeNode extends AsyncDisposable {
  /** Base URL of the API: `http://127.0.0.1:<port>/api`. */
  readonly url: string;
  readonly region: Region;
  readonly data: NodeData;
  readonly registryEntry: RegistryEntry;
  readonly requests: readonly RequestRecord[];
  /** Number of requests for a function so far. */
  count(functionName: string): number;
  /** Clears the log of requests. */
  clear(): void;
  /** Changes the settings of the node, or of one function, for future requests. */
  set(change: Partial<NodeSettings>): void;
  set(change: Partial<CallSettings>, functionName: string): void;
  /** Resets the node to the state of a new start with these options, at the same URL. */
  startAnew(options: Omit<FakeNodeOptions, "port">): void;
  /** Closes all connections and the port. */
  stop(): Promise<void>;
}

const THREE_HOURS_MS = 3 * 60 * 60 * 1000;

export async function startFakeNode(options: FakeNodeOptions = {}): Promise<FakeNode> {
  let { region, settings } = readOptions(options);
  const callSettings = new Map<string, Partial<CallSettings>>();
  let requests: RequestRecord[] = [];
  let data = selectData(region, settings);

  const describe = () =>
    settings.meta(
      describeNode(data, settings.generation, {
        importing: settings.importing,
        lastImportAt: settings.lastImportAt,
        hasLegal: Object.keys(settings.legal).length > 0,
        now: new Date(),
      }),
    );

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const functionName = /^\/api\/rpc\/(\w+)$/.exec(url.pathname)?.[1] ?? null;
    if (request.method === "OPTIONS") return void response.writeHead(204, CORS_HEADERS).end();
    if (request.method !== "GET") return void response.writeHead(405, CORS_HEADERS).end();
    const record = recordRequest(response, functionName ?? url.pathname, url.searchParams);
    requests.push(record);
    const { delayMs, behaviour } = { ...settings, ...callSettings.get(record.function) };
    if (delayMs > 0 && !await waitUnlessClosed(response, delayMs)) return;
    const call = { functionName: functionName ?? "", query: url.searchParams };
    const answer = functionName === null ? notFound(url.pathname) : answerCall(
      {
        data,
        generation: settings.generation,
        meta: describe,
        legal: settings.legal,
        notices: settings.notices,
      },
      call,
    );
    deliver(response, behaviour, {
      functionName: record.function,
      requestUrl: url.pathname + url.search,
      answer,
      onBytes: (count) => record.bytesSent += count,
    });
  };

  const server = createServer((request, response) => void handle(request, response));
  const url = `http://127.0.0.1:${await listen(server, options.port ?? 0)}/api`;
  const stop = () => closeServer(server);
  return {
    url,
    get region() {
      return region;
    },
    get data() {
      return data;
    },
    get registryEntry() {
      return { slug: region.slug, url, name: region.name };
    },
    get requests() {
      return requests;
    },
    count: (functionName) => requests.filter((record) => record.function === functionName).length,
    clear: () => void (requests = []),
    set: (change: Partial<NodeSettings>, functionName?: string) => {
      if (functionName === undefined) {
        settings = { ...settings, ...change };
        if ("empty" in change || "playgroundCount" in change) data = selectData(region, settings);
      } else {
        callSettings.set(functionName, { ...callSettings.get(functionName), ...change });
      }
    },
    startAnew(next) {
      ({ region, settings } = readOptions(next));
      callSettings.clear();
      requests = [];
      data = selectData(region, settings);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function readOptions(
  { region, port: _, ...overrides }: FakeNodeOptions,
): { region: Region; settings: NodeSettings } {
  return {
    region: isRegion(region) ? region : createRegion(region),
    settings: {
      delayMs: 0,
      behaviour: "ok",
      generation: "current",
      importing: false,
      empty: false,
      playgroundCount: null,
      lastImportAt: new Date(Date.now() - THREE_HOURS_MS),
      legal: {},
      notices: null,
      meta: (meta) => meta,
      ...overrides,
    },
  };
}

function isRegion(value: Region | RegionOptions | undefined): value is Region {
  return value !== undefined && "playgrounds" in value;
}

function selectData(region: Region, { empty, playgroundCount }: NodeSettings): NodeData {
  return createNodeData(region, empty ? 0 : playgroundCount ?? Infinity);
}

/** Resolves with false as soon as the client disconnects. */
function waitUnlessClosed(response: ServerResponse, delayMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      response.off("close", onClose);
      resolve(true);
    }, delayMs);
    response.once("close", onClose);
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(address.port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
