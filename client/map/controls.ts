// The credit that base map and data ask for, and who answers for this page, as a control of its own: built from
// text, never from markup.
import { effect } from "@preact/signals";
import Control from "ol/control/Control.js";
import { parseHttpUrl } from "../../contract/fields.ts";
import type { ClientConfig } from "../../contract/types.ts";

const OSM_COPYRIGHT_URL = "https://www.openstreetmap.org/copyright";
const OSM_NAME = /OpenStreetMap(?: contributors|-Mitwirkende)?/;

/** Screens up to this width or height have no room for all of it. */
const SMALL = "(max-width: 640px), (max-height: 480px)";

/** `brief`: the credit without the operator's pages. */
type Extent = "full" | "brief" | "folded";

export interface Attribution {
  readonly control: Control;
  destroy(): void;
}

type AttributionConfig = Pick<ClientConfig, "tilesUrl" | "tilesAttribution" | "impressumUrl" | "privacyUrl">;
type AttributionTexts = Pick<
  MapTexts,
  "attributionToggle" | "dataCredit" | "impressum" | "privacy" | "licences"
>;

/**
 * On a small screen it begins briefly, and folds away once `isInUse` says that the visitor needs the room; that is
 * read under tracking.
 */
export function createAttribution(
  config: AttributionConfig,
  texts: AttributionTexts,
  isInUse: () => boolean,
): Attribution {
  const isSmall = () => globalThis.matchMedia(SMALL).matches;
  const credit = fullCredit(config.tilesUrl && config.tilesAttribution, texts.dataCredit);
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

/** The playgrounds come from OpenStreetMap whatever the base map is, so its name is always there. */
function fullCredit(tilesCredit: string | null, dataCredit: string): string {
  if (!tilesCredit) return dataCredit;
  return OSM_NAME.test(tilesCredit) ? tilesCredit : `${tilesCredit} · ${dataCredit}`;
}

/** The credit as text, with the project's name linked to its licence when it is the well-known one. */
function creditNodes(credit: string): (string | HTMLAnchorElement)[] {
  const match = OSM_NAME.exec(credit);
  if (!match) return [credit];
  return [
    credit.slice(0, match.index),
    linkTo(OSM_COPYRIGHT_URL, match[0]),
    credit.slice(match.index + match[0].length),
  ];
}

/** The operator's own pages, as far as the settings name them, and the licences of the software. */
function legalNodes(
  { impressumUrl, privacyUrl }: AttributionConfig,
  texts: AttributionTexts,
): (string | HTMLAnchorElement)[] {
  const pages = [[parseHttpUrl(impressumUrl), texts.impressum], [
    parseHttpUrl(privacyUrl),
    texts.privacy,
  ], ["licenses.txt", texts.licences]] as const;
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

// Two buttons for those who have no wheel. One press is one level, like everything that zooms this map.
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

// Texts of the map's own controls.
export interface MapTexts {
  readonly mapLabel: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attributionToggle: string;
  /** Names OpenStreetMap in a form that the credit is linked by. */
  readonly dataCredit: string;
  readonly impressum: string;
  readonly privacy: string;
  readonly licences: string;
}
