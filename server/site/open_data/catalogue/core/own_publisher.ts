// Who publishes the data of this server.
import type { Operator } from "../../../legal/core/operator.ts";
import type { PublisherFacts } from "./catalogue_facts.ts";

export interface PublisherSettings {
  /** Null: the settings name no operator. */
  readonly operator: Operator | null;
  /** Null: the map has its usual name, or there is none. */
  readonly mapName: string | null;
  /** Absolute, with a slash at its end. */
  readonly publicUrl: string;
  readonly hasMap: boolean;
  /** Of the legal notice, absolute; null: there is none. */
  readonly legalPage: string | null;
}

/**
 * The operator; without one the map, by its name or else its host, since OpenStreetMap has made the data but does not
 * publish this copy. There is a contact only with an e-mail address or a legal notice: a name alone is no contact.
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
