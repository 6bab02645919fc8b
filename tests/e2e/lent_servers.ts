// Nodes and Hubs that the tests of a file share. Most tests differ only in what the nodes answer, and a Hub takes as long
// to start as its page to open. Every test gets its nodes as if they had just been started. What fails is a function
// of a node, not all of it: a poll within that test would tell the next ones that the node is down.
import { type FakeNode, type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import { createHubScene, type HubScene, type SceneHub, type SceneHubOptions } from "fakes/hub_scene.ts";

export interface SharedServers extends AsyncDisposable {
  /** The servers of a test; its nodes go back when `own` is disposed of. A Hub that it starts itself is its own. */
  lend(own: HubScene): HubScene;
  /** The Hub of the file with this registry and these settings, started for the first test that asks. */
  findHub(options: Pick<SceneHubOptions, "registry" | "env">): Promise<SceneHub>;
  /** Something that serves all tests, such as tiles, started for the first one that asks. */
  share<T extends AsyncDisposable>(name: string, start: () => T): T;
}

export function createSharedServers(): SharedServers {
  const servers = createHubScene();
  /** Nodes that no test uses now, by what a Hub knows of them. */
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
 * What the first poll of a Hub tells of a node: while that is the same, the page cannot tell Hubs apart. Null: the node
 * has a port or words of its own.
 */
function describeForHub({ region = {}, notices: _, ...settings }: FakeNodeOptions): string | null {
  if (settings.meta || settings.port !== undefined) return null;
  if (!("playgrounds" in region)) return JSON.stringify({ region, settings });
  const { slug, name, bbox, playgrounds: { length } } = region;
  return JSON.stringify({ region: { slug, name, bbox, length }, settings });
}
