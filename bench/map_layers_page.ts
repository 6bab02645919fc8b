// The page of map_layers.ts, which runs in the browser. It shows a map with outlines of playgrounds, in the page's own
// layers or in those of OpenLayers.
import { signal } from "@preact/signals";
import OlMap from "ol/Map.js";
import Feature, { type FeatureLike } from "ol/Feature.js";
import View from "ol/View.js";
import type Layer from "ol/layer/Layer.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorImageLayer from "ol/layer/VectorImage.js";
import WebGLVectorLayer from "ol/layer/WebGLVector.js";
import Polygon from "ol/geom/Polygon.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import { createDataLayers, type LayerState } from "client/map/layers.ts";
import { project, projectFlat } from "client/map/paint/projection.ts";
import { CLASS_COLOURS, CLASS_FILLS } from "client/map/paint/colours.ts";
import { createDetailsModel } from "client/playground/details/details_model.ts";
import { createSelectionModel } from "client/playground/selection/selection_model.ts";
import {
  LINE_PATTERNS,
  lookOfPlayground,
  PLAYGROUND_LOOKS,
  type PlaygroundLook,
} from "client/federation/regions/core/completeness_symbols.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";

interface DataLayer {
  readonly layers: readonly Layer[];
  show(playgrounds: readonly PlacedPlayground[]): void;
}

/** The functions that map_layers.ts calls. */
export interface LayersPage {
  show(playgrounds: readonly PlacedPlayground[]): void;
  /** Moves the map by CSS pixels, or zooms by levels, with an animation. */
  move(right: number, down: number, levels: number): Promise<void>;
}

export function createOwnLayers(): DataLayer {
  const data = signal({ tier: "polygon", playgrounds: [] as readonly PlacedPlayground[] });
  const state = {
    shown: { data },
    selection: createSelectionModel(),
    details: createDetailsModel(),
    location: { position: signal(null) },
  } as unknown as LayerState;
  const texts = {
    number: String,
    compactNumber: String,
    ringMatches: String,
    ringNoMatches: "",
    ringRetry: "",
    ringTrouble: String,
  };
  return {
    layers: createDataLayers(state, texts).layers,
    show: (playgrounds) => data.value = { tier: "polygon", playgrounds },
  };
}

const overSource = (createLayer: (source: VectorSource) => Layer) => (): DataLayer => {
  const source = new VectorSource();
  return {
    layers: [createLayer(source)],
    show(playgrounds) {
      source.addFeatures(playgrounds.map(({ playground }) => {
        const { coordinates, ringEnds } = playground.shape;
        const geometry = new Polygon(projectFlat(coordinates), "XY", ringEnds.flat());
        return new Feature({ geometry, look: lookOfPlayground(playground, false) });
      }));
    },
  };
};

const LINE_PX = 1.5;

function createStyle() {
  const styles = new Map(PLAYGROUND_LOOKS.map((name) => {
    const stroke = new Stroke({
      color: CLASS_COLOURS[name],
      width: LINE_PX,
      lineDash: [...LINE_PATTERNS[name]],
    });
    return [name, new Style({ fill: new Fill({ color: CLASS_FILLS[name] }), stroke })];
  }));
  return (feature: FeatureLike) => styles.get(feature.get("look"))!;
}

export const createVector = /* @__PURE__ */ overSource((source) =>
  new VectorLayer({ source, style: createStyle() })
);

/** Uses the margin of the page's own layer. */
export const createVectorImage = /* @__PURE__ */ overSource((source) =>
  new VectorImageLayer({ source, style: createStyle(), imageRatio: 1.5 })
);

/** Has no line patterns, because a single style cannot choose them by class. */
export const createWebGL = /* @__PURE__ */ overSource((source) => {
  source.on("addfeature", ({ feature }) => {
    const look: PlaygroundLook = feature!.get("look");
    feature!.setProperties({ fill: CLASS_FILLS[look], stroke: CLASS_COLOURS[look] }, true);
  });
  return new WebGLVectorLayer({
    source,
    style: {
      "fill-color": ["get", "fill"],
      "stroke-color": ["get", "stroke"],
      "stroke-width": LINE_PX,
    },
  });
});

/** The centre of the map in degrees, and the zoom. */
const VIEW = { lon: 9.7, lat: 50.5, zoom: 13 };
const MOVE_MS = 250;

export function startPage({ layers, show }: DataLayer): LayersPage {
  const view = new View({ center: project(VIEW.lon, VIEW.lat), zoom: VIEW.zoom });
  new OlMap({ target: document.body, view, layers: [...layers], controls: [], interactions: [] });
  return {
    show,
    move: (right, down, levels) =>
      new Promise((resolve) => {
        const [x, y] = view.getCenter() as [number, number];
        const resolution = view.getResolution()!;
        const center = [x + right * resolution, y - down * resolution];
        view.animate({ center, zoom: view.getZoom()! + levels, duration: MOVE_MS }, () => resolve());
      }),
  };
}
