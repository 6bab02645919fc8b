// What is said to people when there is no preview to show.
import type { PreviewOutcome } from "../preview/preview_source.ts";
import type { ErrorTexts } from "./error_page.ts";

export interface PreviewFailure {
  readonly status: number;
  /** For programs. */
  readonly reason: string;
  readonly texts: ErrorTexts;
  /** Seconds after which to ask again; null: no use. */
  readonly retryAfter: number | null;
  /** Whether the map may still be able to show the playground. */
  readonly mayBeOnMap: boolean;
}

export const PREVIEW_FAILURES: Readonly<Record<Exclude<PreviewOutcome["kind"], "found">, PreviewFailure>> = {
  "unknown playground": {
    status: 404,
    reason: "the region has no such playground",
    texts: {
      de: {
        title: "Diesen Spielplatz gibt es hier nicht (mehr)",
        text:
          "Vielleicht wurde er in OpenStreetMap gelöscht oder ersetzt, oder die Adresse ist unvollständig.",
      },
      en: {
        title: "There is no such playground here (any more)",
        text: "It may have been deleted or replaced in OpenStreetMap, or the address is incomplete.",
      },
    },
    retryAfter: null,
    mayBeOnMap: false,
  },
  "unknown region": {
    status: 404,
    reason: "there is no such region",
    texts: {
      de: {
        title: "Diese Region gibt es hier nicht (mehr)",
        text: "Die Adresse ist unvollständig oder veraltet. Auf der Karte stehen alle Regionen.",
      },
      en: {
        title: "There is no such region here (any more)",
        text: "The address is incomplete or out of date. The map has all regions.",
      },
    },
    retryAfter: null,
    mayBeOnMap: false,
  },
  "silent region": {
    status: 502,
    reason: "the region's data-node gave no usable answer",
    texts: {
      de: {
        title: "Die Region antwortet gerade nicht",
        text:
          "Der Server der Region ist nicht erreichbar oder hat einen Fehler. Die Karte zeigt den Spielplatz, sobald " +
          "er wieder antwortet.",
      },
      en: {
        title: "The region does not answer at the moment",
        text:
          "Its server cannot be reached or has an error. The map shows the playground as soon as it answers again.",
      },
    },
    retryAfter: 60,
    mayBeOnMap: true,
  },
  "busy": {
    status: 503,
    reason: "too many previews are requested at the same time",
    texts: {
      de: {
        title: "Gerade werden sehr viele Spielplätze aufgerufen",
        text: "Die Karte zeigt den Spielplatz trotzdem.",
      },
      en: {
        title: "Very many playgrounds are being requested right now",
        text: "The map shows the playground anyway.",
      },
    },
    retryAfter: 5,
    mayBeOnMap: true,
  },
};
