// Renders error pages in German, then English, with a link to the map. They need no scripts or files, so that they work
// even if other parts are broken.
import type { Brand } from "../brand/brand.ts";
import { createPageFrame } from "./page_frame.ts";

export type ErrorTexts = Readonly<Record<"de" | "en", { readonly title: string; readonly text: string }>>;

const TEXTS: Readonly<Record<number, ErrorTexts>> = {
  400: {
    de: { title: "Diese Adresse ist fehlerhaft", text: "Der Server kann sie nicht lesen." },
    en: { title: "This address is malformed", text: "The server cannot read it." },
  },
  404: {
    de: {
      title: "Seite nicht gefunden",
      text: "Die Adresse ist unvollständig oder veraltet, oder die Region heißt jetzt anders.",
    },
    en: {
      title: "Page not found",
      text: "The address is incomplete or out of date, or the region has been renamed.",
    },
  },
  405: {
    de: { title: "Diese Adresse kann man nur lesen", text: "Möglich sind GET und HEAD." },
    en: { title: "This address can only be read", text: "Use GET or HEAD." },
  },
};

const FAILURE: ErrorTexts = {
  de: {
    title: "Auf dem Server ist ein Fehler aufgetreten",
    text: "Bitte versuchen Sie es später noch einmal. Der Fehler steht im Protokoll des Servers.",
  },
  en: {
    title: "Something went wrong on the server",
    text: "Please try again later. The error has been logged.",
  },
};

const LINKS = { de: "Zur Spielplatzkarte", en: "Go to the playground map" };

/** Text and link of an error page, unless the status alone determines them. */
export interface ErrorContent {
  readonly texts: ErrorTexts;
  /** Fragment of the link to the map, including `#`. Inserted as markup, so it must be trusted. */
  readonly fragment: string;
}

export function createErrorPages(brand: Brand) {
  const frame = createPageFrame({ brand });
  return {
    policy: frame.policy,
    /** `mapPath` is the relative path of the map with a trailing slash, or null if this server has no map. */
    render(status: number, mapPath: string | null, content?: ErrorContent): string {
      const { de, en } = content?.texts ?? TEXTS[status] ?? FAILURE;
      const link = (text: string, attribute: string) =>
        mapPath === null
          ? ""
          : `<p><a${attribute} href="${mapPath}${content?.fragment ?? ""}">${text}</a></p>\n`;
      return frame.render({
        lang: "de",
        title: de.title,
        root: mapPath,
        main: `<p class="code">${status}</p>
<h1>${de.title}</h1>
<p>${de.text}</p>
${link(LINKS.de, ' class="main-link"')}<section lang="en">
<h2>${en.title}</h2>
<p>${en.text}</p>
${link(LINKS.en, "")}</section>
`,
      });
    },
  };
}
