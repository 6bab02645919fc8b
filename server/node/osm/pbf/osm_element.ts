// Elements of an OpenStreetMap extract. Positions are in degrees.
import type { Tags } from "../../region/core/tags.ts";

export interface OsmNode {
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly tags: Tags;
}

export interface OsmWay {
  readonly id: number;
  /** Node ids in order. A closed way starts and ends with the same node. */
  readonly refs: readonly number[];
  readonly tags: Tags;
}

export interface OsmMember {
  readonly type: "node" | "way" | "relation";
  readonly ref: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

/** Smallest and largest id among the elements of one kind in a block. */
export interface IdRange {
  min: number;
  max: number;
}
