// Controls of the map: the attribution with the operator's legal pages, and the zoom buttons.
import { effect } from "@preact/signals";
import Control from "ol/control/Control.js";
import { readLegalLink } from "contract/page/legal_link.ts";
import { DEFAULT_TILES_CREDIT } from "contract/page/client_config.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";

export type MapTexts = Messages["map"];

const OSM_COPYRIGHT_URL = "https://www.openstreetmap.org/copyright";
const OSM_NAME = /OpenStreetMap(?: contributors|-Mitwirkende)?/;

/** The shortest credit that is allowed, see https://osmfoundation.org/wiki/Licence/Attribution_Guidelines. */
const BRIEF = "© OpenStreetMap";

/** Screens without enough room for the whole attribution. */
const SMALL = "(max-width: 640px), (max-height: 480px)";
/** Screens without room for one line beside the scale line. */
const NARROW = "(max-width: 360px)";

/** `brief` is the credit in one line, without the legal pages. */
type Extent = "full" | "brief" | "folded";

/**
 * Creates the attribution. On a small screen it starts `brief` and folds once `isInUse` is true; on a narrow one it
 * starts folded. `isInUse` is tracked and may read signals.
 */
export function createAttribution(config: ClientConfig, texts: MapTexts, isInUse: () => boolean): Control {
  const isWithin = (query: string) => globalThis.matchMedia(query).matches;
  const credit = fullCredit(
    (config.mapArchive || config.tilesUrl) && config.tilesAttribution,
    texts.dataCredit,
  );
  const legal = make("span", { className: "map-attribution-legal" }, ...legalNodes(config, texts));
  const text = make("span", { className: "map-attribution-text" });
  const toggle = makeButton("map-attribution-toggle", "i", texts.attributionToggle);

  let extent: Extent;
  const show = (next: Extent) => {
    extent = next;
    text.hidden = next === "folded";
    text.replaceChildren(
      ...creditNodes(next === "brief" ? credit.replace(texts.dataCredit, BRIEF) : credit),
      legal,
    );
    legal.hidden = next === "brief";
    toggle.ariaExpanded = String(next === "full");
  };
  toggle.onclick = () => show(extent === "full" ? "folded" : "full");
  show(isWithin(NARROW) ? "folded" : isWithin(SMALL) ? "brief" : "full");
  effect(() => {
    if (isInUse() && isWithin(SMALL)) show("folded");
  });
  return new Control({ element: make("div", { className: "map-attribution" }, text, toggle) });
}

/** The credit always includes OpenStreetMap, because the playgrounds come from it even if the base map does not. */
function fullCredit(tilesCredit: string | null, dataCredit: string): string {
  if (!tilesCredit || tilesCredit === DEFAULT_TILES_CREDIT) return dataCredit;
  return OSM_NAME.test(tilesCredit) ? tilesCredit : `${dataCredit} · ${tilesCredit}`;
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

function legalNodes(
  { impressumUrl, privacyUrl, accessibilityUrl }: ClientConfig,
  texts: MapTexts,
): (string | HTMLAnchorElement)[] {
  const { lang } = document.documentElement;
  const pages = [
    [readLegalLink(impressumUrl, lang), texts.impressum],
    [readLegalLink(privacyUrl, lang), texts.privacy],
    [readLegalLink(accessibilityUrl, lang), texts.accessibility],
    ["licenses.txt", texts.licences],
  ] as const;
  return pages.flatMap(([url, label]) => (url === null ? [] : [" · ", linkTo(url, label)]));
}

const linkTo = (href: string, label: string) => make("a", { href, target: "_blank", rel: "noopener" }, label);

/** Two buttons; each press zooms by one level. */
export function createZoomButtons({ zoomIn, zoomOut }: MapTexts, zoomBy: (levels: number) => void): Control {
  const element = make(
    "div",
    { className: "ol-zoom" },
    makeButton("ol-zoom-in", "+", zoomIn, { title: zoomIn, onclick: () => zoomBy(1) }),
    makeButton("ol-zoom-out", "−", zoomOut, { title: zoomOut, onclick: () => zoomBy(-1) }),
  );
  return new Control({ element });
}

const makeButton = (
  className: string,
  sign: string,
  ariaLabel: string,
  properties: Partial<HTMLButtonElement> = {},
) => make("button", { type: "button", className, ariaLabel, ...properties }, sign);

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}
