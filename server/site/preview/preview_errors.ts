// Error texts for visitors when no preview can be shown.
import type { PreviewOutcome } from "./preview_source.ts";
import type { ErrorTexts } from "../frame/error_page.ts";

interface PreviewFailure {
  readonly status: number;
  /** Reason for programs, in English. */
  readonly reason: string;
  readonly texts: ErrorTexts;
  /** Seconds after which to retry, or null if a retry does not help. */
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
        title: "Dieser Spielplatz wurde nicht gefunden",
        text:
          "Vielleicht wurde er in OpenStreetMap gelöscht oder ersetzt, oder die Adresse ist unvollständig.",
      },
      en: {
        title: "Playground not found",
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
        title: "Diese Region wurde nicht gefunden",
        text: "Die Adresse ist unvollständig oder veraltet. Die Karte zeigt alle Regionen.",
      },
      en: {
        title: "Region not found",
        text: "The address is incomplete or out of date. The map shows all regions.",
      },
    },
    retryAfter: null,
    mayBeOnMap: false,
  },
  "silent region": {
    status: 502,
    reason: "the region's data-node returned no valid response",
    texts: {
      de: {
        title: "Die Region antwortet nicht",
        text:
          "Der Server der Region ist nicht erreichbar oder meldet einen Fehler. Die Karte zeigt den Spielplatz, sobald er wieder " +
          "antwortet.",
      },
      en: {
        title: "The region isn’t responding",
        text:
          "Its server is down or reports an error. The map shows the playground as soon as it responds again.",
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
        title: "Gerade gibt es sehr viele Anfragen",
        text: "Auf der Karte ist der Spielplatz trotzdem zu sehen.",
      },
      en: {
        title: "Too many requests right now",
        text: "You can still open the playground on the map.",
      },
    },
    retryAfter: 5,
    mayBeOnMap: true,
  },
};
