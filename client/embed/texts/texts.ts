// Texts of the embedded map.

export interface EmbedTexts {
  readonly openFullMap: string;
  /** `key`: the name of the modifier key. */
  zoomWithKey(key: string): string;
  readonly moveWithFingers: string;
  readonly controlKey: string;
}
