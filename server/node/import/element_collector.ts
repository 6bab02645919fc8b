// Collects the elements of an extract that a data-node needs by their tags, of a region and of what is near it.
import type { Feature } from "../core/derive.ts";
import type { IsNear } from "../core/import_area.ts";
import {
  INTERESTING_TAGS,
  isEquipment,
  isPlayground,
  isPoi,
  isTree,
  isTreeRow,
  streetName,
} from "../core/osm_roles.ts";
import { createTagSharing, type Tags } from "../core/tags.ts";
import type { BlockVisitor } from "./block_visitor.ts";
import { createIdMarks, type IdMarks } from "./id_marks.ts";
import type { ImportBudget } from "./import_budget.ts";
import type { OsmRelation, OsmWay } from "./osm_element.ts";

export interface CollectorParts {
  /** Size of the extract. */
  readonly bytes: number;
  /** Relation that is taken whatever its tags; null: none. */
  readonly relationId: number | null;
  /** Null: everything is near. */
  readonly isNear: IsNear | null;
  readonly budget: Pick<ImportBudget, "spend">;
}

export interface ElementCollector {
  /** With a test of what is near, nodes have to be visited before ways. */
  readonly visitNodes: BlockVisitor;
  readonly visitWays: BlockVisitor;
  readonly visitRelations: BlockVisitor;
  readonly nodes: readonly Feature[];
  readonly ways: Map<number, OsmWay>;
  readonly relations: readonly OsmRelation[];
  readonly region: () => OsmRelation | null;
  readonly addWay: (way: OsmWay) => void;
  /** True for every way with a node near the region, and for a few others. */
  readonly mayBeNear: (way: OsmWay) => boolean;
  readonly onMisplaced: (nodeId: number) => void;
  readonly misplacedCount: () => number;
  readonly streetNodes: IdMarks;
  /** So far: named streets and nodes that may be near the region. */
  readonly streetCount: () => number;
  readonly nearNodeCount: () => number;
}

export function createElementCollector(
  { bytes, relationId, isNear, budget }: CollectorParts,
): ElementCollector {
  const nodes: Feature[] = [];
  const ways = new Map<number, OsmWay>();
  const relations: OsmRelation[] = [];
  let region: OsmRelation | null = null;
  const shareTags = createTagSharing();
  const misplaced = new Set<number>();
  const streetNodes = createIdMarks(bytes);
  const nearNodes = isNear && createIdMarks(bytes);
  let [streetCount, nearNodeCount] = [0, 0];
  const countFeature = (tags: Tags) => {
    budget.spend("features", 1);
    budget.spend("tags", Object.keys(tags).length);
  };
  const mayBeNear = ({ refs }: OsmWay) => nearNodes === null || refs.some(nearNodes.mayHave);
  const addWay = (way: OsmWay) => {
    budget.spend("nodes of ways", way.refs.length);
    ways.set(way.id, way);
  };
  const onMisplaced = (id: number) => {
    // Bounded, because a region's import looks at every node.
    budget.spend("nodes of ways", 1);
    misplaced.add(id);
  };

  const visitNodes: BlockVisitor = {
    wanted: INTERESTING_TAGS,
    onNode({ id, lon, lat, tags }) {
      if (!isWantedNode(tags) || isNear?.(lon, lat) === false) return;
      countFeature(tags);
      const geometry = { kind: "point", position: [lon, lat] } as const;
      nodes.push({ osmType: "N", osmId: id, tags: shareTags(tags), geometry });
    },
    onMisplaced,
    ...(isNear && {
      isNodeNeeded: () => true,
      onPosition(id: number, lon: number, lat: number) {
        if (!isNear(lon, lat)) return;
        nearNodeCount += 1;
        nearNodes!.add(id);
      },
    }),
  };
  const visitWays: BlockVisitor = {
    wanted: INTERESTING_TAGS,
    acceptsWay: (tags) => isWantedWay(tags) || streetName(tags) !== null,
    onWay(way) {
      if (!mayBeNear(way)) return;
      if (streetName(way.tags) !== null) {
        streetCount += 1;
        for (const ref of way.refs) streetNodes.add(ref);
      }
      if (!isWantedWay(way.tags)) return;
      countFeature(way.tags);
      addWay(way);
    },
  };
  const visitRelations: BlockVisitor = {
    wanted: INTERESTING_TAGS,
    isRelationNeeded: (id) => id === relationId,
    onRelation(relation) {
      const isRegion = relation.id === relationId;
      if (!isRegion && !isWantedRelation(relation)) return;
      countFeature(relation.tags);
      budget.spend("members of relations", relation.members.length);
      if (isRegion) region = relation;
      else relations.push(relation);
    },
  };
  return {
    visitNodes,
    visitWays,
    visitRelations,
    nodes,
    ways,
    relations,
    region: () => region,
    addWay,
    mayBeNear,
    onMisplaced,
    misplacedCount: () => misplaced.size,
    streetNodes,
    streetCount: () => streetCount,
    nearNodeCount: () => nearNodeCount,
  };
}

const isWantedNode = (tags: Tags) => isPlayground(tags) || isEquipment(tags) || isTree(tags) || isPoi(tags);

const isWantedWay = (tags: Tags) => isPlayground(tags) || isEquipment(tags) || isTreeRow(tags) || isPoi(tags);

const isWantedRelation = ({ tags }: OsmRelation) =>
  tags.type === "multipolygon" && (isPlayground(tags) || isEquipment(tags) || isPoi(tags));
