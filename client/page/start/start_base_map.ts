// Shows the built-in map below the playgrounds.
import type { Locale } from "contract/kit/locales.ts";
import type { MapArchiveLink } from "contract/map/map_archive.ts";
import { encodeTileMessage } from "contract/page/service_worker.ts";
import { createWarnOnce } from "../../kit/core/failure.ts";
import { trustWorkerUrl } from "../../kit/trusted_script.ts";
import { type BaseMapLayer, createBaseMapLayer } from "../../map/base_map/base_map_layer.ts";
import { beforePrinting } from "../../features/share/printing.ts";
import type { MapHandle } from "../../map/map_view.ts";

/** Set by the build: URL of the worker, relative to the page's scripts. */
declare const BASE_MAP_WORKER: string;

/** Maximum time that printing waits for the map's image. */
const PAPER_LIMIT_MS = 1_500;

export interface BaseMapParts {
  readonly mapArchive: MapArchiveLink;
  readonly map: Pick<MapHandle, "addLowest">;
  readonly locale: Locale;
  readonly warn: (text: string) => void;
}

export function startBaseMap({ mapArchive, map, locale, warn }: BaseMapParts): void {
  const warnOnce = createWarnOnce(warn);
  const onFailure = (reason: string) => warnOnce("base map", `cannot show the base map: ${reason}`);
  if (typeof OffscreenCanvas === "undefined") return onFailure("this browser has no OffscreenCanvas");
  const { baseURI } = document;
  const source = {
    tileJson: new URL(mapArchive.tileJson, baseURI).href,
    scope: new URL("./", baseURI).href,
    language: locale,
  };
  const startWorker = () => new Worker(trustWorkerUrl(new URL(BASE_MAP_WORKER, import.meta.url)));
  map.addLowest((tools) => {
    const layer = createBaseMapLayer({ source, tools, startWorker, onFailure });
    beforePrinting(() => layer.preparePrint(PAPER_LIMIT_MS));
    cacheFirstTiles(layer);
    return layer;
  });
}

/** Sends the URLs of the first visit's tiles to the service worker, which was not running when they were requested. */
function cacheFirstTiles(layer: Pick<BaseMapLayer, "listAsked">): void {
  const { serviceWorker: container } = navigator;
  if (!container || container.controller !== null) return;
  container.addEventListener("controllerchange", async () => {
    container.controller?.postMessage(encodeTileMessage(await layer.listAsked()));
  }, { once: true });
}
