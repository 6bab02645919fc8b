// Accept-Encoding -> encoding of the answer (pure).

export type Encoding = "br" | "gzip" | "identity";

/** Smallest body first: the first one wins among equal weights. */
const PREFERENCE: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * The available encoding with the highest weight. `identity` is always available, and is the result even if the header
 * forbids everything.
 */
export function chooseEncoding(header: string | null, available: ReadonlySet<Encoding>): Encoding {
  if (header === null) return "identity";
  const weights = parseWeights(header);
  // Without a weight of its own identity is allowed, but after everything that is listed.
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

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
