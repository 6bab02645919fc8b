// The data that is read from an extract for an import.
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
  /** Usable while their spill is open. */
  readonly nodes: PointFeatures;
  readonly ways: ReadonlyMap<number, OsmWay>;
  readonly relations: readonly OsmRelation[];
  /** The relation of the region, or null if it is not in the extract or was located before. */
  readonly region: OsmRelation | null;
  readonly positions: Positions;
  /** Number of nodes that are skipped because their position is invalid. */
  readonly misplacedCount: number;
  /** Elements that are skipped because a number cannot represent their id. */
  readonly large: Large<string>;
  /** Usable while the spills are open. */
  readonly streets: StreetSource;
  /** Survey for keeping a part of the extract. */
  readonly survey: ExtractSurvey;
  /** Footpaths, with their surface instead of a name. Usable while the spills are open. */
  readonly paths: StreetSource;
}

/** The content of the blobs, and the elements near the region. */
export interface ExtractSurvey {
  /** Summaries of all blobs with elements. */
  readonly summaries: ReadonlyMap<Blob, BlockSummary>;
  /** Null if all or most of the extract is near, or if no survey was requested. */
  readonly near: NearElements | null;
}

export interface NearElements {
  /** Nodes in the box. */
  readonly nodes: MarkBits;
  /** Ids of the ways with such a node. */
  readonly ways: Float64Array;
  /** All nodes of these ways. Blobs with nodes in the box also count as needed. */
  readonly wayNodes: WayNodes;
}
