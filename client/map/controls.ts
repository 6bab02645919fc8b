// Controls of the map: the attribution with the operator's legal pages, and the zoom buttons. Built from text nodes,
// never from markup.
import { effect } from "@preact/signals";
import Control from "ol/control/Control.js";
import { readLegalLink } from "../../contract/legal_link.ts";
import type { ClientConfig } from "../../contract/types.ts";

export interface MapTexts {
  readonly mapLabel: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attributionToggle: string;
  /** Must match OSM_NAME, which is what gets linked. */
  readonly dataCredit: string;
  readonly impressum: string;
  readonly privacy: string;
  readonly licences: string;
}

const OSM_COPYRIGHT_URL = "https://www.openstreetmap.org/copyright";
const OSM_NAME = /OpenStreetMap(?: contributors|-Mitwirkende)?/;

/** Screens without room for the whole attribution. */
const SMALL = "(max-width: 640px), (max-height: 480px)";

/** `brief`: the credit without the legal pages. */
type Extent = "full" | "brief" | "folded";

interface Attribution {
  readonly control: Control;
  destroy(): void;
}

type AttributionConfig = Pick<
  ClientConfig,
  "mapArchive" | "tilesUrl" | "tilesAttribution" | "impressumUrl" | "privacyUrl"
>;
type AttributionTexts = Pick<
  MapTexts,
  "attributionToggle" | "dataCredit" | "impressum" | "privacy" | "licences"
>;

/** On a small screen it starts `brief` and folds once `isInUse` is true. `isInUse` may read signals: it is tracked. */
export function createAttribution(
  config: AttributionConfig,
  texts: AttributionTexts,
  isInUse: () => boolean,
): Attribution {
  const isSmall = () => globalThis.matchMedia(SMALL).matches;
  const credit = fullCredit(
    (config.mapArchive || config.tilesUrl) && config.tilesAttribution,
    texts.dataCredit,
  );
  const legal = makeSpan("map-attribution-legal", legalNodes(config, texts));
  const text = makeSpan("map-attribution-text", [...creditNodes(credit), legal]);
  const toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "map-attribution-toggle";
  toggle.textContent = "i";
  toggle.setAttribute("aria-label", texts.attributionToggle);
  const element = document.createElement("div");
  element.className = "map-attribution";
  element.append(text, toggle);

  let extent: Extent;
  const show = (next: Extent) => {
    extent = next;
    text.hidden = next === "folded";
    legal.hidden = next === "brief";
    toggle.setAttribute("aria-expanded", String(next === "full"));
  };
  toggle.addEventListener("click", () => show(extent === "full" ? "folded" : "full"));
  show(isSmall() ? "brief" : "full");
  const destroy = effect(() => {
    if (isInUse() && isSmall()) show("folded");
  });
  return { control: new Control({ element }), destroy };
}

function makeSpan(className: string, content: readonly (string | Node)[]): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = className;
  span.append(...content);
  return span;
}

/** The playgrounds come from OpenStreetMap, whatever the base map is: the credit always names it. */
function fullCredit(tilesCredit: string | null, dataCredit: string): string {
  if (!tilesCredit) return dataCredit;
  return OSM_NAME.test(tilesCredit) ? tilesCredit : `${tilesCredit} · ${dataCredit}`;
}

/** The credit with the first "OpenStreetMap" linked to its copyright page. */
function creditNodes(credit: string): (string | HTMLAnchorElement)[] {
  const match = OSM_NAME.exec(credit);
  if (!match) return [credit];
  return [
    credit.slice(0, match.index),
    linkTo(OSM_COPYRIGHT_URL, match[0]),
    credit.slice(match.index + match[0].length),
  ];
}

/** The pages that the settings name, and the licences of the software. */
function legalNodes(
  { impressumUrl, privacyUrl }: AttributionConfig,
  texts: AttributionTexts,
): (string | HTMLAnchorElement)[] {
  const { lang } = document.documentElement;
  const pages = [
    [readLegalLink(impressumUrl, lang), texts.impressum],
    [readLegalLink(privacyUrl, lang), texts.privacy],
    ["licenses.txt", texts.licences],
  ] as const;
  return pages.flatMap(([url, label]) => (url === null ? [] : [" · ", linkTo(url, label)]));
}

function linkTo(url: string, label: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = label;
  return link;
}

/** Two buttons; each press zooms by one level. */
export function createZoomButtons(
  texts: Pick<MapTexts, "zoomIn" | "zoomOut">,
  zoomBy: (levels: number) => void,
): Control {
  const element = document.createElement("div");
  element.className = "ol-zoom";
  element.append(
    button("ol-zoom-in", "+", texts.zoomIn, () => zoomBy(1)),
    button("ol-zoom-out", "−", texts.zoomOut, () => zoomBy(-1)),
  );
  return new Control({ element });
}

function button(className: string, sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = sign;
  element.title = label;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", onPress);
  return element;
}
