// OpenStreetMap elements as stored in files, with version, time and all tags.

/** Tags in the order of the file. Keys are not repeated. */
export type FileTags = readonly (readonly [key: string, value: string])[];

interface Element {
  /** OpenStreetMap id. It is positive in OpenStreetMap's own data. */
  readonly id: number;
  /** Version, or 0 if the file has none. */
  readonly version: number;
  /** Time of this version, in seconds since 1970, or null if the file has none. */
  readonly timestamp: number | null;
  readonly tags: FileTags;
}

export interface FileNode extends Element {
  readonly kind: "node";
  /** Longitude as a whole number of 1e-7 degrees, as stored by OpenStreetMap. */
  readonly lonE7: number;
  /** Latitude as a whole number of 1e-7 degrees. */
  readonly latE7: number;
}

export interface FileWay extends Element {
  readonly kind: "way";
  /** Ids of the way's nodes, in order. */
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

/** A deleted element, without content, because many diffs omit it. */
export type DeletedElement = Pick<FileElement, "kind" | "id" | "version">;

export type OsmChange =
  | { readonly action: "create" | "modify"; readonly element: FileElement }
  | { readonly action: "delete"; readonly element: DeletedElement };

/** Kinds of elements, in the order of a sorted file. */
export const ELEMENT_KINDS = ["node", "way", "relation"] as const;

export const STEPS_PER_DEGREE = 1e7;

/** Compares elements by their order in a sorted file. Returns 0 for versions of the same element. */
export function compareElements(a: Named, b: Named): number {
  return ELEMENT_KINDS.indexOf(a.kind) - ELEMENT_KINDS.indexOf(b.kind) || a.id - b.id;
}

/** Reports that elements are not in the order of a sorted file, or that an element is repeated. */
export class ElementOrderError extends RangeError {
  override name = "ElementOrderError";
}
