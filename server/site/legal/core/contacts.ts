// Settings and registry -> the servers that a visitor's browser contacts. Pure.
import { PHOTO_ORIGINS } from "contract/page/photo_hosts.ts";
import { expandTileUrl } from "contract/map/tile_url.ts";

export interface ContactSettings {
  readonly hasPages: boolean;
  /** This server answers the data API. */
  readonly hasNode: boolean;
  readonly tilesUrl: string | null;
  /** Visitors may keep the tiles of an area. */
  readonly keepsTiles: boolean;
  readonly geocoderUrl: string | null;
  /** Of the page's regions; relative ones are this server. */
  readonly nodeUrls: readonly string[];
  /** Absolute, where the page reads the registry elsewhere; null: from this server, or none. */
  readonly registryUrl: string | null;
  readonly embedOrigins: readonly string[];
}

/** Host names with port, sorted, without duplicates. Null: the function is off; empty: this server. */
export interface Contacts
  extends Pick<ContactSettings, "hasPages" | "hasNode" | "keepsTiles" | "embedOrigins"> {
  readonly tiles: readonly string[] | null;
  readonly geocoder: readonly string[] | null;
  /** At most {@link MAX_LISTED_HOSTS}. */
  readonly nodes: readonly string[];
  readonly moreNodes: number;
  readonly registry: readonly string[];
  readonly photos: readonly string[];
}

/** Names of servers in the text; the others are counted. */
export const MAX_LISTED_HOSTS = 200;

export function listContacts(settings: ContactSettings): Contacts {
  const { hasPages, hasNode, tilesUrl, keepsTiles, geocoderUrl, nodeUrls, registryUrl, embedOrigins } =
    settings;
  const nodes = hostsOf(nodeUrls);
  return {
    hasPages,
    hasNode,
    keepsTiles,
    tiles: tilesUrl === null ? null : hostsOf(expandTileUrl(tilesUrl)),
    geocoder: geocoderUrl === null ? null : hostsOf([geocoderUrl]),
    nodes: nodes.slice(0, MAX_LISTED_HOSTS),
    moreNodes: Math.max(0, nodes.length - MAX_LISTED_HOSTS),
    registry: registryUrl === null ? [] : hostsOf([registryUrl]),
    photos: hostsOf(PHOTO_ORIGINS),
    embedOrigins,
  };
}

function hostsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => URL.parse(url)?.host || []))].sort();
}
