// Writes facts as a catalogue of DCAT-AP 2 and DCAT-AP.de 2 in JSON-LD. Portals follow
// https://semiceu.github.io/DCAT-AP/releases/2.1.1/ and https://www.dcat-ap.de/def/dcatde/2.0/spec/.
import { unionBbox } from "contract/geometry/bbox.ts";
import { LICENCE } from "../../data/core/licence.ts";
import { CATALOGUE_LANGUAGES } from "./catalogue_texts.ts";
import { type CatalogueFacts, catalogueUrl } from "./catalogue_facts.ts";
import { describeContact, describePublisher } from "./describe_publisher.ts";
import { describeDataset, inLanguages, type SharedIds } from "./describe_dataset.ts";
import { CONTEXT, dateTime, type Node, node, ref, typedRef } from "./json_ld.ts";
import { describePlace } from "./place.ts";
import { CREATOR, languageUrl, LICENCE_ADDRESSES, THEME_TAXONOMY } from "./vocabularies.ts";

/** Writes the document, which depends only on the facts. */
export function writeCatalogue(facts: CatalogueFacts): Node {
  const url = catalogueUrl(facts);
  const { publisher, datasets, homepage, mapName } = facts;
  const contactId = publisher.contact && `${url}#contact`;
  const shared: SharedIds = {
    publisher: `${url}#publisher`,
    contact: contactId,
    creator: `${url}#openstreetmap`,
    provenance: `${url}#provenance`,
  };
  const described = datasets.map((dataset) => describeDataset(facts, dataset, shared));
  const boxes = datasets.flatMap(({ bbox }) => bbox === null ? [] : [bbox]);
  const catalogue = node({
    "@id": `${url}#catalogue`,
    "@type": "dcat:Catalog",
    "dct:title": inLanguages((texts) => texts.catalogueTitle(mapName)),
    "dct:description": inLanguages((texts) => texts.catalogueText),
    "dct:publisher": ref(shared.publisher),
    "dct:language": CATALOGUE_LANGUAGES.map((each) => typedRef(languageUrl(each), "dct:LinguisticSystem")),
    "dct:modified": dateTime(findLatest(datasets.map(({ importedAt }) => importedAt))),
    "dct:spatial": describePlace(null, unionBbox(boxes)),
    "dcat:themeTaxonomy": ref(THEME_TAXONOMY),
    "foaf:homepage": homepage && typedRef(homepage, "foaf:Document"),
    "dcat:dataset": described.map(({ datasetId }) => ({ "@id": datasetId })),
    "dcat:service": described.flatMap(({ serviceIds }) => serviceIds.map((id) => ({ "@id": id }))),
  });
  return {
    "@context": CONTEXT,
    "@graph": [
      catalogue,
      describePublisher(shared.publisher, publisher),
      ...(publisher.contact === null ? [] : [describeContact(`${url}#contact`, publisher.contact)]),
      describePublisher(shared.creator, {
        name: CREATOR,
        homepage: LICENCE.attributionUrl,
        contact: null,
      }),
      {
        "@id": shared.provenance,
        "@type": "dct:ProvenanceStatement",
        "rdfs:label": inLanguages((texts) => texts.provenance),
      },
      describeLicence(LICENCE_ADDRESSES.govData, [LICENCE.url, LICENCE_ADDRESSES.authority]),
      describeLicence(LICENCE.url, [LICENCE_ADDRESSES.govData, LICENCE_ADDRESSES.authority]),
      ...described.flatMap(({ nodes }) => nodes),
    ],
  };
}

const describeLicence = (url: string, same: readonly string[]): Node => ({
  ...typedRef(url, "dct:LicenseDocument"),
  "dct:title": LICENCE.name,
  "dct:identifier": LICENCE.id,
  "dct:type": LICENCE_ADDRESSES.types.map(ref),
  "skos:exactMatch": same.map(ref),
});

/** Compares times, not texts, because the time zones may differ. */
function findLatest(times: readonly (string | null)[]): string | null {
  const known = times.filter((time) => time !== null && !Number.isNaN(Date.parse(time))) as string[];
  return known.reduce<string | null>(
    (latest, time) => latest === null || Date.parse(time) > Date.parse(latest) ? time : latest,
    null,
  );
}
