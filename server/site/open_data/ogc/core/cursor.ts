// Where a page of items begins or ends. A cursor names the import whose list it belongs to: positions of another import mean
// other features.

export interface Cursor {
  /** The import. */
  readonly revision: string;
  /** Position in the list: the page has what is after or before it. */
  readonly position: number;
  readonly isBackward: boolean;
}

const FORM = /^([A-Za-z0-9_-]{1,64})\.([ab])(\d{1,9})$/;

/** The allowed form, for documents. */
export const CURSOR_PATTERN = FORM.source;

export const encodeCursor = ({ revision, position, isBackward }: Cursor): string =>
  `${revision}.${isBackward ? "b" : "a"}${position}`;

/** Null for a text of another form. */
export function parseCursor(text: string): Cursor | null {
  const [, revision, direction, position] = FORM.exec(text) ?? [];
  if (revision === undefined) return null;
  return { revision, position: Number(position), isBackward: direction === "b" };
}
