// Elements of OpenStreetMap as files have them: with version and time, and all of their tags.

/** In the order of the file; files do not repeat keys. */
export type FileTags = readonly (readonly [key: string, value: string])[];

interface Element {
  /** Positive in OpenStreetMap's own data. */
  readonly id: number;
  /** 0 if the file has none. */
  readonly version: number;
  /** When this version was made, in seconds since 1970; null if the file has none. */
  readonly timestamp: number | null;
  readonly tags: FileTags;
}

export interface FileNode extends Element {
  readonly kind: "node";
  /** Longitude in whole steps of 1e-7 degrees, as OpenStreetMap stores it. */
  readonly lonE7: number;
  /** Latitude in whole steps of 1e-7 degrees. */
  readonly latE7: number;
}

export interface FileWay extends Element {
  readonly kind: "way";
  /** Ids of nodes. */
  readonly refs: readonly number[];
}

export interface FileMember {
  readonly kind: FileElement["kind"];
  readonly ref: number;
  readonly role: string;
}

export interface FileRelation extends Element {
  readonly kind: "relation";
  readonly members: readonly FileMember[];
}

export type FileElement = FileNode | FileWay | FileRelation;

export type Named = Pick<FileElement, "kind" | "id">;

/** A deleted element: its content does not count, and many diffs leave it out. */
export type DeletedElement = Pick<FileElement, "kind" | "id" | "version">;

export type OsmChange =
  | { readonly action: "create" | "modify"; readonly element: FileElement }
  | { readonly action: "delete"; readonly element: DeletedElement };

/** The order of a sorted file. */
export const ELEMENT_KINDS = ["node", "way", "relation"] as const;

export const STEPS_PER_DEGREE = 1e7;

/** Below 0 if `a` is before `b` in a sorted file, 0 if they are versions of the same element. */
export function compareElements(a: Named, b: Named): number {
  return ELEMENT_KINDS.indexOf(a.kind) - ELEMENT_KINDS.indexOf(b.kind) || a.id - b.id;
}

/** Elements come in another order than in a sorted file, or an element comes twice. */
export class ElementOrderError extends RangeError {
  override name = "ElementOrderError";
}
