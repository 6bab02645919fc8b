import type { Locale } from "../../../contract/locales.ts";
import { appDe } from "./app_de.ts";
import { appEn } from "./app_en.ts";
import type { AppTexts } from "./texts.ts";

/** One table per language; the build makes the manifests of them. */
export const APP_TEXTS: Readonly<Record<Locale, AppTexts>> = { de: appDe, en: appEn };
