// The data catalogue of a publication, which offers files but no services.
import type { Locale } from "contract/kit/locales.ts";
import type { Operator } from "../../legal/core/operator.ts";
import type { DatasetFacts } from "../../open_data/catalogue/core/catalogue_facts.ts";
import { describeOwnPublisher } from "../../open_data/catalogue/core/own_publisher.ts";
import { writeCatalogue } from "../../open_data/catalogue/core/write_catalogue.ts";

export interface PublishedCatalogueParts {
  readonly facts:
    & { readonly name: string | null }
    & Pick<DatasetFacts, "relationId" | "bbox" | "playgroundCount" | "importedAt" | "dataTimestamp">;
  /** Absolute URL of the folder with a trailing slash. */
  readonly base: string;
  readonly hasMap: boolean;
  readonly siteName: string | null;
  readonly operator: Operator | null;
  readonly legalPage: string | null;
  readonly everyDays: number;
  readonly language: Locale | null;
}

export function writePublishedCatalogue(parts: PublishedCatalogueParts): string {
  const { facts, base, hasMap, siteName, operator, legalPage, everyDays, language } = parts;
  const mapName = hasMap ? siteName : null;
  const homepage = hasMap ? base : null;
  const { name, relationId, bbox, playgroundCount, importedAt, dataTimestamp } = facts;
  return JSON.stringify(writeCatalogue({
    publicUrl: base,
    mapName,
    homepage,
    publisher: describeOwnPublisher({ operator, mapName, publicUrl: base, hasMap, legalPage }),
    datasets: [{
      key: "playgrounds",
      region: name,
      relationId,
      bbox,
      playgroundCount,
      importedAt,
      dataTimestamp,
      everyDays,
      language,
      landingPage: homepage,
      apiUrl: null,
      filesUrl: base,
      publisher: null,
    }],
  }));
}
