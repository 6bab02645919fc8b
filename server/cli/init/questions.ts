// What `init` needs to know, in the order in which it asks. Pure.
import {
  emailAddress,
  extractSource,
  httpUrl,
  oneOf,
  optional,
  phoneNumber,
  postalAddress,
  publicUrl,
  type Rule,
  shortText,
  wholeNumber,
} from "../../settings/setting_rules.ts";

export const INIT_KEYS = [
  "role",
  "node",
  "relation",
  "pbf",
  "import-every-days",
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
/** Texts that pass the rules of their questions; empty: not wanted. */
export type Answers = Readonly<Record<InitKey, string>>;

export interface Question {
  readonly text: string;
  readonly rule: Rule<unknown>;
  /** Stands for the answer in help texts; absent: the choices, or a text. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** The option can be given several times. */
  readonly isRepeatable?: boolean;
  /** Of a question without answer; absent: an answer is needed. */
  readonly byDefault?: string;
  /** Whether it makes sense after these answers; absent: always. */
  readonly appliesTo?: (answers: Partial<Answers>) => boolean;
  /** Completes the sentence "--x has no effect …". */
  readonly otherwise?: string;
}

/** As the answer to the question for the extract. */
export const FROM_INDEX = "index";
export const EXTRACT_INDEX = "https://download.geofabrik.de/index-v1.json";

/** Addresses of data APIs. */
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

export const QUESTIONS: Readonly<Record<InitKey, Question>> = {
  role: {
    text:
      "What should run here: hub (a map of many regions), standalone (a map of one region) or data-node " +
      "(a region's data for Hubs, without a map)?",
    rule: oneOf(ROLES),
    choices: ROLES,
  },
  node: {
    text: "Addresses of the data-nodes of the Hub, such as https://node.example/api (empty: add them later)",
    rule: optional(nodeList),
    value: "URL",
    isRepeatable: true,
    byDefault: "",
    appliesTo: isHub,
    otherwise: "for this role; only a Hub lists data-nodes",
  },
  relation: {
    text: "OpenStreetMap relation id of the region whose data this server provides, such as 62700; " +
      'spielplatz-hub region "Landkreis Fulda" finds it (empty: none; without a Hub the sample town is shown)',
    rule: optional(wholeNumber(1, 999_999_999)),
    value: "ID",
    byDefault: "",
  },
  pbf: {
    text: "OpenStreetMap extract with the region: an address, the path of an .osm.pbf file, or index " +
      `(the smallest one of ${EXTRACT_INDEX} that covers the region)`,
    rule: extractSource,
    value: "FILE|URL|index",
    appliesTo: hasRegion,
    otherwise: "without --relation",
  },
  "import-every-days": {
    text: "Days after which the extract is downloaded and imported again (0: never)",
    rule: wholeNumber(0, 365),
    value: "DAYS",
    byDefault: "7",
    appliesTo: hasRegion,
    otherwise: "without --relation",
  },
  "region-name": {
    text: "Name of the region",
    rule: shortText,
    byDefault: "Unsere Region",
    appliesTo: (answers) => isHub(answers) && hasRegion(answers),
    otherwise: "here; only the registry of a Hub with --relation names it",
  },
  "public-url": {
    text: "Address at which visitors open the map, such as https://karte.example/ (empty: not known yet)",
    rule: optional(publicUrl),
    value: "URL",
    byDefault: "",
    appliesTo: ({ role }) => role !== "data-node",
    otherwise: "for a data-node, which has no map",
  },
  port: { text: "Port to listen on", rule: wholeNumber(1, 65_535), value: "N", byDefault: "8080" },
  "impressum-name": {
    text: "For the legal pages: name of the person who runs this (empty: none)",
    rule: optional(shortText),
    byDefault: "",
  },
  "impressum-org": {
    text: "For the legal pages: organisation that runs this (empty: none)",
    rule: optional(shortText),
    byDefault: "",
  },
  "impressum-address": {
    text: "For the legal pages: postal address, its lines separated by commas",
    rule: optional(postalAddress),
    byDefault: "",
    appliesTo: hasOperator,
    otherwise: "without --impressum-name or --impressum-org",
  },
  "impressum-email": {
    text: "For the legal pages: e-mail address",
    rule: optional(emailAddress),
    byDefault: "",
    appliesTo: hasOperator,
    otherwise: "without --impressum-name or --impressum-org",
  },
  "impressum-phone": {
    text: "For the legal pages: phone number (empty: none)",
    rule: optional(phoneNumber),
    byDefault: "",
    appliesTo: hasOperator,
    otherwise: "without --impressum-name or --impressum-org",
  },
  service: {
    text: "How should it be started: systemd, compose (Docker) or none (by hand)?",
    rule: oneOf(SERVICES),
    choices: SERVICES,
    byDefault: "none",
  },
};

function hasOperator(answers: Partial<Answers>): boolean {
  return Boolean(answers["impressum-name"] || answers["impressum-org"]);
}
