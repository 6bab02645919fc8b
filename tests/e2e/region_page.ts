// The page of one region over a made-up node: a Hub's files behind a proxy that hands out the page and the settings
// of the other mode.
import { PAGE_PATHS } from "../../contract/page_paths.ts";
import { parseClientConfig } from "../../contract/client_config.ts";
import type { ClientConfig } from "../../contract/types.ts";
import type { FakeNode } from "../fakes/fake_node.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import type { Scene } from "./scene.ts";

export interface RegionPageOptions extends PageOptions {
  /** What operators set by `MAP_ZOOM` and `MAP_MIN_ZOOM`. */
  readonly mapZoom?: number;
  readonly mapMinZoom?: number;
  /** Settings of the process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Answers in place of the server; null lets it answer. */
  readonly answer?: (path: string) => Response | null;
}

const PAGE_FILE = new URL(`../../dist/client${PAGE_PATHS.standalone}`, import.meta.url);

/** Serves the page of the node's region, and opens it. */
export async function openRegion(
  scene: Scene,
  node: FakeNode,
  { mapZoom, mapMinZoom, env, answer = () => null, ...options }: RegionPageOptions = {},
): Promise<HubPage> {
  const hub = await scene.startHub({ registry: [node.registryEntry], ...(env && { env }) });
  const settings: Partial<ClientConfig> = {
    appMode: "standalone",
    apiBaseUrl: node.url,
    mapZoom: mapZoom ?? null,
    mapMinZoom: mapMinZoom ?? null,
  };
  const proxy = scene.keep(startReverseProxy(hub.url, {
    prefix: "/karte/",
    answer: async (path) => {
      const own = answer(path);
      if (own) return own;
      if (path === "/") return await servePage(hub.url);
      if (path === "/config.json") return Response.json({ ...await readSettings(hub.url), ...settings });
      return isOfHub(path) ? new Response("not on this page", { status: 404 }) : null;
    },
  }));
  return await scene.openPage(proxy.url, options);
}

const isOfHub = (path: string) => path === "/registry.json" || path === "/federation-status.json";

/** With the policy that the Hub has for its own page: it allows the same node. */
async function servePage(hubUrl: string): Promise<Response> {
  const { headers } = await fetch(hubUrl, { method: "HEAD" });
  const policy = headers.get("content-security-policy")!;
  return new Response(await Deno.readTextFile(PAGE_FILE), {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

async function readSettings(hubUrl: string): Promise<ClientConfig> {
  return parseClientConfig(await (await fetch(`${hubUrl}config.json`)).json())!;
}
