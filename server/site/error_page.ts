// Errors as pages for people: German, then English, with a link to the map. Without scripts and files, so that they work
// whatever is broken.
import type { Brand } from "../brand/brand.ts";
import { createPageFrame, type PageFrame } from "./page_frame.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

export type ErrorTexts = Readonly<Record<"de" | "en", Words>>;

const TEXTS: Readonly<Record<number, ErrorTexts>> = {
  400: {
    de: { title: "Diese Adresse ist fehlerhaft", text: "Der Server kann sie nicht lesen." },
    en: { title: "This address is malformed", text: "The server cannot read it." },
  },
  404: {
    de: {
      title: "Diese Seite gibt es hier nicht",
      text: "Die Adresse ist unvollständig oder veraltet, oder die Region heißt jetzt anders.",
    },
    en: {
      title: "There is no such page here",
      text: "The address is incomplete or out of date, or the region has another name now.",
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
    title: "The server has run into an error",
    text: "Please try again later. The error is in the server's log.",
  },
};

const LINKS = { de: "Zur Spielplatzkarte", en: "Go to the playground map" };

/** What an error page says and links to, where the status alone does not tell. */
export interface ErrorContent {
  readonly texts: ErrorTexts;
  /** Fragment of the link to the map, with `#`. Part of the markup: no untrusted text. */
  readonly fragment: string;
}

export interface ErrorPages extends Pick<PageFrame, "policy"> {
  /** `mapPath`: relative path of the map, which ends with a slash; null: this server has none. */
  render(status: number, mapPath: string | null, content?: ErrorContent): string;
}

export function createErrorPages(brand: Brand): ErrorPages {
  const frame = createPageFrame({ brand });
  return {
    policy: frame.policy,
    render(status, mapPath, content) {
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
