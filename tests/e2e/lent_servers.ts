// Nodes and Hubs that the tests of a file share, because a Hub takes as long to start as its page to open, and most
// tests differ only in the nodes' responses. Every test gets its nodes as if they had just been started. Tests should
// let single functions of a node fail, because a poll during a complete failure would mark it as down for the next
// tests.
import { type FakeNode, type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import { createHubScene, type HubScene, type SceneHub, type SceneHubOptions } from "fakes/hub_scene.ts";

export interface SharedServers extends AsyncDisposable {
  /**
   * Lends the servers to a test, whose nodes are returned when `own` is disposed of. The test keeps any Hub it starts
   * itself.
   */
  lend(own: HubScene): HubScene;
  /** Returns the file's Hub with this registry and these settings, which is started on the first call. */
  findHub(options: Pick<SceneHubOptions, "registry" | "env">): Promise<SceneHub>;
  /** Returns a resource for all tests, such as a tile server, which is started on the first call. */
  share<T extends AsyncDisposable>(name: string, start: () => T): T;
}

export function createSharedServers(): SharedServers {
  const servers = createHubScene();
  /** Unused nodes, by their description for a Hub. */
  const idle = new Map<string, FakeNode[]>();
  const hubs = new Map<string, Promise<SceneHub>>();
  const others = new Map<string, AsyncDisposable>();

  async function startNode(options: FakeNodeOptions, own: HubScene): Promise<FakeNode> {
    const kind = describeForHub(options);
    if (kind === null) return own.keep(await startFakeNode(options));
    const known = idle.get(kind)?.pop();
    known?.startAnew(options);
    const node = known ?? servers.keep(await startFakeNode(options));
    let isStopped = false;
    own.keep({
      [Symbol.asyncDispose]() {
        if (!isStopped) idle.set(kind, [...idle.get(kind) ?? [], node]);
        return Promise.resolve();
      },
    });
    return Object.create(node, {
      stop: {
        value() {
          isStopped = true;
          return node.stop();
        },
      },
    });
  }

  return {
    lend: (own) => ({ ...own, startNode: (options = {}) => startNode(options, own) }),
    findHub(options) {
      const key = JSON.stringify(options);
      const hub = hubs.get(key) ?? servers.startHub(options);
      hubs.set(key, hub);
      return hub;
    },
    share<T extends AsyncDisposable>(name: string, start: () => T) {
      const shared = others.get(name) ?? servers.keep(start());
      others.set(name, shared);
      return shared as T;
    },
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  };
}

/**
 * Describes what a Hub's first poll shows about a node. The page cannot distinguish Hubs whose nodes have equal
 * descriptions. Null if the node has a port or texts of its own.
 */
function describeForHub({ region = {}, notices: _, ...settings }: FakeNodeOptions): string | null {
  if (settings.meta || settings.port !== undefined) return null;
  if (!("playgrounds" in region)) return JSON.stringify({ region, settings });
  const { slug, name, bbox, playgrounds: { length } } = region;
  return JSON.stringify({ region: { slug, name, bbox, length }, settings });
}
