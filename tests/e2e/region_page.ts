// The page of one region with a fake node: the program in standalone mode, behind a proxy below a path.
import type { FakeNode } from "fakes/fake_node.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import type { Scene } from "./scene.ts";

export interface RegionPageOptions extends PageOptions {
  /** `MAP_ZOOM` and `MAP_MIN_ZOOM`. */
  readonly mapZoom?: number;
  readonly mapMinZoom?: number;
  /** Environment of the process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Answers in place of the server; null lets it answer. */
  readonly answer?: (path: string) => Response | null;
}

/** Serves the page of the node's region, and opens it. */
export async function openRegion(
  scene: Scene,
  node: FakeNode,
  { mapZoom, mapMinZoom, env, answer = () => null, ...options }: RegionPageOptions = {},
): Promise<HubPage> {
  const hub = await scene.startHub({
    registry: [],
    env: {
      APP_MODE: "standalone",
      DEPLOY_MODE: "ui",
      API_BASE_URL: node.url,
      ...(mapZoom !== undefined && { MAP_ZOOM: String(mapZoom) }),
      ...(mapMinZoom !== undefined && { MAP_MIN_ZOOM: String(mapMinZoom) }),
      ...env,
    },
  });
  const proxy = scene.keep(startReverseProxy(hub.url, {
    prefix: "/karte/",
    answer: (path) => Promise.resolve(answer(path) ?? (isOfHub(path) ? refuse() : null)),
  }));
  return await scene.openPage(proxy.url, options);
}

/** Requests that this page must not send. */
const isOfHub = (path: string) => path === "/registry.json" || path === "/federation-status.json";
const refuse = () => new Response("not on this page", { status: 404 });
