// Lists the servers that a visitor's browser contacts, from settings and registry. Pure.
import { PHOTO_ORIGINS } from "contract/page/photo_hosts.ts";
import { expandTileUrl } from "contract/map/tile_url.ts";

export interface ContactSettings {
  readonly hasPages: boolean;
  /** Whether this server serves the data API. */
  readonly hasNode: boolean;
  readonly tilesUrl: string | null;
  /** Whether visitors may save the tiles of an area. */
  readonly keepsTiles: boolean;
  readonly geocoderUrl: string | null;
  readonly notesUrl: string | null;
  /** Nodes of the page's regions. Relative URLs are this server. */
  readonly nodeUrls: readonly string[];
  /** Absolute URL if the page reads the registry from another server, otherwise null. */
  readonly registryUrl: string | null;
  /** Whether visitors can check nodes that the registry does not list. */
  readonly hasJoinPage: boolean;
  readonly embedOrigins: readonly string[];
}

/** Sorted host names with port, without duplicates. Null means disabled, an empty list means this server. */
export interface Contacts
  extends Pick<ContactSettings, "hasPages" | "hasNode" | "keepsTiles" | "hasJoinPage" | "embedOrigins"> {
  readonly tiles: readonly string[] | null;
  readonly geocoder: readonly string[] | null;
  readonly notes: readonly string[] | null;
  /** At most {@link MAX_LISTED_HOSTS}. */
  readonly nodes: readonly string[];
  readonly moreNodes: number;
  readonly registry: readonly string[];
  readonly photos: readonly string[];
}

/** Maximum number of hosts named in the text. The rest are counted. */
export const MAX_LISTED_HOSTS = 200;

export function listContacts(settings: ContactSettings): Contacts {
  const {
    hasPages,
    hasNode,
    tilesUrl,
    keepsTiles,
    geocoderUrl,
    notesUrl,
    nodeUrls,
    registryUrl,
    hasJoinPage,
    embedOrigins,
  } = settings;
  const nodes = hostsOf(nodeUrls);
  return {
    hasPages,
    hasNode,
    keepsTiles,
    tiles: tilesUrl === null ? null : hostsOf(expandTileUrl(tilesUrl)),
    geocoder: geocoderUrl === null ? null : hostsOf([geocoderUrl]),
    notes: notesUrl === null ? null : hostsOf([notesUrl]),
    nodes: nodes.slice(0, MAX_LISTED_HOSTS),
    moreNodes: Math.max(0, nodes.length - MAX_LISTED_HOSTS),
    registry: registryUrl === null ? [] : hostsOf([registryUrl]),
    photos: hostsOf(PHOTO_ORIGINS),
    hasJoinPage,
    embedOrigins,
  };
}

function hostsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => URL.parse(url)?.host || []))].sort();
}
