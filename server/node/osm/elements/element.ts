// Elements of OpenStreetMap as in files, with version, time and all of their tags.

/** Tags in the order of the file. Files do not repeat keys. */
export type FileTags = readonly (readonly [key: string, value: string])[];

interface Element {
  /** Positive in OpenStreetMap's own data. */
  readonly id: number;
  /** 0 if the file has none. */
  readonly version: number;
  /** Time of this version, in seconds since 1970, or null if the file has none. */
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

/** A deleted element without its content, which many diffs omit. */
export type DeletedElement = Pick<FileElement, "kind" | "id" | "version">;

export type OsmChange =
  | { readonly action: "create" | "modify"; readonly element: FileElement }
  | { readonly action: "delete"; readonly element: DeletedElement };

/** The order of a sorted file. */
export const ELEMENT_KINDS = ["node", "way", "relation"] as const;

export const STEPS_PER_DEGREE = 1e7;

/** Compares elements by the order of a sorted file. Returns 0 for versions of the same element. */
export function compareElements(a: Named, b: Named): number {
  return ELEMENT_KINDS.indexOf(a.kind) - ELEMENT_KINDS.indexOf(b.kind) || a.id - b.id;
}

/** Elements are not in the order of a sorted file, or an element is repeated. */
export class ElementOrderError extends RangeError {
  override name = "ElementOrderError";
}
