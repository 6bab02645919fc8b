import type { Locale } from "../../../contract/locales.ts";
import { appDe } from "./app_de.ts";
import { appEn } from "./app_en.ts";
import { appFr } from "./app_fr.ts";
import { appNl } from "./app_nl.ts";
import { appPl } from "./app_pl.ts";
import { appCs } from "./app_cs.ts";
import { appIt } from "./app_it.ts";
import { appEs } from "./app_es.ts";
import { appTr } from "./app_tr.ts";
import { appUk } from "./app_uk.ts";
import type { AppTexts } from "./texts.ts";

/** One table per language; the build makes the manifests of them. */
export const APP_TEXTS: Readonly<Record<Locale, AppTexts>> = {
  de: appDe,
  en: appEn,
  fr: appFr,
  nl: appNl,
  pl: appPl,
  cs: appCs,
  it: appIt,
  es: appEs,
  tr: appTr,
  uk: appUk,
};
