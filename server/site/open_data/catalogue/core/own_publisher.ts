// Describes the publisher of this server's data.
import type { Operator } from "../../../legal/core/operator.ts";
import type { PublisherFacts } from "./catalogue_facts.ts";

export interface PublisherSettings {
  /** Null if the settings name no operator. */
  readonly operator: Operator | null;
  /** Null if the map has its default name, or there is no map. */
  readonly mapName: string | null;
  /** Absolute, with a trailing slash. */
  readonly publicUrl: string;
  readonly hasMap: boolean;
  /** Absolute URL of the legal notice, or null for none. */
  readonly legalPage: string | null;
}

/**
 * Describes the operator or, without one, the map by its name or host. OpenStreetMap created the data but does not
 * publish this copy. Contact details need an e-mail address or a legal notice, because a name alone is not enough.
 */
export function describeOwnPublisher(settings: PublisherSettings): PublisherFacts {
  const { operator, mapName, publicUrl, hasMap, legalPage } = settings;
  const name = operator?.organisation ?? operator?.name ?? mapName ?? new URL(publicUrl).host;
  const email = operator?.email ?? null;
  const contact = email === null && legalPage === null ? null : {
    name,
    isPerson: operator !== null && operator.organisation === null,
    email,
    phone: operator?.phone ?? null,
    addressLines: operator?.addressLines ?? [],
    page: legalPage,
  };
  return { name, homepage: hasMap ? publicUrl : null, contact };
}
