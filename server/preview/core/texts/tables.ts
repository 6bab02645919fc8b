import type { Locale } from "../../../../contract/locales.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { PreviewTexts } from "./texts.ts";

/** One table per language. */
export const PREVIEW_TEXTS: Readonly<Record<Locale, PreviewTexts>> = { de, en };
