// Joins stored texts to parts of an answer's text. Pure.

export const joinCollection = (features: readonly string[]) => [
  '{"type":"FeatureCollection","features":',
  ...joinArray(features),
  "}",
];

export function joinArray(texts: readonly string[]): readonly string[] {
  return ["[", ...texts.map((text, i) => i === 0 ? text : `,${text}`), "]"];
}
