// What DCAT-AP 2.1.1 and DCAT-AP.de 2.0 say about the properties that are used here: class, property, obligation, how many,
// and of what kind. https://semiceu.github.io/DCAT-AP/releases/2.1.1/, https://www.dcat-ap.de/def/dcatde/2.0/spec/ and, for
// the rules by number, https://www.dcat-ap.de/def/dcatde/2.0/implRules/.
import type { Graph, GraphNode, Value } from "./expanded_graph.ts";

const PREFIXES: Readonly<Record<string, string>> = {
  adms: "http://www.w3.org/ns/adms#",
  dcat: "http://www.w3.org/ns/dcat#",
  dcatap: "http://data.europa.eu/r5r/",
  dcatde: "http://dcat-ap.de/def/dcatde/",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  gsp: "http://www.opengis.net/ont/geosparql#",
  locn: "http://www.w3.org/ns/locn#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  skos: "http://www.w3.org/2004/02/skos/core#",
  vcard: "http://www.w3.org/2006/vcard/ns#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
};
const AUTHORITY = "http://publications.europa.eu/resource/authority/";

/** The address behind a name with a prefix. */
export function fullName(name: string): string {
  const [prefix = "", local = ""] = name.split(":");
  return `${PREFIXES[prefix]!}${local}`;
}

/** A name with a prefix is a class: the value is a node of this class. */
type Range = "text" | "literal" | "dateTime" | "wkt" | "url" | `${string}:${string}` | {
  readonly from: string;
};
type Obligation = "mandatory" | "recommended" | "optional";
type Row = readonly [property: string, obligation: Obligation, most: number, range: Range];

const MANY = Infinity;
const THEMES = { from: `${AUTHORITY}data-theme/` };
const LANGUAGES = { from: `${AUTHORITY}language/` };
const GOVDATA_LICENCES = { from: "http://dcat-ap.de/def/licenses/" };

const PROFILE: Readonly<Record<string, readonly Row[]>> = {
  "dcat:Catalog": [
    ["dct:title", "mandatory", MANY, "text"],
    ["dct:description", "mandatory", MANY, "text"],
    ["dct:publisher", "mandatory", 1, "foaf:Agent"],
    ["dcat:dataset", "mandatory", MANY, "dcat:Dataset"],
    ["dcat:service", "recommended", MANY, "dcat:DataService"],
    ["dcat:themeTaxonomy", "recommended", MANY, { from: `${AUTHORITY}data-theme` }],
    ["dct:issued", "recommended", 1, "dateTime"],
    ["dct:language", "recommended", MANY, "dct:LinguisticSystem"],
    ["dct:language", "recommended", MANY, LANGUAGES],
    ["dct:license", "recommended", 1, "dct:LicenseDocument"],
    ["dct:modified", "recommended", 1, "dateTime"],
    ["dct:spatial", "recommended", MANY, "dct:Location"],
    ["foaf:homepage", "recommended", 1, "foaf:Document"],
  ],
  "dcat:Dataset": [
    ["dct:title", "mandatory", MANY, "text"],
    ["dct:description", "mandatory", MANY, "text"],
    // K36.
    ["dct:publisher", "mandatory", 1, "foaf:Agent"],
    // K12, K13.
    ["dcatde:contributorID", "mandatory", 1, { from: "http://dcat-ap.de/def/contributors/" }],
    ["dcat:contactPoint", "recommended", MANY, "vcard:Kind"],
    ["dcat:distribution", "recommended", MANY, "dcat:Distribution"],
    ["dcat:keyword", "recommended", MANY, "text"],
    ["dcat:theme", "recommended", MANY, THEMES],
    ["dct:spatial", "recommended", MANY, "dct:Location"],
    ["dct:temporal", "recommended", MANY, "dct:PeriodOfTime"],
    ["dcat:landingPage", "recommended", MANY, "foaf:Document"],
    ["dct:issued", "recommended", 1, "dateTime"],
    ["dct:identifier", "recommended", MANY, "literal"],
    ["dct:modified", "recommended", 1, "dateTime"],
    ["dct:accessRights", "optional", 1, { from: `${AUTHORITY}access-right/` }],
    ["dct:accrualPeriodicity", "optional", 1, "dct:Frequency"],
    ["dct:accrualPeriodicity", "optional", 1, { from: `${AUTHORITY}frequency/` }],
    ["dct:creator", "optional", 1, "foaf:Agent"],
    ["dct:language", "optional", MANY, "dct:LinguisticSystem"],
    ["dct:language", "optional", MANY, LANGUAGES],
    ["dct:license", "optional", 1, "dct:LicenseDocument"],
    ["dct:provenance", "optional", MANY, "dct:ProvenanceStatement"],
    ["dcatde:geocodingDescription", "optional", MANY, "literal"],
  ],
  "dcat:Distribution": [
    ["dcat:accessURL", "mandatory", MANY, "url"],
    // K32.
    ["dct:license", "mandatory", 1, GOVDATA_LICENCES],
    ["dct:license", "mandatory", 1, "dct:LicenseDocument"],
    // K35.
    ["dcatde:licenseAttributionByText", "mandatory", 1, "literal"],
    ["dct:title", "recommended", MANY, "text"],
    ["dct:description", "recommended", MANY, "text"],
    ["dcatap:availability", "recommended", 1, { from: `${AUTHORITY}planned-availability/` }],
    // K31.
    ["dct:format", "recommended", 1, "dct:MediaTypeOrExtent"],
    ["dct:format", "recommended", 1, { from: `${AUTHORITY}file-type/` }],
    ["dcat:downloadURL", "optional", MANY, "url"],
    ["dcat:mediaType", "optional", 1, "dct:MediaType"],
    ["dcat:mediaType", "optional", 1, { from: "https://www.iana.org/assignments/media-types/" }],
    ["dcat:accessService", "optional", MANY, "dcat:DataService"],
    ["dct:conformsTo", "optional", MANY, "dct:Standard"],
    ["dct:modified", "optional", 1, "dateTime"],
  ],
  "dcat:DataService": [
    ["dct:title", "mandatory", MANY, "text"],
    ["dcat:endpointURL", "mandatory", MANY, "url"],
    // K32.
    ["dct:license", "mandatory", 1, GOVDATA_LICENCES],
    ["dcat:endpointDescription", "recommended", MANY, "url"],
    ["dcat:servesDataset", "recommended", MANY, "dcat:Dataset"],
    ["dct:description", "optional", MANY, "text"],
    ["dct:accessRights", "optional", 1, { from: `${AUTHORITY}access-right/` }],
    ["dct:conformsTo", "optional", MANY, "dct:Standard"],
  ],
  "foaf:Agent": [
    ["foaf:name", "mandatory", MANY, "literal"],
    ["dct:type", "recommended", 1, { from: "http://purl.org/adms/publishertype/" }],
    ["foaf:homepage", "optional", 1, "url"],
  ],
  "vcard:Kind": [
    ["vcard:fn", "mandatory", 1, "literal"],
    ["vcard:hasEmail", "optional", MANY, "url"],
    ["vcard:hasURL", "optional", MANY, "url"],
    ["vcard:hasTelephone", "optional", MANY, "url"],
    ["vcard:hasAddress", "optional", MANY, "vcard:Address"],
  ],
  "dct:LicenseDocument": [["dct:type", "recommended", MANY, { from: "http://purl.org/adms/licencetype/" }]],
  "dct:Location": [
    ["dcat:bbox", "recommended", 1, "wkt"],
    ["dcat:centroid", "recommended", 1, "wkt"],
    ["locn:geometry", "optional", 1, "wkt"],
  ],
  "dct:PeriodOfTime": [
    ["dcat:startDate", "recommended", 1, "dateTime"],
    ["dcat:endDate", "recommended", 1, "dateTime"],
  ],
};

export interface Findings {
  /** Values that the profiles do not allow. */
  readonly wrong: readonly string[];
  /** What is mandatory or recommended and not there, as `class property`, sorted, each once. */
  readonly missing: readonly string[];
}

export function checkProfile(graph: Graph): Findings {
  const wrong: string[] = [];
  const missing = new Set<string>();
  for (const node of graph.values()) {
    for (const [className, rows] of Object.entries(PROFILE)) {
      if (!node.types.includes(fullName(className))) continue;
      for (const [property, obligation, most, range] of rows) {
        const values = node.properties.get(fullName(property)) ?? [];
        if (values.length === 0 && obligation !== "optional") missing.add(`${className} ${property}`);
        const where = `${node.id} ${property}`;
        if (values.length > most) wrong.push(`${where}: ${values.length} values, at most ${most} allowed`);
        for (const value of values) {
          if (!isInRange(value, range, graph)) {
            wrong.push(`${where}: ${JSON.stringify(value)} is no ${show(range)}`);
          }
        }
      }
      wrong.push(...findUnknown(node, className, rows));
    }
    wrong.push(...checkTogether(node));
  }
  return { wrong, missing: [...missing].sort() };
}

/** A property that no row has is probably a typing error. */
function findUnknown(node: GraphNode, className: string, rows: readonly Row[]): string[] {
  if (!className.startsWith("dcat:")) return [];
  const known = new Set(rows.map(([property]) => fullName(property)));
  return [...node.properties.keys()].filter((name) => !known.has(name)).map((name) => `${node.id}: ${name}`);
}

/** Rules about several properties: K01 and K38, and that texts are in both languages. */
function checkTogether({ id, types, properties }: GraphNode): string[] {
  const has = (name: string) => properties.has(fullName(name));
  const problems = [];
  if (types.includes(fullName("vcard:Kind")) && !has("vcard:hasEmail") && !has("vcard:hasURL")) {
    problems.push(`${id}: neither e-mail nor page`);
  }
  if (types.includes(fullName("dct:PeriodOfTime")) && !has("dcat:startDate") && !has("dcat:endDate")) {
    problems.push(`${id}: neither start nor end`);
  }
  for (const name of ["dct:title", "dct:description"]) {
    const languages = new Set((properties.get(fullName(name)) ?? []).map((value) => value["@language"]));
    const isText = types.some((type) => type.startsWith(fullName("dcat:")));
    if (isText && languages.size > 0 && !(languages.has("de") && languages.has("en"))) {
      problems.push(`${id} ${name}: not in German and English`);
    }
  }
  return problems;
}

function isInRange(value: Value, range: Range, graph: Graph): boolean {
  const { "@id": id, "@value": literal, "@type": type, "@language": language } = value;
  if (typeof range === "object") return id?.startsWith(range.from) === true;
  switch (range) {
    case "text":
      return typeof literal === "string" && literal !== "" && language !== undefined;
    case "literal":
      return typeof literal === "string" && literal !== "";
    case "dateTime":
      return type === fullName("xsd:dateTime") && typeof literal === "string" && TIME.test(literal);
    case "wkt":
      return type === fullName("gsp:wktLiteral") && typeof literal === "string" && WKT.test(literal);
    case "url":
      return id !== undefined && /^(https?:\/\/|mailto:|tel:)[^\s<>"{}|\\^`]+$/.test(id);
    default:
      return id !== undefined && graph.get(id)?.types.includes(fullName(range)) === true;
  }
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const WKT = /^(POINT|POLYGON|MULTIPOLYGON)\([-\d., ()]+\)$/;

const show = (range: Range) => typeof range === "object" ? `address below ${range.from}` : range;
