// The credit that base map and data ask for, as a control of its own: built from text, never from markup.
import Control from "ol/control/Control.js";
import { effect, type ReadonlySignal } from "@preact/signals";
import type { Texts } from "../i18n/texts.ts";

const OSM_COPYRIGHT_URL = "https://www.openstreetmap.org/copyright";
const OSM_NAME = /OpenStreetMap(?: contributors|-Mitwirkende)?/;

/** Screens up to this width fold the credit away once the visitor moves the map. */
const NARROW = "(max-width: 640px)";

export interface Attribution {
  readonly control: Control;
  destroy(): void;
}

export function createAttribution(
  tilesCredit: string | null,
  texts: Pick<Texts, "attributionToggle" | "dataCredit">,
  isTouched: ReadonlySignal<boolean>,
): Attribution {
  const element = document.createElement("div");
  element.className = "map-attribution";
  const text = document.createElement("span");
  text.className = "map-attribution-text";
  text.append(...creditNodes(fullCredit(tilesCredit, texts.dataCredit)));
  const toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "map-attribution-toggle";
  toggle.textContent = "i";
  toggle.setAttribute("aria-label", texts.attributionToggle);
  const setOpen = (isOpen: boolean) => {
    text.hidden = !isOpen;
    toggle.setAttribute("aria-expanded", String(isOpen));
  };
  toggle.addEventListener("click", () => setOpen(text.hidden === true));
  setOpen(true);
  element.append(text, toggle);
  const destroy = effect(() => {
    if (isTouched.value && globalThis.matchMedia(NARROW).matches) setOpen(false);
  });
  return { control: new Control({ element }), destroy };
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
  const link = document.createElement("a");
  link.href = OSM_COPYRIGHT_URL;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = match[0];
  return [credit.slice(0, match.index), link, credit.slice(match.index + match[0].length)];
}
