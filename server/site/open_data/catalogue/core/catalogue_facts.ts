// The facts of a catalogue about its datasets, in any vocabulary.
import type { Locale } from "contract/kit/locales.ts";
import type { Bbox } from "contract/types.ts";

export interface ContactFacts {
  readonly name: string;
  /** False for an organisation. */
  readonly isPerson: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  /** May be empty. */
  readonly addressLines: readonly string[];
  /** Absolute URL of a page with contact details. */
  readonly page: string | null;
}

export interface PublisherFacts {
  readonly name: string;
  /** Absolute. */
  readonly homepage: string | null;
  /** Null if the publisher has no contact details. */
  readonly contact: ContactFacts | null;
}

/** The playgrounds of one region. */
export interface DatasetFacts {
  /** Unique within a catalogue: letters, digits, `-` and `_`. */
  readonly key: string;
  readonly region: string | null;
  /** Relation of the region's boundary in OpenStreetMap. */
  readonly relationId: number | null;
  readonly bbox: Bbox | null;
  readonly playgroundCount: number | null;
  /** ISO 8601. */
  readonly importedAt: string | null;
  /** When the data was read from OpenStreetMap, ISO 8601. */
  readonly dataTimestamp: string | null;
  /** Days between checks for newer data, 0 if none are scheduled, or null if unknown. */
  readonly everyDays: number | null;
  /** Language of the names, besides the English tags, or null if unknown. */
  readonly language: Locale | null;
  /** Absolute URL of a page for people. */
  readonly landingPage: string | null;
  /** Absolute base URL of the data API, with a trailing slash. Null for plain files, which offer no services. */
  readonly apiUrl: string | null;
  /** Absolute root URL of the server for files and the OGC API, with a trailing slash, or null if there is none. */
  readonly filesUrl: string | null;
  /** Null if the publisher of the catalogue also publishes the dataset. */
  readonly publisher: PublisherFacts | null;
}

export interface CatalogueFacts {
  /** Absolute root URL of this server, with a trailing slash. */
  readonly publicUrl: string;
  /** Name set by the operator, or null for the default name of the map. */
  readonly mapName: string | null;
  /** Address of the map, or null if this server has no pages. */
  readonly homepage: string | null;
  readonly publisher: PublisherFacts;
  readonly datasets: readonly DatasetFacts[];
}

/** Relative to the server's root. */
export const CATALOGUE_PATH = "catalog.jsonld";

/** Address of the catalogue document. */
export const catalogueUrl = ({ publicUrl }: Pick<CatalogueFacts, "publicUrl">): string =>
  publicUrl + CATALOGUE_PATH;

/** The identifier of a dataset, which is stable as long as its key is. */
export const datasetUrl = (catalogue: Pick<CatalogueFacts, "publicUrl">, key: string): string =>
  `${catalogueUrl(catalogue)}#${key}`;
