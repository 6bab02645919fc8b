// The elements that a reader of extract blocks reports, and the context that its parts share.
import type { WantedTags } from "../../core/osm_roles.ts";
import type { Tags } from "../../core/tags.ts";
import type { IdRange, OsmNode, OsmRelation, OsmWay } from "./osm_element.ts";
import type { StringTable } from "./string_table.ts";
import type { Large } from "./unusual_ids.ts";

/** Called for the elements of a block, unless their id is unusual. Elements without a callback are not decoded. */
export interface BlockVisitor {
  /** Elements with none of these tags are reported only if a predicate below accepts their id. */
  readonly wanted: WantedTags;
  onNode?(node: OsmNode): void;
  onWay?(way: OsmWay): void;
  /** False for ways that are not reported; their nodes are not decoded. */
  acceptsWay?(tags: Tags, id: number): boolean;
  onRelation?(relation: OsmRelation): void;
  /** True for nodes whose position is needed, regardless of their tags: of nodes, and of those that ways locate. */
  isNodeNeeded?(id: number): boolean;
  onPosition?(id: number, lon: number, lat: number): void;
  /** Called instead for nodes outside ±180° of longitude or ±90° of latitude. */
  onMisplaced?(id: number): void;
  /** True for ways and relations that are needed, regardless of their tags. */
  isWayNeeded?(id: number): boolean;
  isRelationNeeded?(id: number): boolean;
}

export const ELEMENT_KINDS = ["nodes", "ways", "relations"] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** The id ranges of a block by kind of element; null if it has none. */
export interface BlockSummary extends Record<ElementKind, IdRange | null> {
  /** Elements that are left out for their id. */
  readonly large: Large<string>;
}

export interface BlockContext {
  readonly strings: StringTable;
  readonly visitor: BlockVisitor;
  /** Updated while the block is read. */
  readonly summary: BlockSummary;
  /** Nanodegrees per unit of a coordinate. */
  readonly granularity: number;
  /** In nanodegrees. */
  readonly latOffset: number;
  readonly lonOffset: number;
}

export function widen(range: IdRange | null, id: number): IdRange {
  if (range === null) return { min: id, max: id };
  if (id < range.min) range.min = id;
  if (id > range.max) range.max = id;
  return range;
}
