import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, LOCALE } from "../../kit/texts/cs.ts";
import { segments } from "../../regions/texts/cs.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const others = (value: number) => count(value, { one: "další", few: "další", other: "dalších" });

const SIDES = {
  middle: "uprostřed",
  n: "na severu",
  ne: "na severovýchodě",
  e: "na východě",
  se: "na jihovýchodě",
  s: "na jihu",
  sw: "na jihozápadě",
  w: "na západě",
  nw: "na severozápadě",
};

export const list: ListTexts = {
  title: "Mapa jako seznam",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "přiblížit",
  showMore: (value) => `Zobrazit ${others(value)}`,
  loading: "Načítání hřišť…",
  emptyRegions: "V tomto výřezu není žádný region. Oddalte mapu, abyste viděli všechny.",
  emptyView: "V tomto výřezu není známo žádné hřiště.",
  emptyFiltered: "V tomto výřezu žádné hřiště neodpovídá aktivním filtrům.",
  missingAnswers: "Neodpověděly všechny regiony.",
  closerIn: (regions) =>
    `Zobrazí se až po přiblížení mapy: ${conjunction.format(shortenNames(regions, others))}.`,
  noAnswer: "Hřiště teď nelze načíst.",
};
