// The words of the page as an installed app; the build makes the manifests of them.
import type { Locale } from "../../../contract/locales.ts";

interface AppTexts {
  readonly name: string;
  /** At most twelve letters, to fit below an icon. */
  readonly shortName: string;
  readonly description: string;
}

export const APP_TEXTS: Readonly<Record<Locale, AppTexts>> = {
  de: {
    name: "Spielplatzkarte",
    shortName: "Spielplätze",
    description: "Spielplätze auf einer Karte, mit Daten aus OpenStreetMap.",
  },
  en: {
    name: "Playground map",
    shortName: "Playgrounds",
    description: "Playgrounds on a map, with data from OpenStreetMap.",
  },
  fr: {
    name: "Carte des aires de jeux",
    shortName: "Aires de jeu",
    description: "Les aires de jeux sur une carte, avec les données d’OpenStreetMap.",
  },
  nl: {
    name: "Speeltuinkaart",
    shortName: "Speeltuinen",
    description: "Speeltuinen op een kaart, met gegevens uit OpenStreetMap.",
  },
  pl: {
    name: "Mapa placów zabaw",
    shortName: "Place zabaw",
    description: "Place zabaw na mapie, z danymi z OpenStreetMap.",
  },
  cs: {
    name: "Mapa dětských hřišť",
    shortName: "Hřiště",
    description: "Dětská hřiště na mapě, s daty z OpenStreetMap.",
  },
  it: {
    name: "Mappa dei parchi giochi",
    shortName: "Parco giochi",
    description: "Parchi giochi su una mappa, con dati di OpenStreetMap.",
  },
  es: {
    name: "Mapa de parques infantiles",
    shortName: "Parques",
    description: "Parques infantiles en un mapa, con datos de OpenStreetMap.",
  },
  tr: {
    name: "Çocuk Parkı Haritası",
    shortName: "Çocuk Parkı",
    description: "Haritada çocuk parkları, OpenStreetMap verileriyle.",
  },
  uk: {
    name: "Карта дитячих майданчиків",
    shortName: "Майданчики",
    description: "Дитячі майданчики на карті, з даними OpenStreetMap.",
  },
};
