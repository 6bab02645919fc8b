// Writes the privacy notice from the servers that this installation contacts. Pure.
import { intlTag } from "contract/kit/locales.ts";
import type { Contacts } from "./contacts.ts";
import {
  type Block,
  type Entry,
  heading,
  type LegalLanguage,
  type LegalText,
  paragraph,
} from "./legal_text.ts";
import type { Operator } from "./operator.ts";
import { LEGAL_TEXTS, type LegalTexts } from "./page_texts.ts";
import { describeOperator } from "./write_impressum.ts";

export interface PrivacyFacts {
  readonly operator: Operator;
  readonly contacts: Contacts;
  /** Whether an access log is written. */
  readonly logsRequests: boolean;
  /** Whether the map and its data are published as plain files, so that this program answers no request. */
  readonly isPublished: boolean;
}

export function writePrivacyNotice(facts: PrivacyFacts, language: LegalLanguage): LegalText {
  const { operator, contacts, logsRequests, isPublished } = facts;
  const texts = LEGAL_TEXTS[language];
  const visitText = [...texts.visitText];
  if (!isPublished) visitText.push(logsRequests ? texts.logged : texts.notLogged);
  const apiText = isPublished
    ? [texts.filesApiText]
    : [...texts.apiText, logsRequests ? texts.apiLogged : texts.apiNotLogged];
  const nodesText = isPublished ? [texts.filesText] : texts.nodesText;
  const { hasPages, hasNode } = contacts;
  return {
    title: texts.privacy,
    language,
    blocks: [
      heading(texts.operator),
      ...describeOperator(operator, texts),
      ...(hasPages ? section(texts.visit, visitText) : []),
      ...(hasPages ? describeDevice(texts) : []),
      ...(hasPages ? describeOthers(contacts, { ...texts, nodesText }, language) : []),
      ...(hasPages ? section(texts.position, [texts.positionText]) : []),
      ...(hasNode ? section(texts.api, apiText) : []),
      ...section(texts.questions, [texts.questionsText]),
      paragraph(texts.generated),
    ],
  };
}

const section = (title: string, lines: readonly string[]): Block[] => [
  heading(title),
  ...lines.map((line) => paragraph(line)),
];

function describeDevice(texts: LegalTexts): Block[] {
  return [
    heading(texts.device),
    paragraph(texts.deviceText),
    { kind: "list", items: Object.values(texts.deviceItems) },
  ];
}

function describeOthers(contacts: Contacts, texts: LegalTexts, language: LegalLanguage): Block[] {
  const {
    tiles,
    keepsTiles,
    nodes,
    moreNodes,
    geocoder,
    notes,
    photos,
    registry,
    hasJoinPage,
    embedOrigins,
  } = contacts;
  const format = new Intl.ListFormat(intlTag(language), { type: "unit", style: "short" });
  const name = (hosts: readonly string[], more = 0) => {
    if (hosts.length === 0) return texts.thisServer;
    const listed = format.format(hosts);
    return texts.servers(more === 0 ? listed : texts.andMore({ hosts: listed, count: more }));
  };
  const entries: (Entry | null)[] = [
    tiles &&
    {
      term: texts.tiles,
      servers: name(tiles),
      lines: [texts.tilesText, ...(keepsTiles ? [texts.areaTilesText] : [])],
    },
    { term: texts.nodes, servers: name(nodes, moreNodes), lines: texts.nodesText },
    registry.length === 0
      ? null
      : { term: texts.registry, servers: name(registry), lines: [texts.registryText] },
    geocoder && { term: texts.geocoder, servers: name(geocoder), lines: [texts.geocoderText] },
    notes && { term: texts.notes, servers: name(notes), lines: [texts.notesText] },
    { term: texts.photos, servers: name(photos), lines: [texts.photosText] },
    hasJoinPage ? { term: texts.join, servers: texts.joinServers, lines: [texts.joinText] } : null,
    embedOrigins.length === 0 ? null : {
      term: texts.embedding,
      servers: embedOrigins.includes("*") ? texts.anySite : format.format(embedOrigins),
      lines: [texts.embeddingText],
    },
    { term: texts.links, servers: null, lines: [texts.linksText] },
  ];
  return [
    heading(texts.others),
    paragraph(texts.othersText),
    { kind: "terms", entries: entries.filter((entry) => entry !== null) },
  ];
}
