// The data that an import reads from an extract.
import type { WayNodes } from "../tables/way_nodes.ts";
import type { BlockSummary } from "../pbf/block_visitor.ts";
import type { MarkBits } from "../tables/id_marks.ts";
import type { OsmRelation, OsmWay } from "../pbf/osm_element.ts";
import type { Blob } from "../pbf/pbf_file.ts";
import type { ExtractHeader } from "../pbf/pbf_header.ts";
import type { PointFeatures } from "../tables/point_features.ts";
import type { Positions } from "../tables/positions.ts";
import type { StreetSource } from "../tables/street_source.ts";
import type { Large } from "../pbf/unusual_ids.ts";

export interface Extract {
  readonly header: ExtractHeader;
  /** Point features. Usable while their spill is open. */
  readonly nodes: PointFeatures;
  readonly ways: ReadonlyMap<number, OsmWay>;
  readonly relations: readonly OsmRelation[];
  /** The region's relation, or null if the extract lacks it or it was located before. */
  readonly region: OsmRelation | null;
  readonly positions: Positions;
  /** Number of nodes that were skipped because their position is invalid. */
  readonly misplacedCount: number;
  /** Elements that were skipped because a number cannot represent their id exactly. */
  readonly large: Large<string>;
  /** Named streets. Usable while the spills are open. */
  readonly streets: StreetSource;
  /** Survey for keeping part of the extract. */
  readonly survey: ExtractSurvey;
  /** Paths on foot, with their surface in place of a name. Usable while the spills are open. */
  readonly paths: StreetSource;
}

/** Contents of the blobs, and the elements near the region. */
export interface ExtractSurvey {
  /** Summaries of all blobs with elements. */
  readonly summaries: ReadonlyMap<Blob, BlockSummary>;
  /** Elements near the region. Null if all or most of the extract is near, or if no survey was requested. */
  readonly near: NearElements | null;
}

export interface NearElements {
  /** Marks of the nodes in the box. */
  readonly nodes: MarkBits;
  /** Ids of the ways with at least one node in the box. */
  readonly ways: Float64Array;
  /** All nodes of these ways. Blobs with nodes in the box are also marked as needed. */
  readonly wayNodes: WayNodes;
}
