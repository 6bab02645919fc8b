// Parses weighted values of headers such as Accept (pure).

/** Yields each value in lower case with its weight `q` from 0 to 1. An invalid weight counts as 0. */
export function* readWeightedValues(
  header: string,
  limit?: number,
): Generator<[value: string, weight: number]> {
  for (const part of header.toLowerCase().split(",", limit)) {
    const [value = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    yield [value, weight >= 0 && weight <= 1 ? weight : 0];
  }
}
