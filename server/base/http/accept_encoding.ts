// Chooses the encoding of a response by Accept-Encoding (pure).
import { memoizeLast } from "../kit/memoize_last.ts";
import { readWeightedValues } from "./accept_values.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Encodings by the size of the body, smallest first. Breaks ties between equal weights. */
const PREFERENCE: readonly Encoding[] = ["br", "gzip", "identity"];

/** Caches the result for the last header, because most requests repeat it. */
const readWeights = memoizeLast((header: string) =>
  new Map(readWeightedValues(header.replace(/x-gzip/gi, "gzip")))
);

/** Returns the available encoding with the highest weight, or `identity` if the header forbids all of them. */
export function chooseEncoding(header: string | null, available: ReadonlySet<Encoding>): Encoding {
  if (header === null) return "identity";
  const weights = readWeights(header);
  // If the header does not list `identity`, it is still allowed, with the lowest weight.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    const weight = encoding === "identity" || available.has(encoding) ? weightOf(encoding) : 0;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}
