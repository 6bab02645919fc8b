import type { LegalLanguage } from "../legal_text.ts";
import { LEGAL_DE } from "./de.ts";
import { LEGAL_EN } from "./en.ts";
import type { LegalTexts } from "./texts.ts";

export const LEGAL_TEXTS: Readonly<Record<LegalLanguage, LegalTexts>> = { de: LEGAL_DE, en: LEGAL_EN };
