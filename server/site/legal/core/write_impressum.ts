// Writes the legal notice from the operator's data. Pure.
import {
  type Block,
  heading,
  type LegalLanguage,
  type LegalText,
  type Line,
  paragraph,
} from "./legal_text.ts";
import type { Operator } from "./operator.ts";
import { LEGAL_TEXTS, type LegalTexts } from "./page_texts.ts";

export function writeImpressum(operator: Operator, language: LegalLanguage): LegalText {
  const texts = LEGAL_TEXTS[language];
  const contact = contactLines(operator, texts);
  return {
    title: texts.impressum,
    language,
    blocks: [
      paragraph(...nameLines(operator)),
      ...(contact.length === 0 ? [] : [heading(texts.contact), paragraph(...contact)]),
    ],
  };
}

/** Name, address and contact details of the operator. */
export function describeOperator(operator: Operator, texts: LegalTexts): Block[] {
  return [paragraph(...nameLines(operator), ...contactLines(operator, texts))];
}

/** Lists organisation and person without a role, because the person's role in the organisation is unknown. */
function nameLines({ name, organisation, addressLines }: Operator): Line[] {
  return [...[organisation, name].filter((line) => line !== null), ...addressLines];
}

function contactLines({ email, phone }: Operator, texts: LegalTexts): Line[] {
  return [
    ...(phone === null ? [] : [{ text: texts.phone(phone), href: `tel:${phone.replace(/[^+\d]/g, "")}` }]),
    ...(email === null ? [] : [{ text: texts.email(email), href: mailLink(email) }]),
  ];
}

/** The operator's name within a sentence. */
export const nameOperator = ({ organisation, name }: Operator): string => organisation ?? name ?? "";

/** Escapes `?` and `&` in the address, which would start header fields. */
export const mailLink = (email: string) =>
  `mailto:${email.toWellFormed().split("@").map(encodeURIComponent).join("@")}`;
