// The questions of `init`, in order. Pure.
import { emailAddress, extractSource, httpUrl, publicUrl } from "../../base/settings/address_rules.ts";
import {
  oneOf,
  optional,
  postalAddress,
  type Rule,
  shortText,
  wholeNumber,
} from "../../base/settings/setting_rules.ts";
import { phoneNumber } from "../../site/legal/legal_settings.ts";

export const INIT_KEYS = [
  "role",
  "node",
  "relation",
  "pbf",
  "region-name",
  "public-url",
  "port",
  "impressum-name",
  "impressum-org",
  "impressum-address",
  "impressum-email",
  "impressum-phone",
  "service",
] as const;

export type InitKey = (typeof INIT_KEYS)[number];
/** Validated answers. An empty text means no answer. */
export type Answers = Readonly<Record<InitKey, string>>;

export interface Question {
  readonly text: string;
  /** Meaning of the option in help texts. By default, the question itself. */
  readonly meaning?: string;
  readonly rule: Rule<unknown>;
  /** Placeholder of the answer in help texts. By default, the choices or a generic text. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** Whether the option may be repeated. */
  readonly isRepeatable?: boolean;
  /** Without a default, an answer is required. */
  readonly default?: string;
  /** Whether the question applies after these answers. By default, it always does. */
  readonly appliesTo?: (answers: Partial<Answers>) => boolean;
  /** Completes the sentence "--x has no effect …". */
  readonly otherwise?: string;
}

/** The answer that selects an extract from {@link EXTRACT_INDEX}. */
export const FROM_INDEX = "index";
export const EXTRACT_INDEX = "https://download.geofabrik.de/index-v1.json";

const nodeList: Rule<readonly string[]> = {
  allowed: "addresses that start with http:// or https://, separated by spaces",
  parse: (text) => {
    const urls = listWords(text);
    return urls.length > 0 && urls.every((url) => httpUrl.parse(url) !== undefined) ? urls : undefined;
  },
};

export const listWords = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");

const ROLES = ["hub", "standalone", "data-node"];
const SERVICES = ["systemd", "compose", "none"];

const isHub = ({ role }: Partial<Answers>) => role === "hub";
const hasRegion = ({ relation }: Partial<Answers>) => Boolean(relation);

const legalText = (text: string) => `For the legal pages: ${text}`;
const OF_OPERATOR = {
  default: "",
  appliesTo: hasOperator,
  otherwise: "without --impressum-name or --impressum-org",
};

export const QUESTIONS: Readonly<Record<InitKey, Question>> = {
  role: {
    text:
      "What should this server be: hub (a map of many regions), standalone (a map of one region) or data-node " +
      "(a region's data for Hubs, without a map)?",
    meaning: "role of this server: a map of many regions, a map of one region, or a region's data for Hubs",
    rule: oneOf(ROLES),
    choices: ROLES,
  },
  node: {
    text: "URLs of the Hub's data-nodes, such as https://node.example/api (empty: add them later)",
    rule: optional(nodeList),
    value: "URL",
    isRepeatable: true,
    default: "",
    appliesTo: isHub,
    otherwise: "for this role; only a Hub lists data-nodes",
  },
  relation: {
    text: "OpenStreetMap relation of the region whose data this server provides, such as 62700; " +
      'spielplatz-hub region "Landkreis Fulda" finds it (empty: none; without a Hub, the sample town is shown)',
    rule: optional(wholeNumber(1, 999_999_999)),
    value: "ID",
    default: "",
  },
  pbf: {
    text: "OpenStreetMap extract with the region: a URL, the path of an .osm.pbf file, or index " +
      `(the smallest extract in ${EXTRACT_INDEX} that covers the region)`,
    rule: extractSource,
    value: "FILE|URL|index",
    appliesTo: hasRegion,
    otherwise: "without --relation",
  },
  "region-name": {
    text: "Name of the region in the Hub's registry",
    rule: shortText,
    default: "Unsere Region",
    appliesTo: (answers) => isHub(answers) && hasRegion(answers),
    otherwise: "here; it is used only in the registry of a Hub with --relation",
  },
  "public-url": {
    text: "URL at which visitors open the map, such as https://karte.example/ (empty: not known yet)",
    rule: optional(publicUrl),
    value: "URL",
    default: "",
    appliesTo: ({ role }) => role !== "data-node",
    otherwise: "for a data-node, which has no map",
  },
  port: { text: "Port to listen on", rule: wholeNumber(1, 65_535), value: "N", default: "8080" },
  "impressum-name": {
    text: legalText("name of the person responsible for the site (empty: none)"),
    rule: optional(shortText),
    default: "",
  },
  "impressum-org": {
    text: legalText("organisation responsible for the site (empty: none)"),
    rule: optional(shortText),
    default: "",
  },
  "impressum-address": {
    text: legalText("postal address, its lines separated by commas"),
    rule: optional(postalAddress),
    ...OF_OPERATOR,
  },
  "impressum-email": {
    text: legalText("e-mail address"),
    rule: optional(emailAddress),
    ...OF_OPERATOR,
  },
  "impressum-phone": {
    text: legalText("phone number (empty: none)"),
    rule: optional(phoneNumber),
    ...OF_OPERATOR,
  },
  service: {
    text: "How should the server be started: systemd, compose (Docker) or none (manually)?",
    meaning: "how the server is started: by systemd, by Docker Compose, or manually (none)",
    rule: oneOf(SERVICES),
    choices: SERVICES,
    default: "none",
  },
};

function hasOperator(answers: Partial<Answers>): boolean {
  return Boolean(answers["impressum-name"] || answers["impressum-org"]);
}
