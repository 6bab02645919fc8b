// Writes the accessibility statement, following the model of Implementing Decision (EU) 2018/1523. Pure.
import { intlTag } from "contract/kit/locales.ts";
import { ACCESSIBILITY_LIMITS, type LimitReason, LIMITS_CHECKED_ON } from "./accessibility_limits.ts";
import { type EnforcementBody, isGerman } from "./enforcement_bodies.ts";
import {
  type Block,
  type Entry,
  heading,
  type LegalLanguage,
  type LegalText,
  type Line,
  paragraph,
  subheading,
} from "./legal_text.ts";
import type { Operator } from "./operator.ts";
import { LEGAL_TEXTS, STATEMENT_TEXTS, type StatementTexts } from "./page_texts.ts";
import { describeOperator, mailLink, nameOperator } from "./write_impressum.ts";

/** Settings of a generated statement, besides the operator. */
export interface StatementSettings {
  /** Code of a country or German state, and a key of the table of enforcement bodies. */
  readonly law: string;
  /** Null if none is known. */
  readonly body: EnforcementBody | null;
  /** An https URL or an e-mail address. Null means the operator's address. */
  readonly contact: string | null;
  /** Day of the operator's last review, or null if unknown. */
  readonly reviewedOn: string | null;
  readonly easyLanguageUrl: string | null;
  readonly signLanguageUrl: string | null;
}

export interface StatementFacts extends StatementSettings {
  readonly operator: Operator;
  /** URL of the map, or null if unknown. */
  readonly publicUrl: string | null;
  /** Whether the base map uses raster tiles of another server. */
  readonly hasForeignTiles: boolean;
}

export function writeStatement(facts: StatementFacts, language: LegalLanguage): LegalText {
  const texts = STATEMENT_TEXTS[language];
  const { publicUrl } = facts;
  return {
    title: texts.title,
    language,
    blocks: [
      paragraph(findIntro(facts.law, texts)(nameOperator(facts.operator))),
      paragraph(publicUrl === null ? texts.appliesHere : texts.appliesTo(publicUrl)),
      heading(texts.status),
      paragraph(texts.statusText),
      heading(texts.content),
      ...describeLimits(facts, texts),
      heading(texts.preparation),
      ...describePreparation(facts, texts, language),
      heading(texts.feedback),
      ...describeFeedback(facts, texts, language),
      ...describeLanguages(facts, texts),
      heading(texts.enforcement),
      ...describeEnforcement(facts, texts),
    ],
  };
}

function findIntro(law: string, texts: StatementTexts): (operator: string) => string {
  if (law === "CH") return texts.introSwitzerland;
  if (law === "DE") return texts.introFederation;
  return isGerman(law) ? texts.introState : texts.introEu;
}

const REASONS: readonly LimitReason[] = ["noncompliant", "outOfScope", "note"];

function describeLimits({ law, hasForeignTiles }: StatementFacts, texts: StatementTexts): Block[] {
  const limits = ACCESSIBILITY_LIMITS.filter(({ onlyWithForeignTiles }) =>
    hasForeignTiles || !onlyWithForeignTiles
  );
  return REASONS.flatMap((wanted) => {
    const entries = limits.filter(({ reason }) => reason === wanted).map(({ id, criterion }): Entry => {
      const { what, text, alternative } = texts.limits[id];
      return {
        term: criterion === null ? what : texts.limitBy({ limit: what, criterion }),
        servers: null,
        lines: [text, texts.alternative(alternative)],
      };
    });
    return [
      subheading(texts[wanted]),
      // The directive does not apply in Switzerland.
      ...(wanted === "outOfScope" && law !== "CH" ? [paragraph(texts.outOfScopeText)] : []),
      { kind: "terms", entries },
    ];
  });
}

function describePreparation(
  { operator, reviewedOn }: StatementFacts,
  texts: StatementTexts,
  language: LegalLanguage,
): Block[] {
  const format = new Intl.DateTimeFormat(intlTag(language), { dateStyle: "long", timeZone: "UTC" });
  const say = (day: string) => format.format(new Date(day));
  return [
    paragraph(texts.prepared(say(LIMITS_CHECKED_ON))),
    ...(reviewedOn === null
      ? []
      : [paragraph(texts.reviewed({ operator: nameOperator(operator), day: say(reviewedOn) }))]),
    paragraph(texts.method),
  ];
}

function describeFeedback(
  { operator, contact }: StatementFacts,
  texts: StatementTexts,
  language: LegalLanguage,
): Block[] {
  const described = describeOperator(operator, LEGAL_TEXTS[language]);
  if (contact === null) return [paragraph(texts.feedbackOperator), ...described];
  const href = contact.includes("://") ? contact : mailLink(contact);
  return [paragraph(texts.feedbackText), paragraph({ text: contact, href }), ...described];
}

/** Links to texts in easy language and in sign language. German law requires them, other operators may add them. */
function describeLanguages(
  { easyLanguageUrl, signLanguageUrl }: StatementFacts,
  texts: StatementTexts,
): Block[] {
  const lines: Line[] = [
    ...(easyLanguageUrl === null ? [] : [{ text: texts.easyLanguage, href: easyLanguageUrl }]),
    ...(signLanguageUrl === null ? [] : [{ text: texts.signLanguage, href: signLanguageUrl }]),
  ];
  return lines.length === 0 ? [] : [heading(texts.languages), paragraph(...lines)];
}

function describeEnforcement({ operator, law, body }: StatementFacts, texts: StatementTexts): Block[] {
  if (body !== null) {
    const { name, url } = body;
    return [paragraph(texts.enforcementText), paragraph(url === null ? name : { text: name, href: url })];
  }
  return [
    paragraph(law === "CH" ? texts.enforcementSwitzerland : texts.enforcementUnknown(nameOperator(operator))),
  ];
}
