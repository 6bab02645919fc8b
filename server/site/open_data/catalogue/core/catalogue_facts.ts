// What a catalogue says about its datasets, whatever the vocabulary.
import type { Locale } from "contract/kit/locales.ts";
import type { Bbox } from "contract/types.ts";

export interface ContactFacts {
  readonly name: string;
  /** False: an organisation. */
  readonly isPerson: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  /** May be empty. */
  readonly addressLines: readonly string[];
  /** Page with ways to reach it; absolute. */
  readonly page: string | null;
}

export interface PublisherFacts {
  readonly name: string;
  /** Absolute. */
  readonly homepage: string | null;
  /** Null: the publisher names no way to reach it. */
  readonly contact: ContactFacts | null;
}

/** The playgrounds of one region. */
export interface DatasetFacts {
  /** Unique within a catalogue: letters, digits, `-` and `_`. */
  readonly key: string;
  readonly region: string | null;
  /** Of the region's boundary in OpenStreetMap. */
  readonly relationId: number | null;
  readonly bbox: Bbox | null;
  readonly playgroundCount: number | null;
  /** ISO 8601. */
  readonly importedAt: string | null;
  /** When the data was read from OpenStreetMap, ISO 8601. */
  readonly dataTimestamp: string | null;
  /** Days between checks for newer data; 0: none are scheduled; null: unknown. */
  readonly everyDays: number | null;
  /** Language of the names, besides the English tags; null: unknown. */
  readonly language: Locale | null;
  /** A page for people; absolute. */
  readonly landingPage: string | null;
  /** Base of the data API, absolute, with a slash at its end. */
  readonly apiUrl: string;
  /** Root of the server with files and OGC API, absolute, with a slash at its end; null: it has none. */
  readonly filesUrl: string | null;
  /** Null: that of the catalogue. */
  readonly publisher: PublisherFacts | null;
}

export interface CatalogueFacts {
  /** Root of this server, absolute, with a slash at its end. */
  readonly publicUrl: string;
  /** As set by the operator; null: the map has its usual name. */
  readonly mapName: string | null;
  /** Address of the map; null: this server has no pages. */
  readonly homepage: string | null;
  readonly publisher: PublisherFacts;
  readonly datasets: readonly DatasetFacts[];
}

/** Relative to the server's root. */
export const CATALOGUE_PATH = "catalog.jsonld";

/** Address of the catalogue document. */
export const catalogueUrl = ({ publicUrl }: Pick<CatalogueFacts, "publicUrl">): string =>
  publicUrl + CATALOGUE_PATH;

/** The identifier of a dataset, which stays the same while its key does. */
export const datasetUrl = (catalogue: Pick<CatalogueFacts, "publicUrl">, key: string): string =>
  `${catalogueUrl(catalogue)}#${key}`;
