// The service worker, which lets the page start offline and never hides a reachable Hub. It is a separate program.
// core/ decides how to handle a request.
import { encodeOutdatedMessage, parseTileMessage, parseWorkerAddress } from "contract/page/service_worker.ts";
import { hasVectorTiles, keyOfTileUrl } from "contract/page/area_tiles.ts";
import { createRoute, listDataUrls } from "./core/route_request.ts";
import { nameCaches, type Shell } from "./core/shell.ts";
import { createAreaTileStore } from "./area_tiles.ts";
import { createDataStore } from "./data_store.ts";
import { createShellStore } from "./shell_store.ts";
import { createTileStore } from "./tile_store.ts";

declare const self: ServiceWorkerGlobalScope;
/** The files of the page, inserted by the build. */
declare const SHELL: Shell;

const { scope } = self.registration;
const settings = parseWorkerAddress(self.location.href);
const route = createRoute({ ...settings, scope, plainFiles: SHELL.plainFiles });
const names = nameCaches(scope, SHELL.version);
const shell = createShellStore({
  shell: SHELL,
  locale: settings.locale,
  hasVectorMap: hasVectorTiles(settings.tilesUrl),
  scope,
  async onOutdated(clientId) {
    (await self.clients.get(clientId))?.postMessage(encodeOutdatedMessage());
  },
});
const data = createDataStore(names.data, listDataUrls({ ...settings, scope }));
const tiles = createTileStore(names.tiles, createAreaTileStore(settings.tilesUrl, scope), keyOfTileUrl);

async function install(): Promise<void> {
  await Promise.all([shell.install(), data.install()]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await shell.dropOldShells();
  // Firefox drops a navigation whose preload fails, even if the worker has a response. Earlier workers enabled it.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  switch (route(request)) {
    case "page":
      return shell.answerPage(event);
    case "file":
      return shell.answerFile(request);
    case "asset":
      return shell.answerAsset(request);
    case "data":
      return data.answer(event);
    case "tile":
      return tiles.answer(event, request);
    case "pass":
      return null;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answered = answer(event);
  if (answered) event.respondWith(answered);
});
// Receives the tiles that the page loaded before the worker became active.
self.addEventListener("message", (event) => {
  const requests = parseTileMessage(event.data).map((url) => new Request(url, { mode: "no-cors" }));
  const wanted = requests.filter((request) => route(request) === "tile");
  event.waitUntil(Promise.all(wanted.map((request) => tiles.answer(event, request))));
});
