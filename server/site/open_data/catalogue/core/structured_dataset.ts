// Describes a dataset as schema.org's `Dataset`, which is JSON-LD for search engines in the head of the data page.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { LICENCE } from "../../data/core/licence.ts";
import { CATALOGUE_TEXTS, type CatalogueLanguage } from "./catalogue_texts.ts";
import { type CatalogueFacts, catalogueUrl, type DatasetFacts, datasetUrl } from "./catalogue_facts.ts";
import { DATA_FILES } from "./data_files.ts";
import { CREATOR } from "./vocabularies.ts";

type Values = Readonly<Record<string, unknown>>;

/** `catalogue` is null if the public address is unknown. Properties that need it are then omitted. */
export function describeForSearch(
  facts: DatasetFacts,
  catalogue: CatalogueFacts | null,
  language: CatalogueLanguage,
): Values {
  const texts = CATALOGUE_TEXTS[language];
  const { region, playgroundCount, importedAt, dataTimestamp, landingPage } = facts;
  const publisher = facts.publisher ?? catalogue?.publisher ?? null;
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: texts.title(region),
    description: texts.text(playgroundCount),
    inLanguage: language,
    keywords: texts.keywords,
    license: LICENCE.url,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: CREATOR, url: LICENCE.attributionUrl },
    ...(publisher && {
      publisher: {
        "@type": publisher.contact?.isPerson ? "Person" : "Organization",
        name: publisher.name,
      },
    }),
    ...(importedAt !== null && { dateModified: importedAt }),
    ...(dataTimestamp !== null && { temporalCoverage: dataTimestamp }),
    ...describeCoverage(facts),
    ...(catalogue && {
      ...(landingPage !== null && { url: landingPage }),
      identifier: datasetUrl(catalogue, facts.key),
      includedInDataCatalog: {
        "@type": "DataCatalog",
        name: texts.catalogueTitle(catalogue.mapName),
        url: catalogueUrl(catalogue),
      },
      distribution: listDownloads(facts),
    }),
  };
}

function describeCoverage({ region, relationId, bbox }: DatasetFacts): Values {
  if (region === null && bbox === null) return {};
  const boxes = bbox === null ? [] : splitAtAntimeridian(bbox);
  return {
    spatialCoverage: {
      "@type": "Place",
      ...(region !== null && { name: region }),
      ...(relationId !== null && { sameAs: `https://www.openstreetmap.org/relation/${relationId}` }),
      ...(boxes.length > 0 && {
        geo: boxes.map(([west, south, east, north]) => ({
          "@type": "GeoShape",
          // Latitude first, as schema.org requires.
          box: `${south} ${west} ${north} ${east}`,
        })),
      }),
    },
  };
}

function listDownloads({ filesUrl }: DatasetFacts): Values[] {
  if (filesUrl === null) return [];
  return DATA_FILES.map(({ title, mediaType, path }) => ({
    "@type": "DataDownload",
    name: title,
    ...(mediaType !== null && { encodingFormat: mediaType }),
    contentUrl: filesUrl + path,
  }));
}
