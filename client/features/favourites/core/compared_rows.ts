// Sorts the rows of a comparison: what decides between the playgrounds comes first.

/** A question and its answers. An answer is null while loading, and empty if unknown. */
export interface ComparedRow {
  readonly title: string;
  readonly cells: readonly (readonly string[] | null)[];
}

export interface ComparedRows {
  /** Rows with different answers, then those that are known of some playgrounds only. */
  readonly different: readonly ComparedRow[];
  /** Rows with one answer, or none, for all. */
  readonly same: readonly ComparedRow[];
}

/** Splits the rows. While any of them is loading, all stay in their places. */
export function splitRows(rows: readonly ComparedRow[]): ComparedRows {
  if (rows.some(({ cells }) => cells.includes(null))) return { different: rows, same: [] };
  const ofRank = (wanted: Rank) => rows.filter((row) => rankOf(row) === wanted);
  return { different: [...ofRank("different"), ...ofRank("partly known")], same: ofRank("same") };
}

type Rank = "different" | "partly known" | "same";

function rankOf({ cells }: ComparedRow): Rank {
  const answers = cells.map((lines) => lines!.join("\n"));
  const known = answers.filter((answer) => answer !== "");
  if (new Set(known).size > 1) return "different";
  return known.length === 0 || known.length === answers.length ? "same" : "partly known";
}
