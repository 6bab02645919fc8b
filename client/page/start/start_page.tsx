// Starts the page: reads the settings, creates state, loaders and map, mounts the components.
import { render } from "preact";
import type { Locale } from "contract/kit/locales.ts";
import { baseMapTemplate } from "contract/map/map_archive.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import { startFilterAddress } from "../../federation/filters/filters_model.ts";
import { afterPaint, whenIdle } from "../../kit/async/schedule.ts";
import { dropEarly, takeEarly } from "../../kit/http/early_requests.ts";
import { createWarnOnce, type WarnOnce } from "../../kit/core/failure.ts";
import { isPhone } from "../../kit/ui/sheet_stops.tsx";
import { trustWorkerUrl } from "../../kit/trusted_script.ts";
import { openList } from "../../features/near/open_list.ts";
import { createMapView } from "../../map/map_view.ts";
import { createBackendApi } from "../../federation/nodes/backend_api.ts";
import { createLargeAnswers } from "../../federation/nodes/large_answers.ts";
import { createFilesOnDemand, startAreaOnDemand, startBaseMapOnDemand, startOnDemand } from "./on_demand.ts";
import { startAddressSync } from "../address/address_sync.ts";
import { setDocumentLanguage } from "./document_language.ts";
import { startFirstFit } from "./first_fit.ts";
import { startRegionGoal } from "./region_goal.ts";
import { createPageState, type PageState } from "../state/page_state.ts";
import { registerServiceWorker, waitUntilOutdated } from "./register_service_worker.ts";
import { startSheetHistory } from "../address/sheet_history.ts";
import { chooseLocale, loadTexts, readChosenLocale } from "../texts/locale.ts";
import { App } from "../ui/app.tsx";
import { Toolbar } from "../ui/toolbar.tsx";
import { startBackendsLoader } from "../../federation/regions/backends_loader.ts";
import { startNetworkWatch } from "../../federation/regions/connection_model.ts";
import { createHubApi, type HubApi } from "../../federation/regions/hub_api.ts";
import { createRegionBackend, startRegionLoader } from "../../federation/regions/region_loader.ts";
import { createRegionFallback } from "../../federation/nodes/region_fallback.ts";
import { startTierLoader } from "../../federation/tiers/tier_loader.ts";
import { readMappingView } from "../../federation/view/mapping_view.ts";

/** Whether the build has a service worker; set by the build. */
declare const HAS_SERVICE_WORKER: boolean;
/** Set by the build: URL of the worker, relative to the page's scripts. */
declare const ANSWER_WORKER: string;

const MAX_RETRY_MS = 30_000;
/** The API of the server that delivered the page. */
const DEFAULT_API = "api";
const loadChosenTexts = (configured: string | null) =>
  loadTexts(chooseLocale(readChosenLocale(window), configured, navigator.languages));

/** Both features exist since Chromium 109, Firefox 113 and Safari 16.4. */
const IS_TOO_OLD = !("MathMLElement" in globalThis && "CompressionStream" in globalThis);

/** Retries until the settings have been read, because the page cannot start without them. */
async function loadConfig(root: HTMLElement, hub: HubApi, warnOnce: WarnOnce): Promise<ClientConfig> {
  for (let retryMs = 1_000;; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
    const result = await hub.fetchConfig();
    if (result.ok) return result.value;
    warnOnce("config", `cannot read config.json (${result.failure.kind}); retrying`);
    showStartNotice(root, (await loadChosenTexts(null)).settingsUnreachable);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** Mounts the page into `root`. An error that prevents the start is shown there and rethrown. */
export async function startPage(root: HTMLElement): Promise<void> {
  try {
    if (IS_TOO_OLD) return showStartNotice(root, (await loadChosenTexts(null)).browserTooOld);
    await start(root);
  } catch (error) {
    showStartNotice(root, (await loadChosenTexts(null)).startFailed);
    throw error;
  }
}

/** Early requests are aborted after this time, which is enough for the panel's scripts on a slow connection. */
const EARLY_MS = 30_000;

async function start(root: HTMLElement): Promise<void> {
  const outdated = waitUntilOutdated(navigator.serviceWorker);
  const fetchHere = takeEarly((url, init) => fetch(url, init), globalThis.earlyRequests, document.baseURI);
  setTimeout(() => dropEarly(globalThis.earlyRequests), EARLY_MS);
  const hub = createHubApi(fetchHere);
  const warn = (text: string) => console.warn(text);
  const config = await loadConfig(root, hub, createWarnOnce(warn));
  const texts = await loadChosenTexts(config.defaultLocale);
  setDocumentLanguage(document, texts.locale);

  const state = createPageState(config, new URLSearchParams(location.search).get("embed") === "1");
  const { isEmbedded } = state.features;
  const embed = isEmbedded && await (await import("./embed_mode.ts")).startEmbedMode({ state, texts });
  if (!embed) startSheetHistory(state, window, isPhone);
  state.isMapping.value = readMappingView(window, isEmbedded);
  startFilterAddress(state.filters, window, state.isMapping);
  const calls = {
    fetch: fetchHere,
    pageUrl: document.baseURI,
    connectOrigins: config.connectOrigins,
    parseLarge: createLargeAnswers(() => new Worker(trustWorkerUrl(new URL(ANSWER_WORKER, import.meta.url)))),
  };
  const nodes = {
    ...calls,
    offline: { current: null },
    files: createFilesOnDemand({ state, nodes: calls, warn }),
  };
  const api = createBackendApi(nodes);
  const fallback = createRegionFallback(api, createWarnOnce(warn));

  if (!isEmbedded) startAreaOnDemand({ state, api, fallback, nodes });
  const map = createMapView(document.getElementById("map")!, { state, texts, onList: () => openList(state) });
  startNetworkWatch(state.connection, window);
  outdated.then(state.connection.markPageOutdated);
  startRegionGoal(state);
  startAddressSync(state, embed ? embed.address : window);
  startFirstFit(state);
  if (state.features.hasRegions) {
    startBackendsLoader({
      state,
      hub,
      api,
      warn,
      pageAgeMs: () => performance.now(),
      visibleBox: () => state.view.state.peek()?.bbox ?? null,
      afterPaint,
    });
  } else {
    const backend = createRegionBackend(config.apiBaseUrl ?? DEFAULT_API, texts.pageTitle);
    startRegionLoader({ state, api, backend });
  }
  startTierLoader({ state, api, fallback, warn, requestFrame: (paint) => requestAnimationFrame(paint) });
  startOnDemand({ state, api, nodes, fallback, texts, warn });
  startBaseMapOnDemand({ state, map, locale: texts.locale, warn });
  render(<App state={state} texts={texts} Tools={embed ? embed.Toolbar : Toolbar} />, root);
  if (HAS_SERVICE_WORKER && !embed) startServiceWorker(state, texts.locale);
}

function startServiceWorker({ config, features }: PageState, locale: Locale): void {
  registerServiceWorker({
    settings: {
      tilesUrl: baseMapTemplate(config),
      registryUrl: features.hasRegions ? config.registryUrl : null,
      locale,
    },
    container: navigator.serviceWorker,
    trust: (url) => trustWorkerUrl(url),
    whenIdle,
    listLoaded: () => performance.getEntriesByType("resource").map(({ name }) => name),
    inform: (text) => console.info(text),
  });
}

/** Changes the text of the line in index.html. `root` is the element that the components take over later. */
function showStartNotice(root: HTMLElement, text: string): void {
  root.querySelector(".sheet-start")?.remove();
  const line = root.querySelector("[data-start-notice]");
  if (line) line.textContent = text;
}
