import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { LOCALE, number } from "../../kit/texts/tr.ts";
import { segments } from "../../regions/texts/tr.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "ortada",
  n: "kuzeyde",
  ne: "kuzeydoğuda",
  e: "doğuda",
  se: "güneydoğuda",
  s: "güneyde",
  sw: "güneybatıda",
  w: "batıda",
  nw: "kuzeybatıda",
};

export const list: ListTexts = {
  title: "Liste görünümü",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "yakınlaştır",
  showMore: (count) => `${number(count)} park daha göster`,
  loading: "Çocuk parkları yükleniyor…",
  emptyRegions: "Görünen alanda bölge yok. Hepsini görmek için uzaklaştırın.",
  emptyView: "Görünen alanda bilinen bir çocuk parkı yok.",
  emptyFiltered: "Görünen alanda etkin filtrelere uyan çocuk parkı yok.",
  missingAnswers: "Bazı bölgeler yanıt vermedi.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `${number(more)} bölge daha`));
    return `Görmek için haritayı yakınlaştırın: ${names}.`;
  },
  noAnswer: "Çocuk parkları şu anda yüklenemiyor.",
};
