// The parts of the app.
import type { Brand } from "../brand/brand.ts";
import type { HistorySource } from "../../hub/history/open_history.ts";
import type { AssetTable } from "../../base/http/assets.ts";
import type { Log } from "../../base/kit/log.ts";
import type { SourceState } from "contract/page/build_facts.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import type { MapArchiveSource } from "../../maps/archive/map_archive_source.ts";
import type { RequestTally } from "../../hub/monitor/core/request_tally.ts";
import type { SnapshotStore } from "../../hub/monitor/snapshot_store.ts";
import type { NodeApi } from "../../node/api/node_api.ts";
import type { CatalogueSource } from "../open_data/catalogue/catalogue_source.ts";
import type { OpenDataSource } from "../open_data/data/open_data_parts.ts";
import type { PreviewSource } from "../preview/preview_source.ts";
import type { SitemapSource } from "../preview/sitemap_source.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import type { StatusPeers } from "../../hub/monitor/status_peers.ts";
import type { StatusNotes } from "../../hub/status_notes/note_folder.ts";
import type { PagePolicy } from "../map_page/page_policy.ts";
import type { NoticesSource } from "../notices/notices.ts";
import type { SiteConfig } from "../settings/site_config.ts";

export interface NodeParts {
  /** Handles every method below `/api`. */
  readonly api: NodeApi;
  /**
   * The paths of `api` whose requests are counted separately, by default none. Not every store supports all of them.
   */
  readonly apiPaths?: readonly string[];
  /** Null or missing if no open data is offered. */
  readonly openData?: OpenDataSource | null;
  /** Null or missing if the node has no notices. */
  readonly notices?: NoticesSource | null;
  /** Notes on the state of the data for `/healthz`. */
  readonly notes: () => readonly string[];
}

export interface AppParts {
  readonly config: SiteConfig;
  readonly registry: RegistrySource;
  readonly policy: PagePolicy;
  readonly store: SnapshotStore;
  /** Text of the program's own metrics. */
  readonly hubMetrics: () => string;
  readonly requests: RequestTally;
  readonly assets: AssetTable;
  readonly source: SourceState;
  readonly node: NodeParts | null;
  readonly legal: LegalPages;
  readonly brand: Brand;
  /** Null if there are no link previews. */
  readonly previews: (PreviewSource & { readonly sitemap: SitemapSource }) | null;
  /** Null if the base map is not an archive, or no page shows the map. */
  readonly mapArchive: MapArchiveSource | null;
  /** Null if no page shows the history. */
  readonly history: HistorySource | null;
  /** Operator notes for the status page. */
  readonly statusNotes: StatusNotes;
  /** Opinions of other Hubs on regions, or null if no other Hubs are queried. */
  readonly peers: Pick<StatusPeers, "votesOn" | "revision"> | null;
  /** Null if the data is not offered as open data. */
  readonly catalogue: CatalogueSource | null;
  /** Further notes for `/healthz`. Null values are skipped. */
  readonly readNotes: () => readonly (string | null)[];
  readonly log: Log;
}
