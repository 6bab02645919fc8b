// Joins stored texts into parts of an answer. Pure.

export const joinCollection = (features: readonly string[]) => [
  '{"type":"FeatureCollection","features":',
  ...joinArray(features),
  "}",
];

export function joinArray(texts: readonly string[]): readonly string[] {
  return ["[", ...texts.map((text, i) => i === 0 ? text : `,${text}`), "]"];
}
