// The number of a row on the map, or a dot.

/** `number` is null for a row that has none on the map. */
export function RowNumber({ number }: { readonly number: number | null }) {
  return <span class={number === null ? "list-dot" : "list-number"} aria-hidden="true">{number}</span>;
}
