// Runs before the page's script. If the URL has a playground, it requests the files and answers that the panel needs,
// because the server does not see the fragment, and the page's script arrives much later.
import type { ClientConfig } from "contract/page/client_config.ts";

/** Inserted by the build: names of files next to this script. */
declare const LINKED_SCRIPTS: readonly string[];
declare const LATER_STYLES: string;
/** The panel's texts: one file per language, such as `fr_later-….js`. */
declare const LATER_TEXTS: readonly string[];

const { src } = document.currentScript as HTMLScriptElement;

function preload(name: string, rel = "modulepreload", as = ""): void {
  const { href } = new URL(name, src);
  // Low priority, because the page's script is needed first.
  document.head.append(
    Object.assign(document.createElement("link"), { rel, as, href, fetchPriority: "low" }),
  );
}

/**
 * Sends a request whose response the page's script takes over. Sends nothing once that script runs, because it sends
 * its own requests.
 */
function send(url: string, init?: RequestInit): Promise<Response> {
  if ("started" in document.documentElement.dataset) throw 0;
  const controller = new AbortController();
  const response = fetch(url, { ...init, signal: controller.signal });
  (globalThis.earlyRequests ??= new Map()).set(new URL(url, document.baseURI).href, [response, controller]);
  return response;
}

const read = async (url: string) => (await send(url)).clone().json();

/** Finds the texts for a language tag, like `findLocale`. */
const findTexts = (tag: string | null) =>
  LATER_TEXTS.find((name) => name.startsWith(`${tag?.trim().toLowerCase().split("-")[0]}_`));

/**
 * Starts loading the panel. `slug` is that of the region. Without it, a Hub's page must query all regions for the
 * playground.
 */
async function startLink(slug: string | undefined, osmId: string): Promise<void> {
  LINKED_SCRIPTS.map((name) => preload(name));
  preload(LATER_STYLES, "preload", "style");
  const config: ClientConfig = await read("config.json");
  let chosen = new URLSearchParams(location.search).get("lang");
  try {
    chosen ??= localStorage.getItem("locale");
  } catch {
    // Storage is blocked.
  }
  const { languages } = navigator;
  const fallback = /(^|,)[a-z]{2,8}\b/i.test(`${languages}`) ? "en" : "de";
  // Same order as in `chooseLocale`.
  const wanted = [chosen, config.defaultLocale, ...languages, fallback];
  preload(wanted.map(findTexts).find((name) => name)!);
  const isHub = config.appMode === "hub";
  if (isHub && !slug) return;
  const [registry, status] = isHub
    ? await Promise.all([read(config.registryUrl), read("federation-status.json")])
    : [];
  const node: string = isHub
    ? (registry.instances ?? registry).find((each: { slug?: string }) => each.slug === slug).url
    : config.apiBaseUrl ?? "api";
  // A region of plain files cannot answer a call with a query, and the page needs its `get_meta` first.
  const isStatic = isHub ? status.backends[slug!]?.static : config.staticApi;
  // Same requests as in `createBackendApi`.
  const call = (name: string, cache?: RequestCache) =>
    send(`${node.replace(/\/+$/, "")}/rpc/${name}`, {
      cache: cache!,
      credentials: "omit",
    });
  await Promise.all([
    isStatic || call(`get_playground?osm_id=${osmId}`),
    isHub && !isStatic || call("get_meta", "no-cache"),
  ]);
}

// The preview of a playground is the map's page under another URL.
const preview = document.querySelector<HTMLAnchorElement>(".preview a");
if (preview) {
  // The manifest and icons are loaded later, when their relative URLs would no longer be correct.
  for (const link of document.querySelectorAll<HTMLLinkElement>("[rel=manifest],[rel$=icon]")) {
    link.href += "";
  }
  history.replaceState(null, "", preview.href);
}

// Matches the same playground links as `parseDeepLink`.
const link = /^#(?:([\w-]+)\/)?[NWR]-?([1-9]\d{0,15})$/i.exec(location.hash);
// The page's script repeats the requests that fail here.
if (link) startLink(link[1], link[2]!).catch(() => {});
