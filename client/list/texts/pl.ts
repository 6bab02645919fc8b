import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, LOCALE } from "../../kit/texts/pl.ts";
import { segments } from "../../regions/texts/pl.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "pośrodku",
  n: "na północy",
  ne: "na północnym wschodzie",
  e: "na wschodzie",
  se: "na południowym wschodzie",
  s: "na południu",
  sw: "na południowym zachodzie",
  w: "na zachodzie",
  nw: "na północnym zachodzie",
};

export const list: ListTexts = {
  title: "Mapa jako lista",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "przybliż",
  showMore: (value) => `Pokaż ${count(value, { one: "kolejny", few: "kolejne", many: "kolejnych" })}`,
  loading: "Wczytywanie placów zabaw…",
  emptyRegions: "Na tym obszarze nie ma żadnego regionu. Oddal mapę, aby zobaczyć wszystkie.",
  emptyView: "Na tym obszarze nie ma znanych placów zabaw.",
  emptyFiltered: "Na tym obszarze żaden plac zabaw nie pasuje do aktywnych filtrów.",
  missingAnswers: "Nie wszystkie regiony odpowiedziały.",
  closerIn: (regions) => {
    const names = conjunction.format(
      shortenNames(regions, (more) => count(more, { one: "inny", few: "inne", many: "innych" })),
    );
    return `Widoczne dopiero po przybliżeniu mapy: ${names}.`;
  },
  noAnswer: "Nie można teraz wczytać placów zabaw.",
};
