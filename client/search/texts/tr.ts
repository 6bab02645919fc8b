import { number } from "../../kit/texts/tr.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Arama sonuçları",
  regions: "Bölgeler",
  playgrounds: "Çocuk parkları",
  places: "Yerler",
  morePlaygrounds: "Diğer çocuk parkları",
  askPlaces: (text) => `Yer ve adres ara: “${text}”`,
  asking: "Yerler aranıyor…",
  askingRegions: "Çocuk parkları aranıyor…",
  silentRegions: (names) =>
    `${
      names.length === 1 ? names[0] : `${number(names.length)} bölge`
    } yanıt vermiyor. Oradaki parklar burada yok.`,
  found: (value) => `${number(value)} sonuç`,
  nothingFound: (text) => `“${text}” için sonuç bulunamadı.`,
  noPlaces: (text) => `“${text}” için yer bulunamadı.`,
  overloaded: "Yer araması şu anda çok yoğun.",
  noAnswer: "Yer araması yanıt vermiyor.",
  unreachable: "Yer aramasına ulaşılamıyor.",
  unusable: "Yer araması şu anda kullanılabilir bir yanıt vermiyor.",
  localOnly: "Bölge ve çocuk parkı araması yine de çalışıyor.",
  localOnlyHere: "Çocuk parkı araması yine de çalışıyor.",
  tryAgain: "Tekrar ara",
  receivers: "Yazdıklarınız, siz yazarken bölgelerin sunucularına gönderilir.",
  receiverHere: "Yazdıklarınız, siz yazarken bölgenin sunucusuna gönderilir.",
  credit: (host) => `Yer araması: ${host}, veriler © OpenStreetMap`,
};
