// The playgrounds of a region as a dataset of DCAT-AP, with its files and services.
import { LICENCE } from "../../data/core/licence.ts";
import { CATALOGUE_LANGUAGES, CATALOGUE_TEXTS, type CatalogueTexts } from "./catalogue_texts.ts";
import { type CatalogueFacts, type DatasetFacts, datasetUrl } from "./catalogue_facts.ts";
import { DATA_FILES, PLAIN_FILES } from "./data_files.ts";
import { describeContact, describePublisher } from "./describe_publisher.ts";
import { dateTime, type Node, node, ref, typedRef } from "./json_ld.ts";
import { describePlace } from "./place.ts";
import {
  ACCESS_PUBLIC,
  AVAILABILITY,
  FILE_TYPES,
  frequencyUrl,
  languageUrl,
  LICENCE_ADDRESSES,
  mediaTypeUrl,
  OGC_CORE,
  THEMES,
} from "./vocabularies.ts";

/** Identifiers of nodes that all datasets of a catalogue share. */
export interface SharedIds {
  readonly publisher: string;
  /** Null if the publisher has no contact details. */
  readonly contact: string | null;
  readonly creator: string;
  readonly provenance: string;
}

export interface DatasetNodes {
  readonly datasetId: string;
  readonly serviceIds: readonly string[];
  /** The dataset and the nodes that only it refers to. */
  readonly nodes: readonly Node[];
}

/** Writes a text in each language of the catalogue. */
export const inLanguages = (write: (texts: CatalogueTexts) => string): Node[] =>
  CATALOGUE_LANGUAGES.map((language) => ({
    "@language": language,
    "@value": write(CATALOGUE_TEXTS[language]),
  }));

export function describeDataset(
  catalogue: CatalogueFacts,
  facts: DatasetFacts,
  shared: SharedIds,
): DatasetNodes {
  const id = datasetUrl(catalogue, facts.key);
  const { publisher, region, bbox, relationId, landingPage } = facts;
  const contact = publisher === null ? null : publisher.contact;
  const contactId = publisher === null ? shared.contact : contact && `${id}-contact`;
  const publisherId = publisher === null ? shared.publisher : `${id}-publisher`;
  const modified = dateTime(facts.importedAt);
  const services = listServices(id, facts);
  const distributions = [...listFiles(id, facts), ...services.map(({ distribution }) => distribution)]
    .map((distribution): Node => node({ ...distribution, ...ATTRIBUTED, "dct:modified": modified }));
  const frequency = frequencyUrl(facts.everyDays);
  const dataTime = dateTime(facts.dataTimestamp);
  const place = describePlace(region, bbox);
  const dataset = node({
    "@id": id,
    "@type": "dcat:Dataset",
    "dct:identifier": id,
    "dct:title": inLanguages((texts) => texts.title(region)),
    "dct:description": inLanguages((texts) => texts.text(facts.playgroundCount)),
    "dct:publisher": ref(publisherId),
    "dct:creator": ref(shared.creator),
    "dcat:contactPoint": contactId && ref(contactId),
    "dct:license": ref(LICENCE.url),
    "dct:accessRights": typedRef(ACCESS_PUBLIC, "dct:RightsStatement"),
    "dcat:theme": THEMES.map(ref),
    "dcat:keyword": CATALOGUE_LANGUAGES.flatMap((language) =>
      CATALOGUE_TEXTS[language].keywords.map((word) => ({ "@language": language, "@value": word }))
    ),
    "dct:spatial": [
      ...(place === null ? [] : [place]),
      ...(relationId === null
        ? []
        : [typedRef(`https://www.openstreetmap.org/relation/${relationId}`, "dct:Location")]),
    ],
    "dcatde:geocodingDescription": region && { "@language": "de", "@value": region },
    "dct:temporal": dataTime && {
      "@type": "dct:PeriodOfTime",
      "dcat:startDate": dataTime,
      "dcat:endDate": dataTime,
    },
    "dct:modified": modified,
    "dct:accrualPeriodicity": frequency && typedRef(frequency, "dct:Frequency"),
    "dct:language": [...new Set(["en" as const, ...(facts.language === null ? [] : [facts.language])])]
      .map((locale) => typedRef(languageUrl(locale), "dct:LinguisticSystem")),
    "dct:provenance": ref(shared.provenance),
    "dcat:landingPage": landingPage && typedRef(landingPage, "foaf:Document"),
    "dcat:distribution": distributions.map((distribution) => ({ "@id": distribution["@id"] })),
  });
  return {
    datasetId: id,
    serviceIds: services.map(({ service }) => service["@id"] as string),
    nodes: [
      dataset,
      ...(publisher === null ? [] : [describePublisher(publisherId, publisher)]),
      ...(contact === null || contactId === null ? [] : [describeContact(contactId, contact)]),
      ...distributions,
      ...services.map(({ service }) => service),
    ],
  };
}

/** The licence in GovData's list, which other European portals also support. It applies to files and services. */
const LICENSED = { "dct:license": ref(LICENCE_ADDRESSES.govData) };
const ATTRIBUTED = {
  ...LICENSED,
  "dcatde:licenseAttributionByText": { "@language": "en", "@value": LICENCE.attribution },
};

function listFiles(datasetId: string, { filesUrl, apiUrl }: DatasetFacts): Node[] {
  if (filesUrl === null) return [];
  return (apiUrl === null ? PLAIN_FILES : DATA_FILES).map(({ text, title, path, fileType, mediaType }) => ({
    ...startDistribution(`${datasetId}-${text.toLowerCase()}`, title, (texts) => texts[text]),
    "dcat:accessURL": ref(filesUrl + path),
    "dcat:downloadURL": ref(filesUrl + path),
    "dct:format": typedRef(fileType, "dct:MediaTypeOrExtent"),
    "dcat:mediaType": mediaType && typedRef(mediaTypeUrl(mediaType), "dct:MediaType"),
  }));
}

interface ServiceNodes {
  readonly service: Node;
  /** The distribution that portals show if they do not support services. */
  readonly distribution: Node;
}

function listServices(datasetId: string, { filesUrl, apiUrl }: DatasetFacts): ServiceNodes[] {
  if (apiUrl === null) return [];
  const ogc = filesUrl && describeService(datasetId, {
    name: "ogc",
    title: "OGC API – Features",
    text: (texts) => texts.ogcApi,
    endpoint: `${filesUrl}ogc`,
    description: `${filesUrl}ogc/api`,
    access: `${filesUrl}ogc/collections/playgrounds`,
    standard: OGC_CORE,
  });
  const dataApi = describeService(datasetId, {
    name: "api",
    title: "Data API",
    text: (texts) => texts.dataApi,
    endpoint: apiUrl,
    // This URL returns the OpenAPI document.
    description: apiUrl,
    access: apiUrl,
    standard: null,
  });
  return ogc ? [ogc, dataApi] : [dataApi];
}

interface Service {
  readonly name: string;
  readonly title: string;
  readonly text: (texts: CatalogueTexts) => string;
  readonly endpoint: string;
  /** URL of the service's OpenAPI document. */
  readonly description: string;
  /** URL at which the service's data begins. */
  readonly access: string;
  /** Standard that the service implements, or null if it has its own API. */
  readonly standard: string | null;
}

function describeService(datasetId: string, described: Service): ServiceNodes {
  const { name, title, text, endpoint, description, access, standard } = described;
  const id = `${datasetId}-${name}-service`;
  const service = node({
    "@id": id,
    "@type": "dcat:DataService",
    "dct:title": inLanguages(() => title),
    "dct:description": inLanguages(text),
    "dcat:endpointURL": ref(endpoint),
    "dcat:endpointDescription": ref(description),
    "dcat:servesDataset": { "@id": datasetId },
    "dct:conformsTo": standard && typedRef(standard, "dct:Standard"),
    "dct:accessRights": typedRef(ACCESS_PUBLIC, "dct:RightsStatement"),
    ...LICENSED,
  });
  const distribution = {
    ...startDistribution(`${datasetId}-${name}`, title, text),
    "dcat:accessURL": ref(access),
    "dcat:accessService": { "@id": id },
    "dct:format": typedRef(FILE_TYPES.geojson, "dct:MediaTypeOrExtent"),
    "dct:conformsTo": standard && typedRef(standard, "dct:Standard"),
  };
  return { service, distribution };
}

const startDistribution = (id: string, title: string, text: (texts: CatalogueTexts) => string): Node => ({
  "@id": id,
  "@type": "dcat:Distribution",
  "dct:title": inLanguages(() => title),
  "dct:description": inLanguages(text),
  "dcatap:availability": ref(AVAILABILITY),
});
