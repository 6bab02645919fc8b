// The callbacks for reading blocks of an extract, and the context that the readers share.
import type { WantedTags } from "../../region/core/osm_roles.ts";
import type { Tags } from "../../region/core/tags.ts";
import type { Row } from "./differences.ts";
import type { IdRange, OsmNode, OsmRelation, OsmWay } from "./osm_element.ts";
import type { StringTable } from "./string_table.ts";
import type { Large } from "./unusual_ids.ts";

/** Callbacks for elements. Those with unusual ids are skipped. Those without a callback are not decoded. */
export interface BlockVisitor {
  /** Tags to look for. Elements with none of these tags are reported only if a predicate below accepts their id. */
  readonly wanted: WantedTags;
  onNode?(node: OsmNode): void;
  onWay?(way: OsmWay): void;
  /** Returns false for ways that must not be reported. The nodes of these ways are not decoded. */
  acceptsWay?(tags: Tags, id: number): boolean;
  onRelation?(relation: OsmRelation): void;
  /** Returns true for nodes whose position is needed, regardless of tags. Positions come from nodes or ways. */
  isNodeNeeded?(id: number): boolean;
  onPosition?(id: number, lon: number, lat: number): void;
  /** Called instead of `onNode` and `onPosition` if the position is beyond ±180° of longitude or ±90° of latitude. */
  onMisplaced?(id: number): void;
  /** Returns true for ways that are needed, regardless of their tags. */
  isWayNeeded?(id: number): boolean;
  /** Called for every way, with its nodes. `refs` is only valid during the call. */
  onWayNodes?(id: number, refs: Row): void;
  isRelationNeeded?(id: number): boolean;
}

export const ELEMENT_KINDS = ["nodes", "ways", "relations"] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** The id ranges in a block, by kind of element. A range is null if the block has no element of this kind. */
export interface BlockSummary extends Record<ElementKind, IdRange | null> {
  /** Elements that were skipped because of their id. */
  readonly large: Large<string>;
  /** True if the elements are sorted by kind and id, without repetition. */
  isSorted: boolean;
  /** True if elements have authors. Checks only the first of each kind, because writers include all authors or none. */
  hasAuthors: boolean;
}

export interface BlockContext {
  readonly strings: StringTable;
  readonly visitor: BlockVisitor;
  /** Summary of the block, which is updated while the block is read. */
  readonly summary: BlockSummary;
  /** Nanodegrees per unit of a coordinate. */
  readonly granularity: number;
  /** Offset of latitudes in nanodegrees. */
  readonly latOffset: number;
  readonly lonOffset: number;
}

/** Adds a block's next elements to its summary. `isAscending` is true if ids ascend without repetition. */
export function noteIds(
  summary: BlockSummary,
  kind: ElementKind,
  min: number,
  max = min,
  isAscending = true,
): void {
  const range = summary[kind];
  const { ways, relations } = summary;
  const isBeforeLater = kind === "relations" || relations === null && (kind === "ways" || ways === null);
  if (!isAscending || !isBeforeLater || (range !== null && min <= range.max)) summary.isSorted = false;
  if (range === null) summary[kind] = { min, max };
  else {
    if (min < range.min) range.min = min;
    if (max > range.max) range.max = max;
  }
}
