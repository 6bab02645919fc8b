// The texts of the legal pages.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { createTexts } from "../../../base/kit/core/server_messages.ts";
import { LEGAL_LANGUAGES } from "./legal_text.ts";

export type LegalTexts = Messages["legal"];

export type StatementTexts = Messages["statement"];

export const LEGAL_TEXTS = createTexts(LEGAL_LANGUAGES, ({ legal }, formats) => legal(formats));
export const STATEMENT_TEXTS = createTexts(
  LEGAL_LANGUAGES,
  ({ statement }, formats) => statement(formats),
);
