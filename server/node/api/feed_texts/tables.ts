import type { Locale } from "../../../../contract/locales.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { FeedTexts } from "./texts.ts";

/** One table per language. */
export const FEED_TEXTS: Readonly<Record<Locale, FeedTexts>> = { de, en };
