// Publishes where the map looks. Silent until the first view that somebody wanted, so that the neutral view at
// the start causes no requests.
import type OlMap from "ol/Map.js";
import type { MapState } from "../view/view_model.ts";
import { type MapExtent, type MapPoint, unprojectView } from "./projection.ts";

export interface ViewPublisher {
  /** From now on the view is one that somebody wanted. */
  start(): void;
  publish(): void;
}

export function createViewPublisher(map: OlMap, moved: (state: MapState) => void): ViewPublisher {
  let isStarted = false;
  let last = "";
  return {
    start() {
      isStarted = true;
    },
    publish() {
      const view = map.getView();
      const [centre, zoom, size] = [view.getCenter(), view.getZoom(), map.getSize()];
      if (!isStarted || !centre || zoom === undefined || !size) return;
      const extent = view.calculateExtent(size) as MapExtent;
      // A jump is published at once; the event that OpenLayers sends a frame later says nothing new.
      const now = extent.join();
      if (now === last) return;
      last = now;
      // Levels are whole; logarithms are not quite.
      moved({ ...unprojectView(centre as MapPoint, extent), zoom: Number(zoom.toFixed(6)) });
    },
  };
}
