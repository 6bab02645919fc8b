// Runs before the page's script. If the address names a playground, it requests the files and answers that the panel needs,
// because the server does not see the fragment, and the page's script arrives much later.
import type { ClientConfig } from "contract/types.ts";

/** Inserted by the build: names of files beside this script. */
declare const LINKED_SCRIPTS: readonly string[];
declare const LATER_STYLES: string;
/** For each language, the rest of the names of its files. */
declare const LANGUAGE_FILES: Readonly<Record<string, readonly string[]>>;

const { src } = document.currentScript as HTMLScriptElement;

function preload(name: string, rel = "modulepreload", as = ""): void {
  const { href } = new URL(name, src);
  // The page's script is needed first.
  document.head.append(
    Object.assign(document.createElement("link"), { rel, as, href, fetchPriority: "low" }),
  );
}

/** Sends a request and returns its answer. The page's script takes over the response; once it runs, it asks by itself. */
async function ask(url: string, init?: RequestInit) {
  if ("started" in document.documentElement.dataset) throw 0;
  const controller = new AbortController();
  const response = fetch(url, { ...init, signal: controller.signal });
  (globalThis.earlyRequests ??= new Map()).set(new Request(url).url, [response, controller]);
  return (await response).clone().json();
}

/** `slug` is that of the region. Without it, a Hub's page has to ask all regions for the playground. */
async function startLink(slug: string | undefined, osmId: string): Promise<void> {
  LINKED_SCRIPTS.map((name) => preload(name));
  preload(LATER_STYLES, "preload", "style");
  const config: ClientConfig = await ask("config.json");
  const isHub = config.appMode === "hub";
  // In the order of `chooseLocale`.
  const locale = [
    /\blang=(..)/.exec(location.search)?.[1],
    localStorage.getItem("locale"),
    config.defaultLocale,
    ...navigator.languages,
  ].map((tag) => `${tag}`.slice(0, 2)).find((each) => LANGUAGE_FILES[each]) ?? "en";
  LANGUAGE_FILES[locale]!.map((rest) => preload(`${locale}${rest}.js`));
  if (isHub && !slug) return;
  const registry = isHub && await ask(config.registryUrl);
  const node: string = isHub
    ? registry.instances.find((each: { slug?: string }) => each.slug === slug).url
    : config.apiBaseUrl ?? "api";
  // The same requests as those of `createBackendApi`.
  const call = (name: string, cache?: RequestCache) =>
    ask(`${node.replace(/\/+$/, "")}/rpc/${name}`, {
      cache: cache!,
      credentials: "omit",
    });
  await Promise.all([call(`get_playground?osm_id=${osmId}`), isHub || call("get_meta", "no-cache")]);
}

// The preview of a playground is the page of the map at another address.
const preview = document.querySelector<HTMLAnchorElement>(".preview a");
if (preview) {
  // These files are loaded later, when their relative addresses would no longer be right.
  for (const link of document.querySelectorAll<HTMLLinkElement>("[rel=manifest],[rel$=icon]")) {
    link.href += "";
  }
  history.replaceState(null, "", preview.href);
}

// The playgrounds of `parseDeepLink`.
const link = /^#(?:([\w-]+)\/)?[NWR]-?([1-9]\d{0,15})$/i.exec(location.hash);
// The page's script repeats what fails here.
if (link) startLink(link[1], link[2]!).catch(() => {});
