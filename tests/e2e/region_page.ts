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
  /** Replaces responses of the server. Null keeps the server's response. */
  readonly answer?: (path: string) => Response | null;
}

/** Environment of a program that serves the page of the region whose API is at this URL. */
export const regionEnv = (apiUrl: string) => ({
  APP_MODE: "standalone",
  DEPLOY_MODE: "ui",
  API_BASE_URL: apiUrl,
});

/** Serves the page of the node's region, and opens it. */
export async function openRegion(
  scene: Scene,
  node: FakeNode,
  { mapZoom, mapMinZoom, env, ...options }: RegionPageOptions = {},
): Promise<HubPage> {
  const hub = await scene.startHub({
    registry: [],
    env: {
      ...regionEnv(node.url),
      ...(mapZoom !== undefined && { MAP_ZOOM: String(mapZoom) }),
      ...(mapMinZoom !== undefined && { MAP_MIN_ZOOM: String(mapMinZoom) }),
      ...env,
    },
  });
  return await openRegionPage(scene, hub.url, options);
}

/** Opens the page of a program that runs with {@link regionEnv}, behind a separate proxy. */
export async function openRegionPage(
  scene: Scene,
  programUrl: string,
  { answer = () => null, ...options }: PageOptions & Pick<RegionPageOptions, "answer"> = {},
): Promise<HubPage> {
  const proxy = scene.keep(startReverseProxy(programUrl, {
    prefix: "/karte/",
    answer: (path) => Promise.resolve(answer(path) ?? (isOfHub(path) ? refuse() : null)),
  }));
  return await scene.openPage(proxy.url, options);
}

/** Requests that this page must not send. */
const isOfHub = (path: string) => path === "/registry.json" || path === "/federation-status.json";
const refuse = () => new Response("not on this page", { status: 404 });
